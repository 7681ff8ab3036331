import { beforeAll, describe, expect, test } from 'vitest';
import { proves } from '../support/proves.ts';
import { ideaAnswers } from './support/idea-answers.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
let ana: Person;
let admin: Person;

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  admin = await stage.admin();
});

interface Saved {
  version: number;
  titulo: string;
}

describe('the envelope', () => {
  test('a conflict carries what is stored now', async () => {
    const { id } = await stage.idea(ana);
    const save = (titulo: string, version: number) =>
      ana.client.put<{ actual: Saved; version: number }>('/ip', {
        id,
        version,
        dataIdeaProyecto: ideaAnswers({ titulo }),
      });
    const [first, second] = [await save('Uno', 1), await save('Dos', 1)];
    expect(first.status).toBe(200);
    proves('R-K-30', '409', () => {
      expect(second.status).toBe(409);
      expect(second.error).toMatch(/[a-záéíóúñ]{3,} [a-záéíóúñ]+/i);
    });
    proves('R-A-22-03', 'conflicto', () => {
      expect([second.ok, second.error === null]).toEqual([false, false]);
      expect(second.data.actual).toMatchObject({ titulo: 'Uno', version: 2 });
    });
  });
});

describe('what is named', () => {
  test('a project by its number or its code', async () => {
    const { id, codigo } = await stage.idea(ana);
    const add = (named: number | string) =>
      admin.client.post<{ estado: string }>('/p/add/estado/', { id: named, tipoEstado: 'EVAL_IP', desc: 'Resolución' });
    const [byCode, byId] = [await add(codigo), await add(id)];
    proves('R-A-12-01', 'POST estado', () => {
      expect([byCode.status, byId.status]).toEqual([200, 200]);
      expect([byCode.data.estado, byId.data.estado]).toEqual(['EVAL_IP', 'EVAL_IP']);
    });
  });
});

describe('GET /conv/{year}', () => {
  test('answers the contract’s keys; a phase to come is not in effect', async () => {
    const year = await stage.year();
    const soon = new Date((await stage.now()).getTime() + 86_400_000).toISOString();
    await admin.client.put(`/conv/${year}/cronograma`, { cronograma: [{ tipoEstado: 'PERT', desde: soon }] });
    const { data } = await app
      .client()
      .get<{
        idConvocatoria: number;
        anio: number;
        vigente: boolean;
        estados: { tipoEstado: string; nom: string; desde: string }[];
        cronograma: { tipoEstado: string; desde: string }[];
      }>(`/conv/${year}`);
    expect([data.idConvocatoria, data.anio]).toEqual([expect.any(Number), year]);
    proves('R-K-59', 'vigente', () => expect(data.vigente).toBe(true));
    proves('R-K-59', 'estados con desde', () =>
      expect(data.estados).toEqual([
        { tipoEstado: 'REC_IP', nom: 'Recepción de ideas proyecto', desde: expect.stringMatching(/Z$/) as string },
      ]),
    );
    proves('R-K-59', 'cronograma', () => expect(data.cronograma).toMatchObject([{ tipoEstado: 'PERT', desde: soon }]));
    proves('R-K-59', 'fase futura ausente', () =>
      expect(data.estados.map(({ tipoEstado }) => tipoEstado)).not.toContain('PERT'),
    );
  });
});
