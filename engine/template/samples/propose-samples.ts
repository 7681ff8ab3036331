import { TEMPLATE_MESSAGES } from '#schemas/messages/template.ts';
import { patternOf, valueAt, withValueAt } from '../../pointer.ts';
import { compare, fraction } from '../../fraction.ts';
import { prepareScoring, TOTAL } from '../../scoring/prepare-scoring.ts';
import type { Item } from '../scoring.ts';
import { findNode } from '../../scoring/sources/result.ts';
import type { Validator } from '../../validation/validator.ts';
import { adaptSample, someAnswer } from './adapt-samples.ts';
import { judgeSample } from './judge-sample.ts';
import type { PreparedTemplate } from '../prepared/prepared-template.ts';
import type { Sample } from '../template.ts';

const TEXT = TEMPLATE_MESSAGES.proposed;

/** Answers that an author wants to see decided: all at their best, all at their worst, just at the mark. Only complete ones, and none that is there already. */
export function proposeSamples(prepared: PreparedTemplate, validator: Validator): Sample[] {
  if (!prepareScoring(prepared)) return [];
  const steps = stepsOf(prepared);
  if (steps.length === 0) return [];
  const at = (end: 'low' | 'high'): Answers =>
    steps.reduce<Answers>(
      (answers, { pointer, values }) => withAnswer(answers, pointer, end === 'low' ? values[0] : values.at(-1)),
      {},
    );
  const named: [string, Answers | null][] = [
    [TEXT.best, at('high')],
    [TEXT.worst, at('low')],
    [TEXT.mark, atMark(prepared, steps, { low: at('low'), high: at('high') }, validator)],
  ];
  const known = new Set(prepared.template.samples.map(({ nombre }) => nombre));
  return named.flatMap(([nombre, answers]) => {
    if (answers === null || known.has(nombre)) return [];
    const sample = complete(prepared, nombre, answers, validator);
    return sample ? [sample] : [];
  });
}

type Answers = Readonly<Record<string, unknown>>;

/** Where an item is answered, with its answers from the worst to the best. */
interface Step {
  readonly pointer: string;
  readonly values: readonly unknown[];
}

function stepsOf(prepared: PreparedTemplate): Step[] {
  const scoring = prepareScoring(prepared);
  if (!scoring) return [];
  return [...scoring.items.values()].flatMap((item): Step[] => {
    const { from } = item;
    if (typeof from !== 'string' || from.includes('*')) return [];
    const given = answersOf(item);
    const options = scoring.unit.fields.get(from)?.options?.filter(({ const: one }) => given?.has(String(one)) ?? true);
    const values = options?.map(({ const: one }) => one) ?? (given ? [...given.keys()].map(Number) : []);
    const ordered = values.toSorted((a, b) => pointsOf(given, a) - pointsOf(given, b));
    return ordered.length === 0
      ? []
      : [{ pointer: from, values: item.best === 'min' ? ordered.toReversed() : ordered }];
  });
}

/** What each answer is worth; null: the rubric gives it none. */
function answersOf({ points }: Item): ReadonlyMap<string, number> | null {
  if (!points) return null;
  if ('options' in points) return new Map(Object.entries(points.options));
  if (!('value' in points)) return null;
  const { min, max, step = (max - min) / 10 } = points.value;
  const count = Math.min(200, Math.floor((max - min) / step + 1e-9));
  return new Map(
    Array.from({ length: count + 1 }, (_, at) => {
      const value = Math.round((min + at * step) * 1e6) / 1e6;
      return [String(value), value] as const;
    }),
  );
}

function pointsOf(given: ReadonlyMap<string, number> | null, answer: unknown): number {
  return given?.get(String(answer)) ?? 0;
}

/** From all at their worst each item in turn as high as the mark lets it; null: none of this comes to exactly the mark. */
function atMark(
  prepared: PreparedTemplate,
  steps: readonly Step[],
  { low, high }: { low: Answers; high: Answers },
  validator: Validator,
): Answers | null {
  const scoring = prepareScoring(prepared);
  const best = scoring?.scoring.total?.best ?? 'max';
  const measure = (answers: Answers) => {
    const sample = complete(prepared, '', answers, validator);
    const score = sample && judgeSample(prepared, sample, validator)?.score;
    const node = score && findNode(score.trace, TOTAL);
    const total = node?.points ?? null;
    const limit = node?.threshold?.limit ?? null;
    if (total === null || limit === null) return null;
    const side = compare(fraction(total), fraction(limit));
    return best === 'min' ? -side : side;
  };
  const ends = [measure(low), measure(high)];
  if (ends[0] === null || ends[1] === null || ends[0] === undefined || ends[0] > 0 || (ends[1] ?? 0) < 0) return null;
  let answers = low;
  for (const { pointer, values } of steps) {
    // The total rises with the item: half of what is left is looked at each time.
    let [from, to] = [0, values.length - 1];
    while (from < to) {
      const middle = Math.ceil((from + to) / 2);
      const side = measure(withAnswer(answers, pointer, values[middle]));
      if (side === null) return null;
      if (side <= 0) from = middle;
      else to = middle - 1;
    }
    answers = withAnswer(answers, pointer, values[from]);
    if (measure(answers) === 0) return answers;
  }
  return null;
}

/** With what else the form asks for; null: it is not complete even so, or has no result. */
function complete(prepared: PreparedTemplate, nombre: string, answers: Answers, validator: Validator): Sample | null {
  const { modalidad, anio } = prepared.meta;
  const contexto = { tipoProyecto: modalidad ?? 'PEIS', bianual: 1 as const, anio, forma: 'individual' as const };
  const unit = prepared.sections[0];
  const asked: Sample = { nombre, respuestas: answers, contexto, espera: { valido: true, resultado: null } };
  const problems = judgeSample(prepared, asked, validator)?.problems ?? [];
  const filled = problems.reduce<Answers>((now, { pointer, code }) => {
    const field = code === 'required' ? unit?.fields.get(patternOf(pointer)) : undefined;
    return field && valueAt(now, pointer) == null ? withAnswer(now, pointer, someAnswer(field)) : now;
  }, answers);
  const sample = adaptSample(prepared, { ...asked, respuestas: filled }, validator);
  return sample.espera.valido && sample.espera.resultado ? sample : null;
}

function withAnswer(answers: Answers, pointer: string, value: unknown): Answers {
  return withValueAt(answers, pointer, value) as Answers;
}
