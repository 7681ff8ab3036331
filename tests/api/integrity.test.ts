import { beforeAll, describe, expect, test } from 'vitest';
import type { IntegrityControl } from '#schemas/generated/domain/integrity-control.ts';
import { INTEGRITY_TEXTS, type IntegrityName } from '#schemas/messages/integrity.ts';
import { checkEverything } from '#server/features/integrity/check-everything.ts';
import { runWhole } from '#server/features/integrity/run-control.ts';
import { proves } from '../support/proves.ts';
import { useAgreed } from './evaluations/agreed-form.ts';
import { BREAKS, type Sound } from './integrity-breaks.ts';
import { sign } from './support/documents.ts';
import { useStage } from './support/stage.ts';
import { useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
const { agreed } = useAgreed(app, stage);
const NAMES = Object.keys(INTEGRITY_TEXTS) as IntegrityName[];

interface Part {
  control: string;
  cantidad: number;
  ejemplos: { tipo: string; id: string; nombre: string }[];
  siguiente: number | null;
}

describe('integrity', () => {
  let admin: Person;
  let sound: Sound;

  beforeAll(async () => {
    admin = await stage.admin();
    const { project, members, definitive, commission } = await agreed('pcal');
    const { error } = await sign(members[1], project, definitive);
    if (error) throw new Error(`nothing was signed: ${error}`);
    const person = await app.person();
    const idea = await stage.idea(person);
    const formOf = async (where: object) => {
      const row: { id: number } | undefined = await app.database.asOwner('forms').where(where).first('id');
      return row?.id ?? 0;
    };
    sound = {
      project: project.id,
      idea: idea.id,
      signed: await formOf({ kind: 'pcal_def', project_id: project.id }),
      ideaForm: await formOf({ kind: 'ip', project_id: idea.id }),
      commission: commission.id,
      person: person.id,
      year: await stage.year(),
    };
  });

  const foundIn = async (name: IntegrityName): Promise<number> => {
    let count = 0;
    for (let desde: number | null = 0; desde !== null;) {
      const { data }: { data: Part } = await admin.client.get<Part>(`/integridad/${name}`, { desde });
      count += data.cantidad;
      desde = data.siguiente;
    }
    return count;
  };

  test('finds nothing where everything is as it must be', async () => {
    const { data } = await admin.client.get<IntegrityControl[]>('/integridad');
    proves('R-X-53', 'pantalla', () => {
      expect(data.map(({ control }) => control).toSorted()).toEqual(NAMES.toSorted());
      expect(data.length).toBeGreaterThanOrEqual(25);
      for (const one of data) expect(one).toMatchObject(INTEGRITY_TEXTS[one.control as IntegrityName]);
    });
    expect(data.filter(({ cantidad }) => (cantidad ?? 0) > 0)).toEqual([]);
    const apart = data.filter(({ cantidad }) => cantidad === null);
    for (const { control } of apart) expect([control, await foundIn(control as IntegrityName)]).toEqual([control, 0]);
    const told: string[] = [];
    const broken = await checkEverything({ db: app.database.db, services: app.services }, (name, { count }) => {
      told.push(`${name} ${count}`);
    });
    proves('R-X-53', 'comando', () => {
      expect(broken).toBe(0);
      expect(told).toHaveLength(NAMES.length);
    });
  });

  test.each(NAMES)('finds %s', async (name) => {
    class Undone extends Error {}
    let found: { count: number; examples: readonly { id: string }[] } | null = null;
    const look = app.database.asOwner.transaction(async (trx) => {
      await BREAKS[name](trx, sound);
      const { templates } = app.services;
      const services = { ...app.services, templates: { ...templates, ...templates.through(trx) } };
      found = await runWhole({ db: trx, services }, name);
      throw new Undone();
    });
    await expect(look).rejects.toBeInstanceOf(Undone);
    proves('R-X-53', 'falla plantada', () => expect(found?.count).toBeGreaterThan(0));
    expect(found).toMatchObject({ examples: expect.arrayContaining([expect.anything()]) as unknown });
  });

  test('answers a planted gap by its project, over HTTP', async () => {
    const where = { project_id: sound.idea, source: 'ip', relation: 'person', key: '11222333' };
    await app.database.asOwner('project_projections').insert(where);
    const { data } = await admin.client.get<Part>('/integridad/busqueda-desactualizada');
    proves('R-K-08', 'control', () =>
      expect(data).toMatchObject({
        cantidad: 1,
        ejemplos: [{ tipo: 'proyecto', id: String(sound.idea) }],
        siguiente: null,
      }),
    );
    await app.database.asOwner('project_projections').where(where).delete();
    expect(await foundIn('busqueda-desactualizada')).toBe(0);
  });

  test('is administrators’ alone, and knows its controls', async () => {
    for (const tipoUsuario of ['gestion', 'estandar', 'cs']) {
      const { client } = await app.person({ tipoUsuario });
      expect((await client.get('/integridad')).status).toBe(403);
      expect((await client.get('/integridad/sin-administracion')).status).toBe(403);
    }
    expect((await admin.client.get('/integridad/__proto__')).status).toBe(404);
    expect((await admin.client.get('/integridad/otra')).status).toBe(404);
    for (const desde of [-1, 1.5, 'x'])
      expect((await admin.client.get('/integridad/firmas-que-difieren', { desde })).status).toBe(400);
  });
});
