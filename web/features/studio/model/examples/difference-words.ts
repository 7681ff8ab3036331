import { ownValue } from '#engine/json.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { namesOf } from '#engine/rehearsal/outcome-names.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { badgesOf } from '#engine/scoring/badges.ts';
import { isResult } from '#engine/scoring/pipeline/decide-outcome.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { SampleDifference } from '#engine/template/samples/sample-differences.ts';
import { STUDIO_EXAMPLES as TEXT } from '#web/text/studio-examples.ts';

/** `Puntaje: 7,65 → 8,10`, in the words of the rubric. */
export function differenceWords(prepared: PreparedTemplate, difference: SampleDifference): string {
  const { what, wanted, found } = difference;
  const label = labelOf(prepared, difference);
  const say = (value: string | null): string => {
    if (what === 'lugar') return placeWords(value);
    if (value === null) return TEXT.nothing;
    if (what === 'lado') return sideName(prepared, value);
    if (what === 'valido') return value === 'true' ? TEXT.valid : TEXT.invalid;
    if (what === 'salida') return outcomeName(prepared, value) ?? value;
    if (what === 'conjunto') return badgeNames(prepared, value.split(', ')).join(', ');
    return /^-?\d+(?:\.\d+)?$/u.test(value) ? formatDecimal(value) : value;
  };
  return TEXT.change(label, say(wanted), say(found));
}

function labelOf(prepared: PreparedTemplate, { what, stage = '' }: SampleDifference): string {
  if (what === 'lugar') return TEXT.order.placeOf(stage);
  if (what === 'lado') return TEXT.order.sideOf(stage);
  return what === 'etapa' ? (prepareScoring(prepared)?.label(stage) ?? '') : TEXT.what[what];
}

function placeWords(value: string | null): string {
  if (value === null) return TEXT.order.noPlace;
  return value === 'gone' ? TEXT.order.gone : TEXT.order.place(value);
}

/** How the office calls a side of the cut. */
export function sideName(prepared: PreparedTemplate, side: string): string {
  const scoring = prepareScoring(prepared);
  return (scoring && namesOf(scoring).side(side)) ?? side;
}

/** The rubric's name of what it gives besides. */
export function badgeNames(prepared: PreparedTemplate, ids: readonly string[]): string[] {
  const scoring = prepareScoring(prepared);
  return scoring ? badgesOf(scoring, { set: ids }) : [...ids];
}

/** How the rubric calls an outcome. */
export function outcomeName(prepared: PreparedTemplate, id: string | null): string | null {
  return id && (ownValue(outcomeLabels(prepared), id) ?? id);
}

/** Of the list that is the result. */
export function outcomeLabels(prepared: PreparedTemplate): Readonly<Record<string, string>> {
  const lists = prepared.template.scoring?.outcomes ?? [];
  return lists.find((one) => isResult(one, lists))?.labels ?? {};
}
