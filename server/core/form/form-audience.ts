import { isObject } from '#engine/json.ts';
import { child } from '#engine/pointer.ts';
import { isEvaluationKind } from '#engine/process/commissions.ts';
import { relationsOf } from '#engine/process/project-facts.ts';
import type { Decision } from '#engine/process/vocabulary.ts';
import { itemField } from '#engine/scoring/prepare-scoring.ts';
import type { Score, TraceNode } from '#engine/scoring/result.ts';
import type { Field, PreparedTemplate, Unit } from '#engine/template/prepared/prepared-template.ts';
import type { Actor } from '#server/context/context.ts';
import { concernOf, type LoadedProject } from '#server/core/project/project-facts.ts';
import type { FormRow } from '#server/core/project/project-rows.ts';

/** Items that a reader is not meant to see, by their `ui:audiencia`; without one an item is for everybody. */
export type HiddenAudiences = ReadonlySet<string>;

const EVERYTHING: HiddenAudiences = new Set();
export const OF_THE_OFFICE: HiddenAudiences = new Set(['administracion']);
const OF_THE_COMMISSION: HiddenAudiences = new Set(['comision', 'administracion']);

/**
 * Whoever writes the form reads all of it; who may not know the evaluators reads what is meant for the author. Of forms that
 * are no evaluations the commission is whoever evaluates the project (decision 0069).
 */
export function hiddenFrom(
  actor: Actor,
  project: LoadedProject,
  form: FormRow,
  omissions: Decision['omissions'],
): HiddenAudiences {
  if (omissions.includes('no evaluator names')) return OF_THE_COMMISSION;
  const { form: facts } = concernOf(project, form);
  const relations = relationsOf(project.facts, actor, facts);
  const writes = relations.includes(facts ? 'own form' : 'owner');
  if (writes || actor.userType === 'admin') return EVERYTHING;
  return facts || relations.includes('evaluator') ? OF_THE_OFFICE : OF_THE_COMMISSION;
}

export function isHidden({ ui }: Pick<Field, 'ui'>, hidden: HiddenAudiences): boolean {
  const audience = ui['ui:audiencia'];
  return audience !== undefined && hidden.has(audience);
}

/** The answers without these items: their keys are gone, not empty. */
export function withoutHidden(unit: Unit, answers: unknown, hidden: HiddenAudiences): unknown {
  if (hidden.size === 0) return answers;
  const walk = (value: unknown, pattern: string): unknown => {
    if (Array.isArray(value)) return value.map((item: unknown) => walk(item, `${pattern}/*`));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
        const own = child(pattern, key);
        const field = unit.fields.get(own);
        return field && isHidden(field, hidden) ? [] : [[key, walk(inner, own)]];
      }),
    );
  };
  return walk(answers, '');
}

/** What a form comes to without what hidden items came to: neither their nodes nor the reasons that they give. */
export function scoreWithoutHidden(
  { template, sections }: PreparedTemplate,
  score: Score,
  hidden: HiddenAudiences,
): Score {
  const unit = sections[0];
  if (hidden.size === 0 || !unit) return score;
  const secret = new Set(
    (template.scoring?.items ?? []).flatMap((item) => {
      const places = [typeof item.from === 'string' ? item.from : '', itemField(unit, item)?.pattern ?? ''];
      return places.some((pointer) => isWithinHidden(unit, pointer, hidden)) ? [item.id] : [];
    }),
  );
  const earlier = new Set(
    (template.scoring?.items ?? []).flatMap(({ id, from }) =>
      typeof from === 'object' && 'result' in from ? [id] : [],
    ),
  );
  const answered = new Set(
    (template.scoring?.items ?? []).flatMap(({ id, from }) => (typeof from === 'string' ? [id] : [])),
  );
  // How each evaluator voted is nobody's business but the commission's and the office's, nor is what the commission was only
  // proposed where it decided itself.
  const prune = (node: TraceNode): TraceNode => ({
    ...node,
    children:
      node.stage === 'panel'
        ? []
        : node.children
            .filter(({ id, stage }) => !secret.has(id) && !(stage === 'panel' && answered.has(node.id)))
            .map(prune),
  });
  // Reasons that came with an earlier result may speak of what was hidden there.
  const isUntold = (id: string): boolean => secret.has(id) || earlier.has(id);
  const given = Object.entries(score.reasonsOf);
  const untold = new Set(given.flatMap(([id, reasons]) => (isUntold(id) ? reasons : [])));
  for (const [id, reasons] of given) if (!isUntold(id)) for (const reason of reasons) untold.delete(reason);
  const withTold = <R extends { readonly reasons: readonly string[] }>(told: R): R => ({
    ...told,
    reasons: told.reasons.filter((reason) => !untold.has(reason)),
  });
  const { result, partial } = score;
  // An answer of another evaluation may be meant for fewer readers there.
  const elsewhere = (template.scoring?.facts ?? []).filter(
    ({ from }) => typeof from === 'object' && isEvaluationKind(from.kind.split('.')[0] ?? ''),
  );
  const ofHidden = new Set(elsewhere.map(({ id }) => id));
  const trace = prune(score.trace);
  return {
    ...score,
    trace,
    out: Object.fromEntries(Object.entries(score.out).filter(([id]) => !secret.has(id))),
    facts: score.facts.filter(({ id }) => !ofHidden.has(id)),
    result: result && { ...withTold(result), trace: trace },
    partial: partial && {
      ...withTold(partial),
      missing: partial.missing.filter((pointer) => !isWithinHidden(unit, pointer, hidden)),
    },
  };
}

function isWithinHidden(unit: Unit, pointer: string, hidden: HiddenAudiences): boolean {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = unit.fields.get(at);
    if (field && isHidden(field, hidden)) return true;
  }
  return false;
}
