import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IntegrityControl } from '#schemas/generated/domain/integrity-control.ts';
import { INTEGRITY_TEXTS, type IntegrityName } from '#schemas/messages/integrity.ts';
import { runWhole } from '#server/features/integrity/run-control.ts';
import { proves } from '../support/proves.ts';
import { useAgreed } from './evaluations/agreed-form.ts';
import { BREAKS, type Sound } from './integrity-breaks.ts';
import { sign } from './support/documents.ts';
import { useStage } from './support/stage.ts';
import { SECRET, useApp, type Person } from './support/use-app.ts';

const app = useApp();
const stage = useStage(app);
const { agreed } = useAgreed(app, stage);
const COMMAND = path.join(import.meta.dirname, '../../scripts/check-integrity.ts');
const NAMES = Object.keys(INTEGRITY_TEXTS) as IntegrityName[];

interface Part {
  control: string;
  cantidad: number;
  ejemplos: { tipo: string; id: string; nombre: string }[];
  siguiente: number | null;
}

describe('integrity', () => {
  let admin: Person;
  let sound: Sound & { code: string };

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
      code: idea.codigo,
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

  /** `npm run check:integrity` over this database and its files. */
  const runCommand = async () => {
    const { database, config } = app;
    const environment = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: config.dataDir };
    const child = spawn(process.execPath, [COMMAND], {
      env: { ...process.env, ...environment, SECRET_KEY: SECRET },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>]);
    return { code, lines: output.trimEnd().split('\n') };
  };
  const lineOf = (name: IntegrityName) => `✓ ${INTEGRITY_TEXTS[name].nombre}`;

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
    const { code, lines } = await runCommand();
    proves('R-X-53', 'comando', () => {
      expect(code).toBe(0);
      expect(lines.toSorted()).toEqual([...NAMES.map(lineOf), 'Todo en orden.'].toSorted());
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

  test('asks for nobody who goes on with a project that is over', async () => {
    class Undone extends Error {}
    const counts: number[] = [];
    const look = app.database.asOwner.transaction(async (trx) => {
      const count = async () => (await runWhole({ db: trx, services: app.services }, 'proyectos-sin-quien-siga')).count;
      await BREAKS['proyectos-sin-quien-siga'](trx, sound);
      counts.push(await count());
      await trx('projects').where({ id: sound.idea }).update({ state: 'NO_PERT' });
      counts.push(await count());
      await trx('projects').where({ id: sound.idea }).update({ state: 'OK' });
      await trx('calls').where({ year: sound.year }).update({ vigente: false });
      counts.push(await count());
      // Of one whose years have gone by the people may have left, unless its call is the current one.
      await trx.raw(`set local convoca.clock_shift = '10 years'`);
      counts.push(await count());
      await trx('calls').where({ year: sound.year }).update({ vigente: true });
      counts.push(await count());
      throw new Undone();
    });
    await expect(look).rejects.toBeInstanceOf(Undone);
    expect(counts).toEqual([1, 0, 1, 0, 1]);
  });

  test('takes the draft of an idea that is not created yet for nobody’s orphan', async () => {
    const draft = { user_id: sound.person, kind: 'ip', wire_id: 0, section: 0 };
    await app.database.asOwner('drafts').insert({ ...draft, data: '{}' });
    const orphans = await foundIn('borradores-huerfanos');
    await app.database.asOwner('drafts').where(draft).delete();
    expect(orphans).toBe(0);
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
    const { code, lines } = await runCommand();
    proves('R-X-53', 'comando', () => {
      expect(code).toBe(1);
      const told = lines.indexOf(`✗ ${INTEGRITY_TEXTS['busqueda-desactualizada'].nombre}: 1`);
      expect(lines.slice(told + 1, told + 3)).toEqual([
        `    ${INTEGRITY_TEXTS['busqueda-desactualizada'].hacer}`,
        `    - ${sound.code}`,
      ]);
      expect(lines.at(-1)).toBe('1 control con fallas.');
    });
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
