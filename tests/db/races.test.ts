import { describe, expect, test } from 'vitest';
import { addStateEntry } from '#server/db/state-entries.ts';
import { storeAnswers } from '#server/db/save-answers.ts';
import { write } from '#server/db/write.ts';
import { useDatabase } from '../support/database.ts';
import { makeProject, type AProject } from './a-project.ts';
import { contextOf } from './a-context.ts';
import { aKey, commandOf } from './a-save.ts';
import { saveAnswers } from './saving.ts';
import { raceRounds } from '../support/race-rounds.ts';

const database = useDatabase({ pool: 12 });
const ROUNDS = raceRounds(30);
const LONG = { timeout: 120_000 };

/** Errors, deadlocks among them, reject and fail the test by themselves. */
async function rounds(act: (round: number) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await act(round);
}

const versionsOf = (project: AProject): Promise<number[]> =>
  database.asOwner('revisions').where({ form_id: project.form }).orderBy(['section', 'version']).pluck('version');

const deadlocks = async (): Promise<number> => {
  const { rows } = await database.asOwner.raw(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0].deadlocks);
};

const changeState = (project: AProject, state: string) =>
  write(
    contextOf(database.db, project.owner),
    { action: 'state.add', project: project.id, again: async () => 0 },
    async (trx) => {
      const id = await addStateEntry(trx, { project: project.id, state, description: null, author: project.owner });
      return { ref: { id }, value: id };
    },
  );

const nothing = async () => ({ ref: { id: 0 }, value: 0 });

describe('races', () => {
  test('two saves of two sections of one project both arrive', LONG, async () => {
    const project = await makeProject(database.asOwner);
    await rounds(async () => {
      const both = await Promise.all(
        [1, 2].map((section) => saveAnswers(database.db, () => commandOf(database.db, project, section))),
      );
      expect(both).toMatchObject([{ result: 'saved' }, { result: 'saved' }]);
    });
    const counted = Array.from({ length: ROUNDS }, (_, index) => index + 1);
    expect(await versionsOf(project)).toEqual([...counted, ...counted]);
    expect(await deadlocks()).toBe(0);
  });

  test(
    'of two saves of one section with a version one is a conflict; without, both stay in the history',
    LONG,
    async () => {
      const project = await makeProject(database.asOwner);
      await rounds(async (round) => {
        const expected = round * 3;
        const sent = async () => {
          const command = await commandOf(database.db, project, 1);
          return { ...command, sections: command.sections.map((part) => ({ ...part, expected })) };
        };
        const both = await Promise.all([saveAnswers(database.db, sent), saveAnswers(database.db, sent)]);
        expect(both.map(({ result }) => result).sort()).toEqual(['conflict', 'saved']);
        const free = await Promise.all(
          [0, 1].map(() => saveAnswers(database.db, () => commandOf(database.db, project, 1))),
        );
        expect(free.map(({ result }) => result)).toEqual(['saved', 'saved']);
        expect(await versionsOf(project)).toHaveLength((round + 1) * 3);
      });
      expect(await versionsOf(project)).toEqual(Array.from({ length: ROUNDS * 3 }, (_, index) => index + 1));
      expect(await deadlocks()).toBe(0);
    },
  );

  test('no save is later than the change of state that locks the form', LONG, async () => {
    const counts = { saved: 0, refused: 0 };
    await rounds(async () => {
      const project = await makeProject(database.asOwner);
      // As a handler would: the decision rests on the state that was read with the guard.
      const save = saveAnswers(database.db, async () => {
        const command = await commandOf(database.db, project, 1);
        const { state } = await database.db('projects').where({ id: project.id }).first();
        if (state !== 'REC_P') throw new Error('locked');
        return command;
      }).then(
        (outcome) => outcome,
        (error: Error) => {
          if (error.message !== 'locked') throw error;
          return null;
        },
      );
      const [outcome] = await Promise.all([save, changeState(project, 'ADM')]);
      const revisions = await database.asOwner('revisions').where({ form_id: project.form });
      expect(revisions).toHaveLength(outcome === null ? 0 : 1);
      const lock = await database
        .asOwner('project_state_events')
        .where({ project_id: project.id, state: 'ADM' })
        .first();
      expect(revisions.filter(({ at }) => at > lock.at)).toEqual([]);
      counts[outcome === null ? 'refused' : 'saved'] += 1;
    });
    expect(counts.saved + counts.refused).toBe(ROUNDS);
    expect(await deadlocks()).toBe(0);
  });

  test('a double submit under one key is stored once and answered twice', LONG, async () => {
    const project = await makeProject(database.asOwner);
    await rounds(async () => {
      const idempotency = aKey();
      const submit = () => saveAnswers(database.db, () => commandOf(database.db, project, 1, { idempotency }));
      const both = await Promise.all([submit(), submit()]);
      expect(both.map(({ result }) => result).sort()).toEqual(['replay', 'saved']);
    });
    expect(await versionsOf(project)).toHaveLength(ROUNDS);
    expect(await deadlocks()).toBe(0);
  });

  test(
    'bulk moves of the same projects in any order, saves and changes of the call do not block one another for ever',
    LONG,
    async () => {
      const projects = await Promise.all(Array.from({ length: 6 }, () => makeProject(database.asOwner)));
      const ids = projects.map(({ id }) => id);
      const owner = projects[0]?.owner ?? 0;
      const bulk = (list: readonly number[], call?: number) =>
        write(
          contextOf(database.db, owner),
          { action: 'call.move', projects: list, ...(call ? { call } : {}), again: async () => 0 },
          nothing,
        );
      await rounds(async () => {
        const saves = projects
          .slice(0, 4)
          .map((project) => commandOf(database.db, project, 1).then((command) => storeAnswers(database.db, command)));
        await Promise.all([bulk(ids), bulk([...ids].reverse()), bulk(ids, 2026), ...saves]);
      });
      expect(await deadlocks()).toBe(0);
    },
  );
});
