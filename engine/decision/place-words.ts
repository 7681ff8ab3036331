import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { DECISION as TEXT } from '#schemas/messages/decision.ts';
import { ownValue } from '../json.ts';
import { formatDecimal } from '../format-decimal.ts';
import { parsePointer } from '../pointer.ts';
import type { Scalar } from '../conditions/condition.ts';
import { isResult } from '../scoring/pipeline/decide-outcome.ts';
import { BONUS, itemField, OUTCOME, TOTAL } from '../scoring/prepare-scoring.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import type { Choice, StageWords, Threshold } from '../template/scoring.ts';

/** What a condition looks at, as one says it. */
export interface PlaceWords {
  readonly name: string;
  readonly value: (value: Scalar) => string;
  /** Whether a stage reaches its minimum, or counts: told by a verb of its own. */
  readonly verb?: { readonly says: 'reaches'; readonly asked: Threshold } | { readonly says: 'isOut' };
}

/** How one says a place of a condition. What is not there any more is told so. */
export function placeWords(prepared: PreparedScoring, path: string): PlaceWords {
  const [root = '', id = '', word = '', option = ''] = parsePointer(path);
  const found =
    root === 'respuestas' || root === 'fila'
      ? ofAnswer(prepared, path.slice(root.length + 1))
      : root === 'calculo'
        ? ofStage(prepared, id, word)
        : root === 'hechos'
          ? ofFact(prepared, id)
          : root === 'contexto'
            ? ofContext(id)
            : ofPanel(prepared, id, word, option);
  return found ?? { name: TEXT.gone(path), value: plain };
}

/** The name of a stage; the total and the bonus have one though nobody gave it to them. */
export function stageName({ scoring, label }: PreparedScoring, id: string): string {
  if (id === TOTAL) return scoring.total?.title ?? TEXT.names.total;
  if (id === BONUS) return scoring.bonus?.title ?? TEXT.names.bonus;
  return label(id);
}

export function stageWords({ items, scoring }: PreparedScoring, id: string): StageWords | undefined {
  if (id === TOTAL) return scoring.total;
  if (id === BONUS) return scoring.bonus;
  return items.get(id) ?? scoring.sections?.find((section) => section.id === id);
}

/** The minimum of a stage; of one that depends on conditions, which way it goes. */
function thresholdOf({ threshold, best }: StageWords): Threshold {
  const usual: Threshold = { op: best === 'min' ? '<=' : '>=' };
  if (!Array.isArray(threshold)) {
    return { ...usual, ...(typeof threshold === 'object' ? (threshold as Threshold) : { value: threshold ?? 0 }) };
  }
  const [first] = threshold as readonly Choice<number | Threshold>[];
  return typeof first?.value === 'object' && first.value.op ? { op: first.value.op } : usual;
}

/** The name of a form. */
export function formName(kind: string): string {
  return ownValue(TEMPLATE_KIND_NAMES, kind) ?? kind;
}

/** The question at a place of the answers; without a field there, the place itself. */
export function fieldName(prepared: PreparedScoring, pattern: string): string {
  return ofAnswer(prepared, pattern)?.name ?? TEXT.gone(pattern);
}

function plain(value: Scalar): string {
  if (typeof value === 'boolean') return value ? TEXT.yes : TEXT.no;
  return typeof value === 'number' ? formatDecimal(String(value)) : TEXT.quoted(value);
}

function ofAnswer({ unit }: PreparedScoring, pattern: string): PlaceWords | null {
  const field = unit.fields.get(pattern);
  if (!field || pattern === '') return null;
  // An object of answer and comment lends its name to its answer.
  const parent = field.key === 'valor' && field.parent !== null ? unit.fields.get(field.parent) : undefined;
  const options = field.options ?? [];
  return {
    name: TEXT.quoted(parent?.label ?? field.label),
    value: (value) => {
      const title = options.find((option) => option.const === value)?.title;
      return title === undefined ? plain(value) : TEXT.quoted(title);
    },
  };
}

function ofStage(prepared: PreparedScoring, id: string, word: string): PlaceWords | null {
  const { scoring, items, unit } = prepared;
  if (id === OUTCOME) {
    const lists = scoring.outcomes ?? [];
    const labels = lists.find((list) => isResult(list, lists))?.labels ?? {};
    return { name: TEXT.names.outcome, value: (end) => TEXT.quoted(ownValue(labels, String(end)) ?? String(end)) };
  }
  const words = stageWords(prepared, id);
  if (!words) return null;
  const label = stageName(prepared, id);
  const name = TEXT.quoted(label);
  if (word === 'cumple') {
    if (words.threshold === undefined) return null;
    return { name, value: plain, verb: { says: 'reaches', asked: thresholdOf(words) } };
  }
  if (word === 'fuera') return { name, value: plain, verb: { says: 'isOut' } };
  if (word === 'maximo') return { name: TEXT.names.most(label), value: plain };
  const item = items.get(id);
  const options = item && !item.points ? (itemField(unit, item)?.options ?? []) : [];
  const titled = (value: Scalar): string => {
    const title = options.find((option) => String(option.const) === String(value))?.title;
    return title === undefined ? plain(value) : TEXT.quoted(title);
  };
  return { name, value: titled };
}

function ofFact({ scoring }: PreparedScoring, id: string): PlaceWords | null {
  const fact = scoring.facts?.find((one) => one.id === id);
  return fact ? { name: TEXT.quoted(fact.title), value: plain } : null;
}

const CONTEXT: Readonly<Record<string, string>> = {
  tipoProyecto: TEXT.names.modality,
  bianual: TEXT.names.length,
  anio: TEXT.names.year,
  estado: TEXT.names.state,
  unidadAcademica: TEXT.names.unit,
  forma: TEXT.names.form,
};

function ofContext(key: string): PlaceWords | null {
  const name = ownValue(CONTEXT, key);
  const values = ownValue(TEXT.contextValues, key) ?? {};
  // A year and a modality are written as they are.
  return name === undefined ? null : { name, value: (value) => ownValue(values, String(value)) ?? String(value) };
}

function ofPanel(prepared: PreparedScoring, id: string, word: string, option: string): PlaceWords | null {
  const entry = prepared.scoring.panel?.find((one) => one.id === id);
  // An entry over all stages gives each its own.
  const of = entry && entry.of !== '*' ? entry.of : id;
  if (!entry && !stageWords(prepared, of)) return null;
  const label = stageName(prepared, of);
  const item = prepared.items.get(of);
  const options = (item && itemField(prepared.unit, item)?.options) ?? [];
  const titled = (value: Scalar): string =>
    options.find((one) => String(one.const) === String(value))?.title ?? String(value);
  if (word === 'n') return { name: TEXT.names.count(label), value: plain };
  if (word === 'parte') return { name: TEXT.names.share(titled(option), label), value: plain };
  const value = (one: Scalar): string => (options.length > 0 ? TEXT.quoted(titled(one)) : plain(one));
  return { name: TEXT.names.together(label), value };
}
