import { describe, expect, test } from 'vitest';
import { APPEND_ONLY } from '#server/db/grant-to-application.ts';
import { deleteStateEntry, editStateEntry } from '#server/db/state-entries.ts';
import { useDatabase } from '../support/database.ts';
import { proves } from '../support/proves.ts';
import { makeProject, makeTemplate } from './a-project.ts';
import { commandOf } from './a-save.ts';
import { storeAnswers } from '#server/db/save-answers.ts';

const database = useDatabase();

const REFUSED = { code: '42501' };
const KEPT = { code: 'CV001' };

describe('the application’s role', () => {
  test('neither changes nor removes revisions and histories, and makes no tables', async () => {
    const project = await makeProject(database.asOwner);
    await storeAnswers(database.db, await commandOf(database.db, project, 1));
    await proves('R-D-55', 'revisiones', async () => {
      await expect(database.db('revisions').update({ data: '{}' })).rejects.toMatchObject(REFUSED);
      await expect(database.db('revisions').del()).rejects.toMatchObject(REFUSED);
      await expect(database.db.raw('truncate revisions cascade')).rejects.toMatchObject(REFUSED);
    });
    await proves('R-D-55', 'historial de estados', async () => {
      for (const table of ['project_states', 'project_state_events']) {
        await expect(database.db(table).update({ state: 'OK' })).rejects.toMatchObject(REFUSED);
        await expect(database.db(table).del()).rejects.toMatchObject(REFUSED);
        await expect(database.db(table).insert({ project_id: project.id })).rejects.toMatchObject(REFUSED);
      }
    });
    await proves('R-D-55', 'migración', async () => {
      await expect(database.db.raw('create table mine (id integer)')).rejects.toMatchObject(REFUSED);
      await expect(database.db.raw('alter table projects add column mine integer')).rejects.toMatchObject(REFUSED);
      await expect(database.db('schema_migrations').select()).rejects.toMatchObject(REFUSED);
    });
    for (const table of APPEND_ONLY) await expect(database.db(table).del()).rejects.toMatchObject(REFUSED);
    await proves('R-X-60', 'solo agregar', async () => {
      await expect(database.db('audit').update({ action: 'x' })).rejects.toMatchObject(REFUSED);
      await expect(database.db('audit').del()).rejects.toMatchObject(REFUSED);
      await expect(database.db.raw('truncate audit')).rejects.toMatchObject(REFUSED);
    });
    await expect(database.db('projects').del()).rejects.toMatchObject(REFUSED);
    // What lets one function do it does not let the role do it.
    for (const setting of ['convoca.anonymising', 'convoca.removing']) {
      const meanwhile = database.db.transaction(async (trx) => {
        await trx.raw(`select set_config(?, 'yes', true)`, [setting]);
        await trx('revisions').update({ data: '{}' });
      });
      await expect(meanwhile).rejects.toMatchObject(REFUSED);
    }
  });
});

describe('the owner’s role', () => {
  test('cannot change histories by mistake either', async () => {
    const project = await makeProject(database.asOwner);
    await storeAnswers(database.db, await commandOf(database.db, project, 1));
    await expect(database.asOwner('revisions').update({ cause: 'x' })).rejects.toMatchObject(KEPT);
    await expect(database.asOwner('audit').del()).rejects.toMatchObject(KEPT);
    await expect(database.asOwner('project_state_events').del()).rejects.toMatchObject(KEPT);
    for (const table of APPEND_ONLY)
      await expect(database.asOwner.raw(`truncate ${table} cascade`)).rejects.toMatchObject(KEPT);
    await expect(database.asOwner('projects').where({ id: project.id }).update({ sequence: 77 })).rejects.toMatchObject(
      KEPT,
    );
  });

  test('cannot change a published template, only put it out of force or retire it', async () => {
    await makeProject(database.asOwner);
    const id = await makeTemplate(database.asOwner, 5000);
    const template = () => database.asOwner('templates').where({ id });
    await proves('R-D-19', async () => {
      for (const change of [
        { content: '{}' },
        { title: 'Otro' },
        { fingerprint: 'otra' },
        { version: 2 },
        { note: 'x' },
        { state: 'borrador' },
      ]) {
        await expect(template().update(change)).rejects.toMatchObject(KEPT);
        await expect(database.db('templates').where({ id }).update(change)).rejects.toMatchObject(KEPT);
      }
      await expect(template().del()).rejects.toMatchObject(KEPT);
      await expect(database.asOwner.raw('truncate templates cascade')).rejects.toMatchObject(KEPT);
    });
    await template().update({ in_force: true });
    await template().update({ in_force: false, state: 'retirada', retired_at: new Date() });
    await expect(template().update({ state: 'publicada' })).rejects.toMatchObject(KEPT);
  });
});

describe('entries of the state history', () => {
  test('are events: who, when and the former content stay', async () => {
    const project = await makeProject(database.asOwner);
    const state = async () => (await database.db('projects').where({ id: project.id }).first()).state;
    const entries = () => database.db('project_states').where({ project_id: project.id }).orderBy('id');
    await database.db.raw('select add_state_entry(?, ?, ?, ?)', [project.id, 'ADM', 'admitido', project.owner]);
    const [, entry] = await entries();
    expect(await state()).toBe('ADM');
    await database.db.transaction(async (trx) => {
      const edited = { project: project.id, state: 'PERT', description: 'corregido', author: project.owner };
      expect(await editStateEntry(trx, entry.id, edited)).toBe(true);
      expect(await editStateEntry(trx, entry.id + 1000, edited)).toBe(false);
      const other = await makeProject(database.asOwner);
      expect(await editStateEntry(trx, entry.id, { ...edited, project: other.id })).toBe(false);
    });
    expect(await state()).toBe('PERT');
    expect((await entries())[1]).toMatchObject({ id: entry.id, at: entry.at });
    await database.db.transaction((trx) => deleteStateEntry(trx, entry.id, project.id, project.owner));
    expect(await state()).toBe('REC_P');
    expect(await database.db('project_state_events').where({ entry_id: entry.id }).orderBy('id')).toMatchObject([
      { event: 'add', state: 'ADM', former: null, author_id: project.owner },
      { event: 'edit', state: 'PERT', former: { state: 'ADM', description: 'admitido' }, at: expect.any(Date) },
      { event: 'delete', former: { state: 'PERT', description: 'corregido' }, author_id: project.owner },
    ]);
  });
});
