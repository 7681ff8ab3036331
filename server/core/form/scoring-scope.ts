import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { commissionOf, isDefinitive, isEvaluationKind } from '#engine/process/commissions.ts';
import type { Result } from '#engine/scoring/result.ts';
import { readResult } from '#engine/scoring/wire-result.ts';
import { scoreAnswers } from '#engine/scoring/pipeline/score-answers.ts';
import { scorePanel } from '#engine/scoring/panel/score-panel.ts';
import { demandReasons } from '#engine/scoring/panel/demand-reasons.ts';
import { withoutPanel } from '#engine/scoring/sources/absent-panel.ts';
import { PANEL } from '#engine/scoring/sources/result.ts';
import { isWithinHidden, OF_THE_OFFICE } from '#engine/template/prepared/audience.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import type { Knex } from 'knex';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import type { LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';
import { ruleContext } from './form-context.ts';
import { listAnswersOf } from './form-queries.ts';
import { readFacts } from './read-facts.ts';
import { agreementOf, isCompleteRow, readIndividualForms, type IndividualRow } from './individual-forms.ts';
import type { Scope } from './stored-result.ts';

/** Everything beside its answers that the result of an evaluation hangs on. Nothing is read that its scoring does not ask for. */
export async function readScoringScope(
  db: Knex,
  project: LoadedProject,
  form: FormRow,
  ready: ReadyTemplate,
  instead: Instead = {},
): Promise<Scope> {
  const contexto = ruleContext(project.project, form.kind);
  const scoring = ready.prepared.template.scoring;
  if (!scoring) return { contexto, hechos: {}, earlier: {} };
  const hechos = withFacts(await readFacts(db, project, scoring.facts ?? []), instead.facts ?? {});
  const rows = await readIndividualForms(db, project, form);
  const found = await readEarlierResults(db, { project, form, ready, rows }, scoring, hechos);
  const earlier = { ...found, ...instead.earlier };
  const agreement = agreementOf(ready.prepared, rows, { contexto, hechos, earlier });
  // The commission gives no reason for what it is not told.
  const unit = ready.prepared.sections[0];
  const told = agreement.compared.filter(({ pointer }) => !unit || !isWithinHidden(unit, pointer, OF_THE_OFFICE));
  return { contexto, hechos, earlier, agreement, demands: demandReasons(told) };
}

/** What is about to be stored: it counts before it is. */
interface Instead {
  facts?: Readonly<Record<string, unknown>>;
  earlier?: Scope['earlier'];
}

/** Facts with others in their place; null takes one away. */
export function withFacts(facts: Scope['hechos'], changed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...facts, ...changed }).filter(([, value]) => value !== null));
}

interface Scored {
  project: LoadedProject;
  form: FormRow;
  ready: ReadyTemplate;
  /** Of a definitive form: the individual ones. */
  rows: readonly IndividualRow[];
}

/** Results of earlier definitive forms under their kind, and for a definitive form that of the individual ones (`panel`). */
async function readEarlierResults(
  db: Knex,
  scored: Scored,
  scoring: Scoring,
  hechos: Scope['hechos'],
): Promise<Scope['earlier']> {
  const asked = new Set(
    scoring.items.flatMap(({ from }) => (typeof from === 'object' && 'result' in from ? [from.result] : [])),
  );
  const { project, form } = scored;
  // Its votes are shown wherever the panel combines something, even if nothing is fed by it.
  if (isDefinitive(form.kind) && scoring.panel) asked.add(PANEL);
  if (asked.size === 0) return {};
  const kinds = [...asked].flatMap((name): FormKind[] =>
    isEvaluationKind(name) ? [commissionOf(name).definitive ?? name] : [],
  );
  const stored = await listAnswersOf(db, project.project.id, kinds);
  const earlier: Record<string, Result | null> = {};
  for (const name of asked) {
    if (!isEvaluationKind(name)) continue;
    const kind = commissionOf(name).definitive ?? name;
    const found = stored.find((one) => one.kind === kind)?.result?.resultado;
    earlier[name] = found ? readResult(found) : null;
  }
  if (asked.has(PANEL)) earlier[PANEL] = panelResult(scored, { hechos, earlier });
  return earlier;
}

/** Of a definitive form: what the individual ones come to together now. */
export async function readPanelResult(
  db: Knex,
  { project, form, ready }: Omit<Scored, 'rows'>,
  around: Pick<Scope, 'hechos' | 'earlier'>,
): Promise<Result | null> {
  const rows = await readIndividualForms(db, project, form);
  return panelResult({ project, form, ready, rows }, around);
}

function panelResult(
  { project, form, ready, rows }: Scored,
  { hechos, earlier }: Pick<Scope, 'hechos' | 'earlier'>,
): Result | null {
  if (!isEvaluationKind(form.kind) || !isDefinitive(form.kind)) return null;
  const contexto = ruleContext(project.project, commissionOf(form.kind).individual);
  const forms = rows.map((row) => {
    const stored = row.version === 0 ? undefined : row.answers;
    const score = scoreAnswers(ready.prepared, stored, { contexto, hechos, earlier });
    return { id: String(row.form.wireId), score: isCompleteRow(row) ? score : { ...score, result: null } };
  });
  return withoutPanel(scorePanel(ready.prepared, forms, { contexto, hechos, earlier }));
}
