import { conditionPaths } from '#engine/conditions/condition-paths.ts';
import type { Condition } from '#engine/conditions/condition.ts';
import { sameJson } from '#engine/same-json.ts';
import { isResult } from '#engine/scoring/pipeline/decide-outcome.ts';
import { fedBy, PANEL } from '#engine/scoring/sources/result.ts';
import type { Item, OutcomeRule, PanelEntry, Scoring } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { DECISION } from '#schemas/messages/decision.ts';
import { withForms } from './asked-individually.ts';
import { isWeighted } from './scored-item.ts';
import { withScoring } from './with-scoring.ts';

const TEXT = DECISION.taken;

/** The ways to decide where several people evaluate: what the commission agrees on, their votes combined, or who presides. */
export const WAYS = ['agreed', 'totals mean', 'totals median', 'items mean', 'items median', 'chair'] as const;
export type Way = (typeof WAYS)[number];

const FED = 'evaluaciones';
const FED_OUTCOME = 'salidaEvaluaciones';
const DEFINITIVE: Condition = { properties: { contexto: { properties: { forma: { const: 'definitiva' } } } } };

/** The way that the template has, with the fewest evaluations it asks for; null: it has none of these. */
export function wayOf(template: Template): { readonly way: Way | null; readonly least: number | undefined } {
  const least = template.scoring?.panel?.find(({ beside }) => beside !== true)?.min;
  return { way: waysFor(template).find((way) => sameJson(withWay(template, way, least), template)) ?? null, least };
}

/** Votes are combined where there is a total, and somebody presides where an answer of the form overrules it. */
export function waysFor(template: Template): readonly Way[] {
  const { total, outcomes = [] } = template.scoring ?? {};
  if (!total || total.how === 'none') return ['agreed'];
  const overruled = outcomes.some((list) => isResult(list, outcomes) && list.rules.some((rule) => isVerdict(rule)));
  return WAYS.filter((way) => way !== 'chair' || overruled);
}

/** Everything that a way of deciding says: which form asks what, what is combined, what is fed and which rules take it. */
export function withWay(template: Template, way: Way, least: number | undefined): Template {
  const bare = withForms(withScoring(template, withoutWay), way !== 'agreed');
  return way === 'agreed' ? bare : withScoring(bare, (scoring) => combined(scoring, way, least));
}

function withoutWay(scoring: Scoring): Scoring {
  const fed = scoring.items.filter((item) => fedBy(item) !== null).map(({ id }) => id);
  const isTaken = ({ when, is }: OutcomeRule): boolean => {
    const paths = when ? conditionPaths(when) : [];
    const isOfFed = paths.length > 0 && paths.every((path) => fed.some((id) => path.startsWith(`/calculo/${id}/`)));
    return isOfFed || (is === null && when !== undefined && sameJson(when, DEFINITIVE));
  };
  const { panel = [], outcomes, sections = [], total, ...rest } = scoring;
  const left = <C extends { readonly of: readonly string[] }>(words: C): C => ({
    ...words,
    of: words.of.filter((id) => !fed.includes(id)),
  });
  return {
    ...rest,
    items: scoring.items.filter(({ id }) => !fed.includes(id)),
    panel: panel.filter(({ beside }) => beside === true),
    ...(scoring.sections && { sections: sections.map(left) }),
    ...(total && { total: left(total) }),
    ...(outcomes && {
      outcomes: outcomes.map((list) => ({ ...list, rules: list.rules.filter((rule) => !isTaken(rule)) })),
    }),
  };
}

function combined(scoring: Scoring, way: Exclude<Way, 'agreed'>, least: number | undefined): Scoring {
  const { total, items, panel = [], outcomes = [] } = scoring;
  if (!total) return scoring;
  const fed: Item = {
    id: FED,
    title: TEXT.total,
    from: { result: PANEL, value: 'total' },
    points: { rate: 1, per: 1 },
    ...(isWeighted(total) && { weight: 1 }),
  };
  const isAdopted = way !== 'chair' && outcomes.length > 0;
  const outcome: Item = { id: FED_OUTCOME, title: TEXT.outcome, from: { result: PANEL, value: 'salida' } };
  return {
    ...scoring,
    items: [...items, fed, ...(isAdopted ? [outcome] : [])],
    total: { ...total, of: [...total.of, FED] },
    panel: [...entriesOf(scoring, way, least), ...panel],
    ...(scoring.outcomes && {
      outcomes: outcomes.map((list) => {
        if (!isResult(list, outcomes)) return list;
        const at = list.rules.findIndex((rule) => !isVerdict(rule));
        const where = at === -1 ? list.rules.length : at;
        const more = isAdopted
          ? adopted(list.rules.slice(where))
          : [{ when: DEFINITIVE, is: null, reason: TEXT.chairMissing }];
        return { ...list, rules: list.rules.toSpliced(where, 0, ...more) };
      }),
    }),
  };
}

/** The combinations: each item, or the totals, and then what has a minimum of its own as well, so that it is judged. */
function entriesOf(
  { items, sections = [] }: Scoring,
  way: Exclude<Way, 'agreed'>,
  least: number | undefined,
): PanelEntry[] {
  const how = way.endsWith('median') ? 'median' : 'mean';
  const asked = least === undefined ? {} : { min: least };
  if (way.startsWith('items')) return [{ id: 'reunidos', of: '*', level: 'item', how, ...asked }];
  const judged = [
    ...items.filter(({ threshold }) => threshold !== undefined).map(({ id }) => ({ of: id, level: 'item' as const })),
    ...sections
      .filter(({ threshold }) => threshold !== undefined)
      .map(({ id }) => ({ of: id, level: 'section' as const })),
  ];
  return [
    { id: 'reunidos', of: 'total', level: 'total', how, ...asked },
    ...judged.map(({ of, level }) => ({ id: `reunidos_${of}`, of, level, how, ...asked }) satisfies PanelEntry),
  ];
}

/** Rules that the commission's own answer decides: they stay before what the votes come to. */
function isVerdict({ when, early }: OutcomeRule): boolean {
  return early === true && when !== undefined && conditionPaths(when).every((path) => path.startsWith('/respuestas/'));
}

/** The definitive form comes to what the votes came to by the rules that follow. */
function adopted(rules: readonly OutcomeRule[]): OutcomeRule[] {
  const ids = [...new Set(rules.flatMap(({ is }) => is ?? []))];
  return ids.map((is) => {
    const [first, ...others] = rules.filter((rule) => rule.is === is).map(({ total }) => total);
    const when = {
      properties: { calculo: { properties: { [FED_OUTCOME]: { properties: { valor: { const: is } } } } } },
    };
    return { when, is, ...(first !== undefined && others.every((one) => one === first) && { total: first }) };
  });
}
