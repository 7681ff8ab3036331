import { describe, expect, test } from 'vitest';
import { storeAnswers, type SaveCommand } from '#server/db/save-answers.ts';
import { KeyReused, ProjectGone, WriteContended } from '#server/db/write-faults.ts';
import { useDatabase } from '../support/database.ts';
import { proves } from '../support/proves.ts';
import { makeProject, makeTemplate } from './a-project.ts';
import { aKey, commandOf } from './a-save.ts';
import { saveAnswers } from './saving.ts';

const database = useDatabase();

const revisionsOf = (form: number) =>
  database.asOwner('revisions').where({ form_id: form }).orderBy(['section', 'version']);
const first = (command: SaveCommand, over: object) => [{ ...command.sections[0], ...over }] as SaveCommand['sections'];

const people = (rows: string[], role = 'dir') => ({ 'p.2': rows.map((key) => ({ relation: 'person', key, role })) });

describe('a save', () => {
  test('raises the version and keeps the text once', async () => {
    const project = await makeProject(database.asOwner);
    const one = await storeAnswers(database.db, await commandOf(database.db, project, 2));
    const two = await storeAnswers(database.db, await commandOf(database.db, project, 2));
    expect(one).toMatchObject({ result: 'saved', versions: { 2: 1 } });
    expect(two).toMatchObject({ result: 'saved', versions: { 2: 2 }, at: expect.any(Date) });
    expect(await revisionsOf(project.form)).toMatchObject([
      { version: 1, author_id: project.owner, template_id: project.template, cause: 'save' },
      { version: 2 },
    ]);
    await proves('R-K-01', 'texto una sola vez', async () => {
      const columns = await database
        .asOwner('information_schema.columns')
        .where({ table_name: 'answer_heads' })
        .pluck('column_name');
      expect(new Set(columns)).toEqual(new Set(['form_id', 'revision_id', 'section', 'version']));
      const { rows } = await database.asOwner.raw(
        `select attstorage, attcompression from pg_attribute where attrelid = 'revisions'::regclass and attname = 'data'`,
      );
      expect(rows[0].attstorage).toBe('e');
    });
  });

  test('keeps what its values rest on, also when the product moves the answers', async () => {
    const project = await makeProject(database.asOwner);
    const agreement = { formularios: [{ id: 7, version: 2 }], origenes: {} };
    await storeAnswers(database.db, await commandOf(database.db, project, 0, { agreement }));
    await storeAnswers(database.db, await commandOf(database.db, project, 0, { cause: 'migration' }));
    await storeAnswers(database.db, await commandOf(database.db, project, 0));
    expect((await revisionsOf(project.form)).map((row: { agreement: unknown }) => row.agreement)).toEqual([
      agreement,
      agreement,
      null,
    ]);
  });

  test('pins the form to the version of its first save', async () => {
    const project = await makeProject(database.asOwner);
    const prefill = await commandOf(database.db, project, 1, { template: null, author: 0, cause: 'prefill' });
    await storeAnswers(database.db, prefill);
    expect(await database.db('forms').where({ id: project.form }).first()).toMatchObject({
      template_id: null,
      state: 'vacia',
    });
    await storeAnswers(database.db, await commandOf(database.db, project, 1, { state: 'borrador' }));
    expect(await database.db('forms').where({ id: project.form }).first()).toMatchObject({
      template_id: project.template,
      state: 'borrador',
    });
    const other = await makeTemplate(database.asOwner, 9000 + project.id);
    expect(await storeAnswers(database.db, await commandOf(database.db, project, 1, { template: other }))).toBe(
      'changed',
    );
  });

  test('of the second form of a kind meets the version that the first one fixed', async () => {
    const project = await makeProject(database.asOwner);
    const other = await makeProject(database.asOwner);
    const pin = { callYear: 2026, kind: 'pcal', modality: 'PEIS' };
    const done = await storeAnswers(database.db, await commandOf(database.db, project, 0, { pin }));
    expect(done).toMatchObject({ result: 'saved' });
    expect(await storeAnswers(database.db, await commandOf(database.db, other, 0, { pin }))).toBe('changed');
    const same = await commandOf(database.db, other, 0, { pin, template: project.template });
    expect(await storeAnswers(database.db, same)).toMatchObject({ result: 'saved' });
  });

  test('of an evaluation goes on under the version that the definitive form of its project has, whatever the call’s is', async () => {
    const [project, signed] = [await makeProject(database.asOwner), await makeProject(database.asOwner)];
    const pin = { callYear: 2026, kind: 'ppert', modality: '' };
    expect(await storeAnswers(database.db, await commandOf(database.db, project, 0, { pin }))).toMatchObject({
      result: 'saved',
    });
    const older = await commandOf(database.db, signed, 0, { pin });
    expect(await storeAnswers(database.db, older)).toBe('changed');
    await database
      .asOwner('forms')
      .insert({ kind: 'ppert_def', wire_id: signed.id, project_id: signed.id, template_id: signed.template });
    expect(await storeAnswers(database.db, older)).toMatchObject({ result: 'saved' });
  });

  test('with an old version is a conflict, without one it overwrites and the history keeps both', async () => {
    const project = await makeProject(database.asOwner);
    await storeAnswers(database.db, await commandOf(database.db, project, 1));
    const stale = await commandOf(database.db, project, 1);
    await storeAnswers(database.db, await commandOf(database.db, project, 1));
    const conflict = await storeAnswers(database.db, { ...stale, sections: first(stale, { expected: 1 }) });
    expect(conflict).toEqual({ result: 'conflict', section: 1, version: 2 });
    expect(await revisionsOf(project.form)).toHaveLength(2);
    expect(await storeAnswers(database.db, stale)).toBe('changed');
    expect(await saveAnswers(database.db, () => commandOf(database.db, project, 1))).toMatchObject({ result: 'saved' });
    expect(await revisionsOf(project.form)).toHaveLength(3);
  });

  test('is decided again when what it rests on changed, three times at most', async () => {
    const project = await makeProject(database.asOwner);
    const outdated = (change: () => Promise<unknown>, times: number) => {
      let asked = 0;
      const decide = async (): Promise<SaveCommand> => {
        const command = await commandOf(database.db, project, 3);
        asked += 1;
        if (asked <= times) await change();
        const read = { guard: command.guard, callsGuard: command.callsGuard, version: command.sections[0]?.read };
        return { ...command, sections: first(command, { data: read }) };
      };
      return saveAnswers(database.db, decide).then(
        (outcome) => ({ outcome, asked }),
        (error: unknown) => ({ outcome: error, asked }),
      );
    };
    const changeProject = () => database.asOwner('projects').where({ id: project.id }).increment('guard');
    const changeCall = () => database.asOwner('calls').where({ year: 2026 }).increment('guard');
    const saveMeanwhile = async () => storeAnswers(database.db, await commandOf(database.db, project, 3));
    for (const [fact, change] of [
      ['proyecto', changeProject],
      ['convocatoria', changeCall],
      ['versión no enviada', saveMeanwhile],
    ] as const) {
      const before = await commandOf(database.db, project, 3);
      const given = await outdated(change, 2);
      const [last] = (await revisionsOf(project.form)).slice(-1);
      proves('R-K-92', fact, () => {
        expect(given).toMatchObject({ asked: 3, outcome: { result: 'saved' } });
        const [guard, callsGuard, version] = [before.guard ?? 0, before.callsGuard ?? 0, before.sections[0]?.read ?? 0];
        const changed = {
          proyecto: { guard: guard + 2 },
          convocatoria: { callsGuard: callsGuard + 2 },
          'versión no enviada': { version: version + 2 },
        };
        expect(last.data).toEqual({ guard, callsGuard, version, ...changed[fact] });
      });
    }
    const before = await revisionsOf(project.form);
    const given = await outdated(changeProject, 9);
    await proves('R-K-92', 'tres veces como máximo', async () => {
      expect(given.asked).toBe(3);
      expect(given.outcome).toBeInstanceOf(WriteContended);
      expect(await revisionsOf(project.form)).toHaveLength(before.length);
    });
  });

  test('that waited for the lock beyond the close is refused', async () => {
    const project = await makeProject(database.asOwner);
    const command = await commandOf(database.db, project, 1, { idempotency: aKey() });
    const { rows } = await database.db.raw(`select app_now() + interval '300 milliseconds' as close`);
    const holder = await database.asOwner.transaction();
    await holder.raw('select 1 from projects where id = ? for no key update', [project.id]);
    const waiting = storeAnswers(database.db, { ...command, deadline: rows[0].close });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await holder.commit();
    const outcome = await waiting;
    await proves('R-K-95', async () => {
      expect(outcome).toEqual({ result: 'late' });
      expect(await revisionsOf(project.form)).toHaveLength(0);
      expect(await database.db('idempotency').where({ key: command.idempotency?.key ?? '' })).toHaveLength(0);
    });
    expect(
      await storeAnswers(database.db, { ...command, deadline: new Date(rows[0].close.getTime() + 60_000) }),
    ).toMatchObject({ result: 'saved' });
  });

  test('under a known key answers from the first one; another body is refused', async () => {
    const project = await makeProject(database.asOwner);
    const idempotency = aKey();
    const command = await commandOf(database.db, project, 1, { idempotency });
    expect(await storeAnswers(database.db, command)).toMatchObject({ result: 'saved' });
    expect(await storeAnswers(database.db, command)).toEqual({
      result: 'replay',
      ref: { id: project.form, version: 1 },
    });
    const other = storeAnswers(database.db, { ...command, idempotency: { ...idempotency, bodyHash: 'other' } });
    await expect(other).rejects.toBeInstanceOf(KeyReused);
    expect(await revisionsOf(project.form)).toHaveLength(1);
    await database
      .asOwner('idempotency')
      .where({ key: idempotency.key })
      .update({ at: database.asOwner.raw(`app_now() - interval '25 hours'`) });
    expect(await storeAnswers(database.db, await commandOf(database.db, project, 1, { idempotency }))).toMatchObject({
      versions: { 1: 2 },
    });
  });

  test('writes what follows from the answers with them', async () => {
    const project = await makeProject(database.asOwner);
    const before = await commandOf(database.db, project, 2);
    await storeAnswers(database.db, {
      ...before,
      patch: { title: 'Ñandú y río', biannual: true },
      projections: people(['11111111', '22222222']),
    });
    const after = await commandOf(database.db, project, 2, { projections: people(['22222222', '33333333']) });
    expect(after.guard).toBe((before.guard ?? 0) + 1);
    await storeAnswers(database.db, after);
    const named = () =>
      database
        .db('project_projections')
        .where({ project_id: project.id, relation: 'person' })
        .orderBy('key')
        .select('key as dni', 'role');
    expect(await named()).toEqual([
      { dni: '22222222', role: 'dir' },
      { dni: '33333333', role: 'dir' },
    ]);
    // Whoever changes the role leaves the former one.
    const other = await commandOf(database.db, project, 2, { projections: people(['22222222'], 'codir') });
    await storeAnswers(database.db, other);
    expect(await named()).toEqual([{ dni: '22222222', role: 'codir' }]);
    const row = await database.db('projects').where({ id: project.id }).first();
    expect(row).toMatchObject({ title: 'Ñandú y río', biannual: true, academic_unit: 'FICH', guard: after.guard });
    expect(row.search).toContain('nandu y rio');
    const outcome = { outcome: 'aprobado', total: '7.25', result: { total: '7.25' } };
    await storeAnswers(database.db, await commandOf(database.db, project, 2, { result: outcome, state: 'completa' }));
    expect(await database.db('form_results').where({ form_id: project.form }).first()).toMatchObject({ total: '7.25' });
    await storeAnswers(database.db, await commandOf(database.db, project, 2, { result: null, state: 'borrador' }));
    expect(await database.db('form_results').where({ form_id: project.form })).toHaveLength(0);
  });

  test('of two sections at once, its audit and the end of their drafts', async () => {
    const project = await makeProject(database.asOwner);
    const other = await makeProject(database.asOwner);
    const draft = { user_id: project.owner, kind: 'p', wire_id: project.id, data: {} };
    const kept = [
      { ...draft, section: 2 },
      { ...draft, section: 1, user_id: other.owner },
      { ...draft, section: 1, kind: 'ip' },
      { ...draft, section: 1, wire_id: other.id },
    ];
    await database.db('drafts').insert([{ ...draft, section: 1 }, { ...draft, section: 3 }, ...kept]);
    const command = await commandOf(database.db, project, 1, { request: 'r-1' });
    const sections = [1, 3].map((section) => ({ section, read: 0, expected: null, data: {}, chosen: null }));
    expect(await storeAnswers(database.db, { ...command, sections })).toMatchObject({ versions: { 1: 1, 3: 1 } });
    const left = await database.db('drafts').whereIn('wire_id', [project.id, other.id]);
    expect(left).toHaveLength(kept.length);
    expect(left).toEqual(expect.arrayContaining(kept.map((one) => expect.objectContaining(one) as object)));
    expect(await database.db('audit').where({ project_id: project.id })).toMatchObject([
      {
        actor_id: project.owner,
        action: 'answers.ip',
        request_id: 'r-1',
        detail: { form: project.form, versions: { 1: 1, 3: 1 } },
      },
    ]);
  });

  test('of a project that is gone says so', async () => {
    const project = await makeProject(database.asOwner);
    const command = await commandOf(database.db, project, 1);
    await database.db.raw('select remove_project(?)', [project.id]);
    await expect(storeAnswers(database.db, command)).rejects.toBeInstanceOf(ProjectGone);
  });

  test('runs in one statement, so that it ends whole or not at all', async () => {
    const project = await makeProject(database.asOwner);
    const command = await commandOf(database.db, project, 1);
    const sections = [...command.sections, { section: 1, read: 0, expected: null, data: {}, chosen: null }];
    await expect(storeAnswers(database.db, { ...command, sections })).rejects.toMatchObject({ code: '23505' });
    expect(await revisionsOf(project.form)).toHaveLength(0);
    expect(await database.db('audit').where({ project_id: project.id })).toHaveLength(0);
  });
});
