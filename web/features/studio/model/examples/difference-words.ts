import { ownValue } from '#engine/json.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { isResult } from '#engine/scoring/decide-outcome.ts';
import type { PreparedTemplate } from '#engine/template/prepared-template.ts';
import type { SampleDifference } from '#engine/template/sample-differences.ts';
import { STUDIO_EXAMPLES as TEXT } from '#web/text/studio-examples.ts';

/** `Puntaje: 7,65 → 8,10`, in the words of the rubric. */
export function differenceWords(prepared: PreparedTemplate, difference: SampleDifference): string {
  const { what, stage, wanted, found } = difference;
  const label = what === 'etapa' ? (prepareScoring(prepared)?.label(stage ?? '') ?? '') : TEXT.what[what];
  const say = (value: string | null): string => {
    if (value === null) return TEXT.nothing;
    if (what === 'valido') return value === 'true' ? TEXT.valid : TEXT.invalid;
    if (what === 'salida') return outcomeName(prepared, value) ?? value;
    return /^-?\d+(?:\.\d+)?$/u.test(value) ? formatDecimal(value) : value;
  };
  return TEXT.change(label, say(wanted), say(found));
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
