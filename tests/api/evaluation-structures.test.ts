import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../support/proves.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
let ana: Person;

interface Structure {
  plantilla: { tipo: string; modalidad: string | null; anio: number; huella: string };
  schema: { properties: Record<string, { title?: string }> };
  scoring: { items: { id: string }[]; outcomes?: unknown[] } | null;
  validador: string;
}

beforeAll(async () => {
  ana = await app.person();
});

const structure = (kind: string, modality: string, query: Record<string, string | number> = {}) =>
  ana.client.get<Structure>(`/${kind}/estructura/${modality}`, query);

describe('structures of evaluations', () => {
  test.each(['eipca', 'eippe', 'ppert', 'pcal'])('%s carries its scoring and has a validator', async (kind) => {
    for (const modality of ['PEIS', 'AET']) {
      const { data } = await structure(kind, modality);
      proves('R-D-03', kind, () => {
        expect(data.scoring?.items.length).toBeGreaterThan(0);
        expect(data.scoring?.outcomes).toHaveLength(1);
      });
      proves('R-7-21', `${kind} ${modality}`, () => expect(data.plantilla.tipo).toBe(kind));
      const module = await ana.client.get(data.validador.replace('/api/gestor', ''));
      expect(module.status).toBe(200);
    }
  });

  test.each(['eipca', 'pcal'] as const)('%s differs by modality', async (kind) => {
    const [peis, aet] = [(await structure(kind, 'PEIS')).data, (await structure(kind, 'AET')).data];
    const id = kind === 'eipca' ? 'R-3-83' : 'R-3-84';
    proves(id, 'PEIS', () => expect(peis.plantilla).toMatchObject({ tipo: kind, modalidad: 'PEIS' }));
    proves(id, 'AET', () => expect(aet.plantilla).toMatchObject({ tipo: kind, modalidad: 'AET' }));
    expect(Object.keys(peis.schema.properties)).not.toEqual(Object.keys(aet.schema.properties));
  });

  test('of no other modality', async () => {
    for (const part of ['XYZ', 'peis', '7']) {
      const reply = await structure('pcal', part);
      proves('R-A-19-01', () => {
        expect([400, 404]).toContain(reply.status);
        expect(reply.error).toMatch(/\p{L}{3}/u);
      });
    }
  });

  test('of the call asked for', async () => {
    await proves('R-A-19-02', async () => {
      const { data } = await structure('pcal', 'PEIS', { anio: 2025 });
      expect(data.plantilla.anio).toBe(2025);
    });
  });
});
