import { isAnswered } from '#engine/conditions/answered.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { valueAt } from '#engine/pointer.ts';
import { sameAnswer } from '#engine/same-answer.ts';
import { averageOf } from '#engine/scoring/panel/average-of.ts';
import { showValue } from '#web/form/in-words/show-value.ts';
import { useAnswerAt, useFormScope } from '#web/form/scope/form-scope.tsx';
import type { FieldSpec } from '#web/form/spec/field-spec.ts';
import { DEFINITIVE } from '#web/text/definitive.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { completeForms } from '../load/complete-forms.ts';
import type { Comparison } from './use-comparison.ts';

interface Given {
  form: number;
  value: unknown;
}

interface GivenAnswersProps {
  comparison: Comparison;
  spec: FieldSpec;
  pointer: string;
  /** What they said stands above: only the buttons are drawn. */
  isSaid: boolean;
  /** What is emptied by an answer here: that the item does not apply. */
  parts?: readonly FieldSpec[];
}

const isText = ({ widget }: FieldSpec) => widget === 'texto' || widget === 'textoLargo';
const isNumber = ({ widget }: FieldSpec) => widget === 'numero';

/** What the evaluators wrote in this field, where they did not all write what is in it, and the ways to take it over. */
export function GivenAnswers({ comparison, spec, pointer, isSaid, parts = [] }: GivenAnswersProps) {
  const { store } = useFormScope();
  const confirm = useConfirm();
  const now = useAnswerAt(pointer);
  if (!isText(spec) && !isNumber(spec)) return null;
  const given = givenAt(comparison, pointer);
  const different = given.filter(({ value }, at) => given.findIndex((one) => sameAnswer(one.value, value)) === at);
  if (different.length === 0 || (different.length === 1 && sameAnswer(different[0]?.value, now))) return null;
  const together = isText(spec) ? joined(different, spec) : averageOf(values(given), stepsOf(spec));
  const offered = [...values(different), together];
  const take = async (value: unknown) => {
    const isOwn = isAnswered(now) && !offered.some((one) => sameAnswer(one, now));
    if (isOwn && !(await confirm({ title: DEFINITIVE.replace, text: DEFINITIVE.replaceText, danger: true }))) return;
    for (const { pattern } of parts) store.set(pattern, undefined);
    store.set(pointer, value);
    store.touch(pointer);
  };
  const button = ({ form, value }: Given, label: string) => (
    <Button
      size="small"
      kind="quiet"
      off={sameAnswer(value, now)}
      aria-label={DEFINITIVE.takeOf(comparison.nameOf(form), spec.label)}
      onClick={() => void take(value)}
    >
      {label}
    </Button>
  );
  return (
    <div className="mt-2 print:hidden" role="group" aria-label={DEFINITIVE.saidIn(spec.label)}>
      {!isSaid && (
        <ul className="divide-y divide-line border-y border-line">
          {given.map((one) => (
            <li key={one.form} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 flex-1 basis-64">
                <span className="block text-table text-ink-2">{comparison.nameOf(one.form)}</span>
                <span className="own-direction block font-serif text-body leading-6 whitespace-pre-line wrap-anywhere">
                  {showValue(spec, one.value)}
                </span>
              </span>
              {button(one, DEFINITIVE.take)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {isSaid &&
          isText(spec) &&
          different.map((one) => (
            <span key={one.form}>{button(one, DEFINITIVE.takeOfShort(comparison.nameOf(one.form)))}</span>
          ))}
        {different.length > 1 && together !== null && (
          <Button size="small" off={sameAnswer(together, now)} onClick={() => void take(together)}>
            {typeof together === 'number'
              ? DEFINITIVE.average(formatDecimal(String(together)), together !== averageOf(values(given), {}))
              : DEFINITIVE.join}
          </Button>
        )}
      </div>
    </div>
  );
}

function givenAt({ agreement }: Comparison, pointer: string): Given[] {
  return completeForms(agreement).flatMap(({ id, answers }) => {
    const value = valueAt(answers, pointer);
    return isAnswered(value) && (typeof value !== 'string' || value.trim() !== '') ? [{ form: id, value }] : [];
  });
}

const values = (given: readonly Given[]) => given.map(({ value }) => value);

/** One text below the other; in a line of text one after the other. */
function joined(given: readonly Given[], { widget }: FieldSpec): string {
  return values(given)
    .map((value) => String(value).trim())
    .join(widget === 'textoLargo' ? '\n\n' : ' ');
}

function stepsOf({ scale, schema }: FieldSpec) {
  const step = scale?.step ?? schema.multipleOf ?? (schema.type === 'integer' ? 1 : undefined);
  return { min: scale?.min ?? schema.minimum, step };
}
