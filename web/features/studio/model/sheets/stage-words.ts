import type { StageWords, Threshold, ThresholdOp } from '#engine/template/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import { amount, choice } from './properties.ts';
import { number, text, whenIs } from './property-sheet.ts';
import type { Property, Values } from './property-sheet.ts';

const TEXT = STUDIO.scoring;

const KINDS = [
  { const: 'ninguno', title: TEXT.noThreshold },
  { const: 'valor', title: TEXT.ofPoints },
  { const: 'parte', title: TEXT.ofShare },
];

const OPS = (['>=', '>', '<=', '<'] as const).map((op) => ({ const: op, title: STUDIO_WORDS.stage.ops[op] }));

/** Weight, threshold and cap of a stage, as fields of a sheet. What depends on a condition is left as it is. */
export function stageProperties(words: StageWords, { isWeighted }: { isWeighted: boolean }): Record<string, Property> {
  const threshold = plainThreshold(words.threshold);
  const isOpen = words.threshold === undefined || threshold !== null;
  return {
    ...(isWeighted && !Array.isArray(words.weight) && { peso: weightProperty(words.weight) }),
    ...(!Array.isArray(words.cap) && { tope: amount(TEXT.cap, words.cap) }),
    ...(isOpen && thresholdProperties(words, threshold)),
  };
}

function weightProperty(weight: StageWords['weight']): Property {
  const property = amount(TEXT.weight, weight ?? 1, { required: true });
  return { ...property, schema: { ...property.schema, minimum: 0 } };
}

function thresholdProperties(words: StageWords, threshold: Threshold | null): Record<string, Property> {
  const kind = threshold === null ? 'ninguno' : threshold.share === undefined ? 'valor' : 'parte';
  const share = threshold?.share === undefined ? undefined : toPercent(threshold.share);
  const percent = amount(TEXT.share, share, { ui: onlyWith('parte') });
  const op = threshold?.op ?? (words.best === 'min' ? '<=' : '>=');
  return {
    umbral: choice(thresholdName(op), KINDS, kind),
    umbralOp: choice(TEXT.asks, OPS, op, { required: false, ui: onlyWith('valor', 'parte') }),
    umbralValor: amount(TEXT.points, threshold?.value, { ui: onlyWith('valor') }),
    umbralParte: { ...percent, schema: { ...percent.schema, minimum: 0, maximum: 100 } },
  };
}

/** A threshold that must not be passed is a maximum. */
export function thresholdName(op: ThresholdOp): string {
  return op.startsWith('<') ? TEXT.ceiling : TEXT.threshold;
}

/** Asked, and then demanded, only for this kind of threshold. */
function onlyWith(...kinds: readonly string[]) {
  const when = whenIs('umbral', ...kinds);
  return { 'ui:visibleIf': when, 'ui:requiredIf': when };
}

/** null: none, or one that depends on conditions. */
function plainThreshold(threshold: StageWords['threshold']): Threshold | null {
  if (typeof threshold === 'number') return { value: threshold };
  return threshold === undefined || Array.isArray(threshold) ? null : (threshold as Threshold);
}

/** The words of a stage with what the sheet says. */
export function withStageValues<S extends StageWords>(stage: S, values: Values, isWeighted: boolean): S {
  const { weight, cap, threshold, ...rest } = stage;
  const own = number(values['peso']);
  return {
    ...(rest as S),
    ...keep('weight', Object.hasOwn(values, 'peso') ? (isWeighted ? own : undefined) : weight),
    ...keep('cap', Object.hasOwn(values, 'tope') ? number(values['tope']) : cap),
    ...keep('threshold', Object.hasOwn(values, 'umbral') ? thresholdOf(values, threshold) : threshold),
  };
}

function keep<V>(word: string, value: V | undefined): Record<string, V> {
  return value === undefined ? {} : { [word]: value };
}

function thresholdOf(values: Values, before: StageWords['threshold']): Threshold | number | undefined {
  const kind = text(values['umbral']) ?? 'ninguno';
  if (kind === 'ninguno') return undefined;
  const value = number(values['umbralValor']);
  const percent = number(values['umbralParte']);
  const op = (text(values['umbralOp']) ?? '>=') as NonNullable<Threshold['op']>;
  const on = plainThreshold(before)?.on;
  const asked =
    kind === 'valor' ? keep('value', value) : keep('share', percent === undefined ? undefined : fromPercent(percent));
  // Nothing is asked until the number is there.
  if (Object.keys(asked).length === 0) return undefined;
  return { ...asked, op, ...(on && { on }) };
}

/** Decimals without the dust of binary fractions. */
function toPercent(share: number): number {
  return Number((share * 100).toFixed(8));
}

function fromPercent(percent: number): number {
  return Number((percent / 100).toFixed(10));
}
