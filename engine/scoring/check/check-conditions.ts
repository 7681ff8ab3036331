import { SCORING_CHECK_MESSAGES as TEXT } from '#schemas/messages/scoring-check.ts';
import { conditionPaths } from '../../conditions/condition-paths.ts';
import { CONTEXT_KEYS } from '../../conditions/condition.ts';
import type { Condition } from '../../conditions/condition.ts';
import type { Unit } from '../../template/prepared/prepared-template.ts';
import { OUTCOME } from '../prepare-scoring.ts';
import { stagesOf } from '../sources/stages-of.ts';
import type { Collecting, Item, Scoring, StageWords } from '../../template/scoring.ts';
import type { Report } from './report.ts';

const STAGE_KEYS = ['valor', 'maximo', 'cumple', 'faja', 'fuera'];
const PANEL_KEYS = ['valor', 'n', 'parte'];

/** Every condition of the scoring looks at answers, facts, context or stages that come before it. */
export function checkConditions(scoring: Scoring, unit: Unit, report: Report): void {
  const { facts = [], items, sections = [], total, bonus, outcomes = [], specials = [], rank, panel = [] } = scoring;
  const stages = new Set<string>();
  const deciding = panel.filter(({ beside }) => beside !== true);
  const panelIds = new Set(deciding.flatMap((entry) => (entry.of === '*' ? stagesOf(scoring, entry) : [entry.id])));
  const isKnown = (path: string, row: string | null): boolean => {
    const [, root = '', first = '', second = ''] = path.split('/');
    const rest = path.slice(root.length + 1);
    if (root === 'respuestas') return unit.fields.has(rest) && first !== '';
    if (root === 'fila') return row !== null && unit.fields.has(`${row}/*${rest}`);
    if (root === 'contexto') return (CONTEXT_KEYS as readonly string[]).includes(first);
    if (root === 'hechos') return facts.some(({ id }) => id === first);
    if (root === 'calculo') return stages.has(first) && (second === '' || STAGE_KEYS.includes(second));
    return root === 'panel' && panelIds.has(first) && (second === '' || PANEL_KEYS.includes(second));
  };
  const check = (condition: Condition | undefined, at: string, row: string | null = null): void => {
    for (const path of condition ? conditionPaths(condition) : []) {
      if (!isKnown(path, row)) report(at, TEXT.conditionUnknown(path), 'puntaje.condicion');
    }
  };
  const checkWords = (words: StageWords, at: string): void => {
    check(words.counts, `${at}/counts`);
    for (const word of ['weight', 'max', 'threshold', 'cap'] as const) {
      const choices = words[word];
      if (!Array.isArray(choices)) continue;
      for (const { when } of choices as readonly { when?: Condition }[]) check(when, `${at}/${word}`);
    }
  };
  for (const [at, special] of specials.entries()) check(special.when, `/specials/${at}/when`);
  for (const [at, item] of items.entries()) {
    checkWords(item, `/items/${at}`);
    checkItem(item, `/items/${at}`, check);
    stages.add(item.id);
  }
  const collectors: [string, string, Collecting][] = sections.map((section, at) => [
    section.id,
    `/sections/${at}`,
    section,
  ]);
  if (total) collectors.push(['total', '/total', total]);
  for (const [id, at, words] of collectors) {
    checkWords(words, at);
    stages.add(id);
  }
  if (bonus) {
    checkWords(bonus, '/bonus');
    for (const [at, { when }] of bonus.rules.entries()) check(when, `/bonus/rules/${at}/when`);
    stages.add('bonus');
  }
  for (const [at, { rules }] of outcomes.entries()) {
    for (const [index, { when }] of rules.entries()) check(when, `/outcomes/${at}/rules/${index}/when`);
  }
  stages.add(OUTCOME);
  check(rank?.of, '/rank/of');
  for (const [at, { key }] of (rank?.by ?? []).entries()) {
    if ('stratum' in key) for (const { when } of key.stratum) check(when, `/rank/by/${at}/key`);
  }
}

function checkItem(
  { from, na, specials = [] }: Item,
  at: string,
  check: (condition: Condition | undefined, at: string, row?: string | null) => void,
): void {
  check(na?.when, `${at}/na/when`);
  for (const { when } of specials) check(when, `${at}/specials`);
  if (typeof from === 'object' && 'count' in from) check(from.where, `${at}/from/where`, from.count);
}
