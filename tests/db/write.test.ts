import { describe, expect, test } from 'vitest';
import { addStateEntry } from '#server/db/state-entries.ts';
import { write, type Ref, type Write } from '#server/db/write.ts';
import { KeyReused, ProjectGone } from '#server/db/write-faults.ts';
import { useDatabase } from '../support/database.ts';
import { makeProject } from './a-project.ts';
import { contextOf } from './a-context.ts';
import { aKey } from './a-save.ts';

const database = useDatabase();

const again = async (ref: Ref) => `again ${String(ref.id)}`;
const addInstitution = async (trx: Write, nom: string) => {
  const [row] = await trx('institutions').insert({ nom }).returning('id');
  return { ref: { id: row.id as number }, value: `made ${String(row.id)}` };
};
const slowly = async (trx: Write) => {
  await trx.raw('select pg_sleep(0.2)');
  return addInstitution(trx, 'Una sola');
};
const nothing = async () => ({ ref: { id: 0 }, value: null });
const named = (nom: string) => database.db('institutions').where({ nom });

describe('a write', () => {
  test('raises the guard of its projects and leaves its audit', async () => {
    const [one, two] = [await makeProject(database.asOwner), await makeProject(database.asOwner)];
    const context = contextOf(database.db, one.owner);
    const before = await database.db('projects').whereIn('id', [one.id, two.id]).orderBy('id');
    const value = await write(
      context,
      { action: 'project.share', projects: [two.id, one.id], detail: { a: 1 }, again },
      async () => ({ ref: { id: one.id }, value: 'done', detail: { b: 2 } }),
    );
    expect(value).toBe('done');
    const after = await database.db('projects').whereIn('id', [one.id, two.id]).orderBy('id');
    expect(after.map(({ guard }) => guard)).toEqual(before.map(({ guard }) => guard + 1));
    expect(await database.db('audit').where({ action: 'project.share' })).toMatchObject([
      { actor_id: one.owner, detail: { a: 1, b: 2, projects: [two.id, one.id] }, request_id: context.request.id },
    ]);
  });

  test('of a call is alone and raises the guard of all decisions', async () => {
    const project = await makeProject(database.asOwner);
    const guard = async () => Number((await database.db.raw('select calls_guard() as guard')).rows[0].guard);
    const before = await guard();
    await write(contextOf(database.db, project.owner), { action: 'call.phase', call: 2026, again }, async (trx) => {
      const saving = database.asOwner.raw(
        `set lock_timeout = '200ms'; select lock_calls(false); set lock_timeout = '4s'`,
      );
      await expect(saving).rejects.toMatchObject({ code: '55P03' });
      await trx('call_phases').insert({ call_year: 2026, phase: 'REC_P', author_id: project.owner });
      return { ref: { id: 2026 }, value: null };
    });
    expect(await guard()).toBe(before + 1);
  });

  test('acts once under one key, also when the second comes while the first runs', async () => {
    const project = await makeProject(database.asOwner);
    const context = contextOf(database.db, project.owner, aKey());
    const options = { action: 'institution.change' as const, again };
    const answers = await Promise.all([write(context, options, slowly), write(context, options, slowly)]);
    const [row] = await named('Una sola');
    expect(answers.sort()).toEqual([`again ${String(row.id)}`, `made ${String(row.id)}`]);
    expect(await named('Una sola')).toHaveLength(1);
    expect(await database.db('audit').where({ action: 'institution.change' })).toHaveLength(1);
  });

  test('with a known key and another body is refused', async () => {
    const project = await makeProject(database.asOwner);
    const key = aKey();
    const options = { action: 'institution.change' as const, again };
    await write(contextOf(database.db, project.owner, key), options, (trx) => addInstitution(trx, 'Primera'));
    const other = write(contextOf(database.db, project.owner, { ...key, bodyHash: 'other' }), options, (trx) =>
      addInstitution(trx, 'Segunda'),
    );
    await expect(other).rejects.toBeInstanceOf(KeyReused);
    expect(await named('Segunda')).toHaveLength(0);
  });

  test('under the same key acts on its own for another user, method or path', async () => {
    const [one, two] = [await makeProject(database.asOwner), await makeProject(database.asOwner)];
    const key = aKey();
    const scopes = [
      contextOf(database.db, one.owner, key),
      contextOf(database.db, two.owner, key),
      contextOf(database.db, one.owner, { ...key, method: 'POST' }),
      contextOf(database.db, one.owner, { ...key, path: '/com' }),
      contextOf(database.db, null, key),
    ];
    for (const context of scopes)
      await write(context, { action: 'institution.change', again }, (trx) => addInstitution(trx, 'Cada una'));
    expect(await named('Cada una')).toHaveLength(scopes.length);
  });

  test('that is refused keeps nothing, its key neither', async () => {
    const project = await makeProject(database.asOwner);
    const context = contextOf(database.db, project.owner, aKey());
    const refused = write(context, { action: 'institution.change', project: project.id, again }, async (trx) => {
      await addInstitution(trx, 'Rechazada');
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await named('Rechazada')).toHaveLength(0);
    const second = await write(context, { action: 'institution.change', again }, (trx) =>
      addInstitution(trx, 'Aceptada'),
    );
    expect(second).toMatch(/^made/);
  });

  test('to a project that is gone says so', async () => {
    const project = await makeProject(database.asOwner);
    const gone = write(
      contextOf(database.db, project.owner),
      { action: 'notice.change', project: 999_999, again },
      nothing,
    );
    await expect(gone).rejects.toBeInstanceOf(ProjectGone);
  });

  test('that meets a deadlock starts again', async () => {
    const [one, two] = [await makeProject(database.asOwner), await makeProject(database.asOwner)];
    let attempts = 0;
    // Wrong on purpose: locks of its own, in the opposite order of the other one's.
    const crossing = (own: number, other: number) =>
      write(
        contextOf(database.db, one.owner),
        { action: 'notice.change', project: own, again: async () => 0 },
        async (trx) => {
          attempts += 1;
          await trx.raw('select pg_sleep(0.1)');
          await trx.raw('select 1 from projects where id = ? for no key update', [other]);
          return { ref: { id: own }, value: own };
        },
      );
    expect(await Promise.all([crossing(one.id, two.id), crossing(two.id, one.id)])).toEqual([one.id, two.id]);
    expect(attempts).toBeGreaterThan(2);
  });

  test('removes a project whole; its number, its id and the audit stay', async () => {
    const project = await makeProject(database.asOwner);
    await write(
      contextOf(database.db, project.owner),
      { action: 'state.add', project: project.id, again: async () => 0 },
      async (trx) => {
        const id = await addStateEntry(trx, {
          project: project.id,
          state: 'ADM',
          description: null,
          author: project.owner,
        });
        return { ref: { id }, value: id };
      },
    );
    await database
      .db('documents')
      .insert({
        project_id: project.id,
        type: 'documento',
        name: 'Aval',
        file_name: 'aval.pdf',
        media_type: 'application/pdf',
        size: 1,
        sha256: '0',
        storage_key: `aval-${String(project.id)}`,
        uploaded_by: project.owner,
      });
    await database.db.raw('select remove_project(?)', [project.id]);
    // The store is not the database's: its files wait for the sweep.
    expect(await database.db('pending_blobs').pluck('storage_key')).toEqual([`aval-${String(project.id)}`]);
    expect(await database.db('projects').where({ id: project.id })).toHaveLength(0);
    expect(await database.db('project_states').where({ project_id: project.id })).toHaveLength(0);
    expect(await database.db('audit').where({ project_id: project.id })).toHaveLength(1);
    const reused = database
      .asOwner('projects')
      .insert({
        call_year: 2026,
        sequence: Number(project.code.slice(3, 6)),
        code: project.code,
        modality: 'PEIS',
        academic_unit: 'FICH',
        state: 'REC_IP',
        creator_id: project.owner,
      });
    await expect(reused).rejects.toMatchObject({ code: '23505' });
  });
});
