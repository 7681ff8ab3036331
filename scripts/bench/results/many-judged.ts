import type { Knex } from 'knex';

interface Judged {
  year: number;
  administrator: number;
  /** A definitive form among them. */
  form: number;
}

/** Copies the judged projects of the last past call, forms and answers and all, until there are so many. */
export async function manyJudged(owner: Knex, count: number): Promise<Judged> {
  const one = async <T>(sql: string, bindings: readonly Knex.RawBinding[] = []): Promise<T> => {
    const { rows }: { rows: T[] } = await owner.raw(sql, [...bindings]);
    if (!rows[0]) throw new Error(`the demonstration has nothing for: ${sql}`);
    return rows[0];
  };
  const { year } = await one<{ year: number }>(
    `select max(p.call_year) as year from projects p join forms f on f.project_id = p.id
      where f.kind = 'pcal_def' and f.state in ('completa', 'firmada') and p.modality = 'PEIS' and p.call_year < (select year from calls where vigente)`,
  );
  // A closed order shows what it was.
  await owner('cuts').delete();
  const { rows: sources }: { rows: { id: number }[] } = await owner.raw(
    `select p.id from projects p where p.call_year = ? and p.modality = 'PEIS' and exists (
      select from forms f where f.project_id = p.id and f.kind = 'pcal_def' and f.state in ('completa', 'firmada'))`,
    [year],
  );
  for (let made = sources.length; made < count; made++) {
    const source = sources[made % sources.length]?.id ?? 0;
    const { id } = await one<{ id: number }>(
      `insert into projects (call_year, sequence, code, modality, academic_unit, title, state, creator_id, responsible, director)
        select call_year, ?, left(code, 2) || '-' || ? || '-PEIS-' || academic_unit, modality, academic_unit, title, state, creator_id, responsible, director
          from projects where id = ? returning id`,
      [1000 + made, 1000 + made, source],
    );
    await owner.raw(
      `with copied as (
        insert into forms (kind, wire_id, project_id, commission_id, evaluator_id, template_id, state)
          select kind, nextval('form_wire_id'), ?, commission_id, evaluator_id, template_id, state from forms
            where project_id = ? and kind in ('pcal', 'pcal_def') returning id, kind, evaluator_id),
      pairs as (
        select c.id, f.id as source from copied c join forms f
          on f.project_id = ? and f.kind = c.kind and f.evaluator_id is not distinct from c.evaluator_id),
      written as (
        insert into revisions (form_id, section, version, data, template_id)
          select p.id, v.section, 1, v.data, v.template_id from pairs p
            join answer_heads h on h.form_id = p.source join revisions v on v.id = h.revision_id returning id, form_id, section),
      headed as (insert into answer_heads (form_id, section, version, revision_id) select form_id, section, 1, id from written)
      insert into form_results (form_id, outcome, total, result)
        select p.id, r.outcome, r.total, r.result from pairs p join form_results r on r.form_id = p.source`,
      [id, source, source],
    );
    await owner.raw(
      'insert into commission_projects (commission_id, project_id) select distinct commission_id, project_id from forms where project_id = ? and commission_id is not null',
      [id],
    );
  }
  const { administrator } = await one<{ administrator: number }>(
    `select id as administrator from users where tipo_usuario = 'admin' order by id limit 1`,
  );
  const { form } = await one<{ form: number }>(
    `select max(f.id)::integer as form from forms f where f.kind = 'pcal_def' and f.state in ('completa', 'firmada')`,
  );
  return { year, administrator, form };
}
