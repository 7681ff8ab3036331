import { DECISION as TEXT } from '#schemas/messages/decision.ts';
import { criteriaOf } from '../merit/order-words.ts';
import { criterionWords } from '../merit/criterion-words.ts';
import { criterionOf } from '../merit/read-criterion.ts';
import { NAMES, PASSES, sideName } from '../scoring/cut/side-names.ts';
import type { PreparedScoring } from '../scoring/prepare-scoring.ts';
import { rankWord } from '../scoring/rank/rank-words.ts';
import type { Cut, RankKey } from '../template/scoring.ts';
import { casesInWords } from './cases-in-words.ts';
import { conditionInWords, number } from './condition-in-words.ts';
import { placeWords } from './place-words.ts';

/** Tells how projects are ordered and where the line is drawn, a sentence each. */
export function orderInWords(prepared: PreparedScoring): string[] {
  const { rank, cut } = prepared.scoring;
  const names = criteriaOf(prepared);
  return [
    ...(rank
      ? [
          TEXT.order(rank.by.map((key, at) => keyInWords(prepared, key, names[at] ?? '')).join(TEXT.next)),
          rank.of ? TEXT.ranked(conditionInWords(prepared, rank.of)) : TEXT.rankedAll,
        ]
      : []),
    ...(rank?.per === undefined ? [] : [TEXT.per(factTitle(prepared, rank.per))]),
    ...(cut ? cutInWords(prepared, cut) : []),
  ];
}

function keyInWords(prepared: PreparedScoring, { key, dir, order }: RankKey, name: string): string {
  if ('stratum' in key) return `${name} (${casesInWords<number>(prepared, key.stratum, number, TEXT.lastGroup)})`;
  if (order) {
    const id = 'item' in key ? key.item : 'section' in key ? key.section : '';
    const { value } = placeWords(prepared, id === '' ? '' : `/calculo/${id}/valor`);
    return `${name} (${order.map(value).join(TEXT.after)})`;
  }
  const declared = dir ?? rankWord(key).dir(prepared, key);
  const isUsual = dir === undefined && (declared === 'desc' || 'presented' in key);
  return isUsual ? name : `${name} (${TEXT.dirs[declared]})`;
}

function factTitle({ scoring }: PreparedScoring, id: string): string {
  return scoring.facts?.find((fact) => fact.id === id)?.title ?? id;
}

function cutInWords(prepared: PreparedScoring, cut: Cut): string[] {
  const { scoring } = prepared;
  const names = { ...NAMES, ...cut.names };
  const passes = { ...PASSES, ...cut.passes };
  const side = (one: 'in' | 'out' | 'tie'): string => TEXT.side[one](sideName(names[one]), TEXT.passes(passes[one]));
  return [
    TEXT.cut(criterionWords(criterionOf(scoring), scoring.total?.best)),
    ...('budget' in cut
      ? [
          TEXT.budget(
            factTitle(prepared, cut.budget.asks),
            number(cut.budget.times),
            cut.budget.at_least === undefined ? null : number(cut.budget.at_least),
          ),
        ]
      : []),
    `${side('in')} ${side('out')} ${side('tie')}`,
  ];
}
