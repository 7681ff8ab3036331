import { INDIVIDUALS_IN_ORDER } from '#engine/process/commissions.ts';
import type { FactDeclaration, OutcomeList } from '#engine/template/scoring.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { TemplateKind } from '#schemas/generated/domain/template-kind.ts';
import type { Knex } from 'knex';
import { ask } from '#server/db/ask.ts';
import { sql } from '#server/db/sql.ts';

/** A template of a call by which projects are judged: the version that its forms share, or the one in force. */
export interface Rubric {
  templateId: number;
  kind: TemplateKind;
  /** null: for projects of every modality. */
  modality: Modality | null;
  facts: readonly FactDeclaration[];
  outcomes: readonly Pick<OutcomeList, 'labels'>[];
}

const RUBRIC = sql`t.kind, t.modality, coalesce(t.content->'scoring'->'facts', '[]') as facts,
  coalesce(t.content->'scoring'->'outcomes', '[]') as outcomes`;

export async function listRubrics(db: Knex, year: number): Promise<Rubric[]> {
  return ask(
    db,
    sql`select t.id as "templateId", ${RUBRIC}
      from templates t
        left join template_pins n on n.call_year = t.call_year and n.kind = t.kind and n.modality = coalesce(t.modality, '')
      where t.call_year = ${year} and t.kind = any (${INDIVIDUALS_IN_ORDER})
        and case when n.template_id is null then t.in_force else n.template_id = t.id end
      order by array_position(${INDIVIDUALS_IN_ORDER}::text[], t.kind), t.modality`,
  );
}

/** With the earlier versions on which signatures keep evaluations, each beside the one that the call has come to. */
export async function withFormer(db: Knex, rubrics: readonly Rubric[]): Promise<Rubric[]> {
  const former = await ask<Rubric & { now: number }>(
    db,
    sql`select n.id as now, t.id as "templateId", ${RUBRIC}
      from templates n join templates t on t.call_year = n.call_year and t.kind = n.kind
        and t.modality is not distinct from n.modality and t.id <> n.id
      where n.id = any (${rubrics.map(({ templateId }) => templateId)}::integer[]) and exists (select from forms f where f.template_id = t.id)`,
  );
  return rubrics.flatMap((rubric) => [rubric, ...former.filter(({ now }) => now === rubric.templateId)]);
}

/** A fact that rubrics of a call read, for the projects of one modality. */
export interface DeclaredFact extends Pick<FactDeclaration, 'id' | 'title' | 'type'> {
  modality: Modality;
  /** Whose rubrics read it. */
  kinds: TemplateKind[];
}

/** What rubrics read from the call or from the office, each once for each modality; the first to name one gives its words. */
export function declaredFacts(rubrics: readonly Rubric[], modality: Modality, from: 'call' | 'staff'): DeclaredFact[] {
  const found = new Map<string, DeclaredFact>();
  for (const rubric of rubrics) {
    if (rubric.modality !== null && rubric.modality !== modality) continue;
    for (const { id, title, type, from: source } of rubric.facts) {
      if (source !== from) continue;
      const known = found.get(id);
      if (known) known.kinds.push(rubric.kind);
      else found.set(id, { id, title, type, modality, kinds: [rubric.kind] });
    }
  }
  return [...found.values()];
}

/** What an outcome is called; its id where the rubric does not say. */
export function outcomeLabel(
  rubrics: readonly Rubric[],
  { kind, modality }: { kind: string; modality: Modality },
  outcome: string,
): string {
  const rubric = rubrics.find((one) => one.kind === kind && (one.modality === null || one.modality === modality));
  const named = rubric?.outcomes.find(({ labels }) => Object.hasOwn(labels, outcome));
  return named?.labels[outcome] ?? outcome;
}
