import type { StageWords, Threshold } from '#engine/scoring/scoring.ts';
import { STUDIO } from '#web/text/studio.ts';
import { HALF, number, text, whenIs } from './property-sheet.ts';
import type { Property, Values } from './property-sheet.ts';

const TEXT = STUDIO.scoring;
const MOST = 1_000_000_000;

const OPS = [
  { const: '>=', title: TEXT.atLeast },
  { const: '>', title: TEXT.moreThan },
  { const: '<=', title: TEXT.atMost },
  { const: '<', title: TEXT.lessThan },
] as const;

/** Weight, threshold and cap of a stage, as fields of a sheet. What depends on a condition is left as it is. */
export function stageProperties(words: StageWords, { isWeighted }: { isWeighted: boolean }): Record<string, Property> {
  const threshold = plainThreshold(words.threshold);
  const isOpen = words.threshold === undefined || threshold !== null;
  return {
    ...(isWeighted &&
      !Array.isArray(words.weight) && {
        peso: {
          schema: { type: 'number', title: TEXT.weight, minimum: 0, maximum: MOST },
          ui: { 'ui:widget': 'numero', ...HALF },
          required: true,
          value: words.weight ?? 1,
        } satisfies Property,
      }),
    ...(!Array.isArray(words.cap) && {
      tope: {
        schema: { type: 'number', title: TEXT.cap, minimum: -MOST, maximum: MOST },
        ui: { 'ui:widget': 'numero', ...HALF },
        value: words.cap,
      } satisfies Property,
    }),
    ...(isOpen && {
      umbral: {
        schema: {
          type: 'string',
          title: TEXT.threshold,
          maxLength: 10,
          oneOf: [
            { const: 'ninguno', title: TEXT.noThreshold },
            { const: 'valor', title: TEXT.ofPoints },
            { const: 'parte', title: TEXT.ofShare },
          ],
        },
        ui: { 'ui:widget': 'seleccion', ...HALF },
        required: true,
        value: threshold === null ? 'ninguno' : threshold.share === undefined ? 'valor' : 'parte',
      } satisfies Property,
      umbralOp: {
        schema: { type: 'string', title: TEXT.asks, maxLength: 2, oneOf: OPS },
        ui: { 'ui:widget': 'seleccion', ...HALF, ...onlyWith('valor', 'parte') },
        value: threshold?.op ?? (words.best === 'min' ? '<=' : '>='),
      } satisfies Property,
      umbralValor: {
        schema: { type: 'number', title: TEXT.points, minimum: -MOST, maximum: MOST },
        ui: { 'ui:widget': 'numero', ...HALF, ...onlyWith('valor') },
        value: threshold?.value,
      } satisfies Property,
      umbralParte: {
        schema: { type: 'number', title: TEXT.share, minimum: 0, maximum: 100 },
        ui: { 'ui:widget': 'numero', ...HALF, ...onlyWith('parte') },
        value: threshold?.share === undefined ? undefined : toPercent(threshold.share),
      } satisfies Property,
    }),
  };
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
