import { expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { useStage } from '../support/stage.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const stage = useStage(app);

interface Entry {
  id: number | string;
  nom: string;
  codigo?: string;
}
type Lists = Record<string, Entry[]>;

test('types, months, roles and categories are the specification’s', async () => {
  const { data } = await app.client().get<Lists>('/base/bases');
  const ids = (list: string) => data[list]?.map(({ id }) => id);
  const names = (list: string) => data[list]?.map(({ nom }) => nom) ?? [];
  proves('R-1-08', () => expect(ids('lTipoProyecto')?.toSorted()).toEqual(['AET', 'PEIS']));
  proves('R-1-09', 'lista de programas', () => expect(names('lProgramas')).toHaveLength(8));
  proves('R-3-43', () => expect(ids('lMeses')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]));
  proves('R-3-44', () => expect(names('lMeses').join(' ')).toBe('E F M A M J J A S O N D'));
  const roles = {
    dir: /^director/i,
    codir: /^co-?director/i,
    coord: /^coordinador/i,
    finan: /financier/i,
    esp: /especialista/i,
    vol: /voluntari/i,
    becar: /becari/i,
  };
  for (const [code, name] of Object.entries(roles)) {
    proves('R-3-61', code, () => expect(data['lRoles']?.find((role) => role.codigo === code)?.nom).toMatch(name));
  }
  const categories = {
    '1 iniciación': /inicia/i,
    '2 experiencia previa': /experiencia/i,
    '3 trayectoria': /trayectoria/i,
  };
  expect(ids('lCategoriaEquipo')).toEqual([1, 2, 3]);
  for (const [index, [caso, name]] of Object.entries(categories).entries()) {
    proves('R-3-62', caso, () =>
      expect(data['lCategoriaEquipo']?.[index]).toMatchObject({
        id: index + 1,
        nom: expect.stringMatching(name) as string,
      }),
    );
  }
});

test('a list belongs to its call', async () => {
  const admin = await stage.admin();
  const year = await stage.year();
  await stage.call(year - 1, 'OK');
  const structure = async (anio: number) =>
    (
      await admin.client.get<{ listas: Record<string, { rev: number; entradas: Entry[] }> }>('/ip/estructura/PEIS', {
        anio,
      })
    ).data.listas['lLineasTematicas'];
  const before = await structure(year);
  const earlier = await structure(year - 1);
  const entradas = [...(before?.entradas ?? []), { nom: 'Hábitat popular' }];
  const reply = await admin.client.put('/bases/lLineasTematicas', { anio: year, entradas });
  expect(reply.error).toBeNull();
  const [now, untouched] = [await structure(year), await structure(year - 1)];
  proves('R-K-23', () => {
    expect(now?.entradas.map(({ nom }) => nom)).toContain('Hábitat popular');
    expect(now?.rev).toBe((before?.rev ?? 0) + 1);
    expect(untouched).toEqual(earlier);
  });
});

test('the seat of former years is no unit to register with', async () => {
  const fields = { dni: '41222333', ape: 'Paz', nom: 'Eva', email: 'eva@universidad.example', pass: 'k7m2p9' };
  const reply = await app.client().post('/usr/register', { ...fields, unidadAcademica: 'Sede Rafaela-Sunchales' });
  proves('R-A-75-01', 'registro', () => expect([reply.status, reply.ok]).toEqual([400, false]));
});
