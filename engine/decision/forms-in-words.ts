import type { EvaluationRole } from '#schemas/generated/domain/evaluation-role.ts';
import { DECISION as TEXT } from '#schemas/messages/decision.ts';
import { capital, DIALECT } from '#schemas/messages/dialect.ts';
import { conditionPaths } from '../conditions/condition-paths.ts';
import { OUTCOME } from '../scoring/prepare-scoring.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import { ruleConditions } from '../scoring/rule-conditions.ts';
import { fedBy } from '../scoring/sources/result.ts';
import { stagesOf } from '../scoring/sources/stages-of.ts';
import type { Field } from '../template/prepared/prepared-template.ts';
import type { FactDeclaration, Item, PanelEntry } from '../template/scoring.ts';
import type { Check } from '../template/ui-schema.ts';
import { conditionInWords, number } from './condition-in-words.ts';
import { formName, stageName } from './place-words.ts';
import { specialInWords } from './stage-notes.ts';
import { roundInWords } from './stages-in-words.ts';

/** Tells what holds in the form of each evaluator, a sentence each: what is asked there, what hides it, what it needs. */
export function eachInWords(prepared: PreparedScoring): string[] {
  const { unit, scoring } = prepared;
  const { facts = [], specials = [], outcomes = [] } = scoring;
  const isEarly = outcomes.some(({ rules }) => rules.some(({ early }) => early === true));
  const fields = [...unit.fields.values()];
  return [
    ...(scoring.items.length + outcomes.length > 0 ? [isEarly ? TEXT.form.completeEarly : TEXT.form.complete] : []),
    ...onlyIn(fields, 'individual'),
    ...ruledInWords(prepared, fields),
    ...fields.flatMap((field) => fieldInWords(prepared, field)),
    ...[unit.ui, ...fields.map(({ ui }) => ui)].flatMap((ui) =>
      (ui['ui:checks'] ?? []).map((check) => checkInWords(prepared, check)),
    ),
    ...specials.map((special) => specialInWords(prepared, special)),
    ...facts.map(factInWords),
  ];
}

/** Tells what holds in the definitive form alone, a sentence each: what is agreed there, and what several evaluators come to. */
export function definitiveInWords(prepared: PreparedScoring): string[] {
  const { unit, scoring } = prepared;
  const tolerant = scoring.items.flatMap(({ id, tolerance }) =>
    tolerance === undefined ? [] : [TEXT.form.tolerance(number(tolerance), stageName(prepared, id))],
  );
  return [
    ...onlyIn([...unit.fields.values()], 'definitiva'),
    ...(scoring.panel ?? []).map((entry) => panelInWords(prepared, entry)),
    ...(scoring.tolerance === undefined ? [] : [TEXT.form.tolerance(number(scoring.tolerance), null)]),
    ...tolerant,
  ];
}

function onlyIn(fields: readonly Field[], form: EvaluationRole): string[] {
  const names = namesOf(fields.filter(({ ui }) => ui['ui:en'] === form));
  return names === '' ? [] : [TEXT.form.only[form](names)];
}

const RULES = ['ui:visibleIf', 'ui:requiredIf', 'ui:disabledIf'] as const;

/** Fields of one condition in one sentence. */
function ruledInWords(prepared: PreparedScoring, fields: readonly Field[]): string[] {
  return RULES.flatMap((rule) => {
    const ruled = fields.flatMap(({ label, ui: { [rule]: when } }) => (when ? [{ label, when }] : []));
    const groups = Map.groupBy(ruled, ({ when }) => conditionInWords(prepared, when));
    return [...groups].map(([condition, of]) => TEXT.form.rules[rule](condition, namesOf(of)));
  });
}

function namesOf(fields: readonly Pick<Field, 'label'>[]): string {
  return fields.map(({ label }) => TEXT.quoted(label)).join(', ');
}

function fieldInWords(prepared: PreparedScoring, { label, ui, options }: Field): string[] {
  const { 'ui:fixedIf': fixed, 'ui:ofrecidoSi': offered = {} } = ui;
  const title = (id: string): string => options?.find((one) => String(one.const) === id)?.title ?? id;
  return [
    ...(fixed ? [TEXT.form.fixed(label, title(String(fixed.value)), conditionInWords(prepared, fixed.when))] : []),
    ...Object.entries(offered).map(([option, when]) =>
      TEXT.form.offered(label, title(option), conditionInWords(prepared, when)),
    ),
    ...(ui['ui:unicos'] === true ? [TEXT.form.distinct(label)] : []),
  ];
}

function checkInWords(prepared: PreparedScoring, { when, assert, message }: Check): string {
  const asserted = assert ? conditionInWords(prepared, assert) : null;
  return TEXT.form.check(when ? conditionInWords(prepared, when) : null, asserted, message ?? null);
}

function factInWords({ title, from, optional }: FactDeclaration): string {
  const where = typeof from === 'object' ? TEXT.form.facts.form(formName(from.kind)) : TEXT.form.facts[from];
  return TEXT.form.fact(title, where, optional === true);
}

function panelInWords(prepared: PreparedScoring, entry: PanelEntry): string {
  const { of, how, level, min, trim, round, weight, beside } = entry;
  const every = level === 'item' ? TEXT.allItems : TEXT.allSections;
  const label =
    of === '*' && level !== 'total' ? every : stageName(prepared, stagesOf(prepared.scoring, entry)[0] ?? of);
  const more = [
    ...(how === 'trimmed' && trim !== undefined ? [TEXT.panelWords.trim(trim)] : []),
    ...(min === undefined ? [] : [TEXT.panelWords.min(min)]),
    ...(round ? [roundInWords(round)] : []),
    ...(weight === undefined ? [] : [TEXT.panelWords.weight(stageName(prepared, weight))]),
  ];
  const readers = prepared.scoring.items.filter((item) => reads(prepared, item, entry));
  const use =
    beside === true
      ? TEXT.panelWords.beside
      : readers.length > 0
        ? TEXT.panelWords.read(readers.map(({ id }) => TEXT.quoted(stageName(prepared, id))).join(', '))
        : isRuled(prepared, entry)
          ? TEXT.panelWords.ruled
          : TEXT.panelWords.proposed;
  return TEXT.panel(TEXT.quoted(label), DIALECT.panel[how], more.map((one) => `, ${one}`).join(''), capital(use));
}

/** An item takes what the entry combines, or something made of it. */
function reads(prepared: PreparedScoring, item: Item, entry: PanelEntry): boolean {
  const combined = new Set(stagesOf(prepared.scoring, entry));
  const holds = (id: string): boolean =>
    combined.has(id) || (prepared.collectors.find((one) => one.id === id)?.of ?? []).some(holds);
  const value = fedBy(item);
  return value !== null && (value === OUTCOME || holds(value));
}

/** A condition asks what it comes to. */
function isRuled(prepared: PreparedScoring, { id, of }: PanelEntry): boolean {
  const asked = ruleConditions(prepared).flatMap(({ when }) => conditionPaths(when));
  return asked.some((path) => path.startsWith(of === '*' ? '/panel/' : `/panel/${id}/`));
}
