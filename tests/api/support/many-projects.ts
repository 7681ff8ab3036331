import type { Knex } from 'knex';

/** Of one statement. A project costs a third of a millisecond, in its indexes more than in its triggers, and a slow machine many times that. */
const BATCH = 1000;

/** Projects straight into the tables, for lists too long to be typed: `count` in each of the years, all of one creator. */
export async function manyProjects(owner: Knex, creator: number, year: number, count: number, from = 1): Promise<void> {
  const last = from + count - 1;
  for (let first = from; first <= last; first += BATCH)
    await owner.raw(
      `with made as (
        insert into projects (call_year, sequence, code, modality, academic_unit, title, state, creator_id, responsible, director, beyond_idea)
        select ?, n, right(?::text, 2) || '-' || lpad(n::text, greatest(3, length(n::text)), '0') || '-PEIS-FICH', 'PEIS', 'FICH',
          (array['Agua', 'Árboles', 'Ñandubay', 'Zanjas', 'Nubes'])[1 + n % 5] || ' ' || n,
          (array['REC_IP', 'EVAL_IP', 'REC_P', 'CAL', 'OK'])[1 + n % 5], ?, 'Muñoz, Inés', 'Muñoz, Inés', n % 5 <> 0
        from generate_series(?::integer, ?::integer) n returning id, state, creator_id),
      linked as (insert into project_links (project_id, user_id, is_creator) select id, creator_id, true from made)
      insert into project_states (project_id, state) select id, state from made`,
      [year, year, creator, first, Math.min(first + BATCH - 1, last)],
    );
  await owner.raw('update calls set project_sequence = greatest(project_sequence, ?) where year = ?', [last, year]);
  await owner.raw('analyze projects, project_links, project_states');
}
