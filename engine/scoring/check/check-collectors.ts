import { SCORING_CHECK_MESSAGES as TEXT } from '#schemas/messages/scoring-check.ts';
import { compare, fraction, sumOf, textOf } from '../../fraction.ts';
import { HOW_WORDS } from '../how/how-words.ts';
import { TOTAL } from '../prepare-scoring.ts';
import { fedBy } from '../sources/result.ts';
import type { Collecting, Item, Scoring, Section, StageWords } from '../../template/scoring.ts';
import type { Report } from './report.ts';

type Node = StageWords & Pick<Item, 'from' | 'na' | 'points' | 'formula'> & Partial<Pick<Section, 'how' | 'of'>>;

/** Sections and total: what they add up comes before them, once, with points and weights that are used. */
export function checkCollectors(scoring: Scoring, report: Report): void {
  const { items, sections = [], total } = scoring;
  const before = new Map<string, Node>(items.map((item) => [item.id, item]));
  const at = new Map(items.map(({ id }, index) => [id, `/items/${index}`]));
  const collected = new Set<string>();
  const visit = (words: Collecting, id: string, place: string): void => {
    for (const [index, below] of words.of.entries()) {
      const node = before.get(below);
      if (!node) report(`${place}/of/${index}`, TEXT.unknownStage(below));
      else if (collected.has(below)) report(`${place}/of/${index}`, TEXT.twice(below));
      else checkBelow(words, below, node, `${place}/of/${index}`, at.get(below) ?? place, report);
      collected.add(below);
    }
    checkPercent(words, id, before, place, report);
    if (words.take !== undefined && words.how !== 'best') report(`${place}/take`, TEXT.take);
    before.set(id, words);
    at.set(id, place);
  };
  for (const [index, section] of sections.entries()) visit(section, section.id, `/sections/${index}`);
  if (total) visit(total, TOTAL, '/total');
  for (const [id, node] of before) checkThreshold(node, at.get(id) ?? '', report);
}

function checkBelow(words: Collecting, id: string, node: Node, at: string, own: string, report: Report): void {
  if (words.how !== 'none' && !hasPoints(node)) report(at, TEXT.category(id));
  if (node.weight !== undefined && HOW_WORDS[words.how].measure !== 'weight')
    report(`${own}/weight`, TEXT.weightUnused);
  const to = node.na?.to;
  if (to !== undefined && (to === id || !words.of.includes(to))) report(`${own}/na/to`, TEXT.naTo(to));
}

function hasPoints({ how, points, formula }: Node): boolean {
  return how === undefined ? points !== undefined || formula !== undefined : how !== 'none';
}

function checkPercent(
  words: Collecting,
  own: string,
  stages: ReadonlyMap<string, Node>,
  at: string,
  report: Report,
): void {
  if (words.weights !== 'percent') return;
  // The evaluators' value is taken whole: it shares in no hundred.
  const weights = words.of.filter((id) => fedBy(stages.get(id) ?? {}) !== own).map((id) => stages.get(id)?.weight ?? 1);
  if (!weights.every((weight) => typeof weight === 'number')) return;
  const sum = sumOf(weights.map(fraction));
  if (compare(sum, fraction(100)) !== 0) report(`${at}/weights`, TEXT.percent(textOf(sum)));
}

function checkThreshold({ threshold }: Node, at: string, report: Report): void {
  const all = Array.isArray(threshold) ? threshold.map(({ value }: { value: unknown }) => value) : [threshold];
  for (const one of all) {
    if (typeof one !== 'object' || one === null) continue;
    if ('value' in one === 'share' in one) report(`${at}/threshold`, TEXT.threshold);
  }
}
