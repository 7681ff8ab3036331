import { isObject } from '#engine/json.ts';
import { isWithin } from '#engine/pointer.ts';
import type { Item } from '#engine/template/scoring.ts';
import type { Sample, Template } from '#engine/template/template.ts';
import type { TableColumn } from '#engine/template/ui-schema.ts';
import { removeKey } from './item-order.ts';
import { keyOf, parentPattern, uiAt, withoutNode, withWords } from '../nodes/node-path.ts';
import { dropStages } from '../scoring/collect-stages.ts';
import { dropRules } from '../scoring/item-rules.ts';
import { scoredItem } from '../scoring/scored-item.ts';
import { withScoring } from '../scoring/with-scoring.ts';

/** Takes an item away with its comment, what it gives to the score, the rules about it alone, and what samples answer in it. */
export function deleteItem(template: Template, pattern: string): Template {
  const comment = scoredItem(template, pattern)?.observ;
  const bare = dropNode(template, pattern);
  return comment !== undefined && !isWithin(comment, pattern) ? dropNode(bare, comment) : bare;
}

function dropNode(template: Template, pattern: string): Template {
  const parent = parentPattern(pattern);
  const key = keyOf(pattern);
  let next = removeKey(withoutNode(template, pattern), parent, key);
  if (parent.endsWith('/*')) next = withoutColumn(next, parent, key);
  if (template.scoring) next = dropRules(withoutStages(next, pattern), pattern);
  return { ...next, samples: next.samples.map((sample) => withoutAnswer(sample, answerPath(template, pattern))) };
}

function withoutColumn(template: Template, row: string, key: string): Template {
  const list = row.slice(0, -'/*'.length);
  const columns = uiAt(template, list)['ui:columns']?.flatMap((column): TableColumn[] => {
    if (typeof column === 'string') return column === `/${key}` ? [] : [column];
    const campos = column.campos.filter((path) => path !== `/${key}`);
    return campos.length > 0 ? [{ ...column, campos }] : [];
  });
  return columns
    ? withWords(template, list, { ui: { 'ui:columns': columns.length > 0 ? columns : undefined } })
    : template;
}

function withoutStages(template: Template, pattern: string): Template {
  const gone = (at: string | undefined): boolean => at !== undefined && isWithin(at, pattern);
  return withScoring(template, (scoring) => {
    const items = scoring.items.filter(({ from }) => typeof from === 'string' && gone(from)).map(({ id }) => id);
    const sections = (scoring.sections ?? []).filter(({ id, at }) => gone(at ?? `/${id}`)).map(({ id }) => id);
    const left = dropStages(scoring, [...items, ...sections]);
    return {
      ...left,
      items: left.items.map((item): Item => {
        const { observ, ...rest } = item;
        return gone(observ) ? rest : item;
      }),
    };
  });
}

/** In `p` a sample answers one section: its pointers begin below it. */
function answerPath({ meta }: Template, pattern: string): { section: string | null; path: readonly string[] } {
  const [, first = '', ...rest] = pattern.split('/');
  return meta.tipo === 'p' ? { section: first, path: rest } : { section: null, path: [first, ...rest] };
}

function withoutAnswer(sample: Sample, { section, path }: ReturnType<typeof answerPath>): Sample {
  if (section !== null && path.length === 0) return sample;
  return { ...sample, respuestas: drop(sample.respuestas, path) as Sample['respuestas'] };
}

function drop(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return value;
  if (part === '*') return Array.isArray(value) ? value.map((row: unknown) => drop(row, rest)) : value;
  if (!isObject(value) || !Object.hasOwn(value, part)) return value;
  if (rest.length > 0) return { ...value, [part]: drop(value[part], rest) };
  const { [part]: _gone, ...kept } = value;
  return kept;
}
