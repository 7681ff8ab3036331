import { sameAnswer } from '#engine/same-answer.ts';
import type { AnswersStore } from '#web/form/answers/answers-store.ts';
import { showValue } from '#web/form/in-words/show-value.ts';
import { DEFINITIVE } from '#web/text/definitive.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { givenWords } from './given-words.ts';
import type { ItemSpecs } from './item-specs.ts';
import { originWords, useComparison } from './use-comparison.ts';

/** Once it is only read: each agreed value with what the evaluators had said, and where it came from when it was saved. */
export default function OriginTable({ form, store }: { form: LoadedForm; store: AnswersStore }) {
  const comparison = useComparison(form, store);
  if (!comparison) return null;
  const { compared, specs, nameOf, agreement } = comparison;
  const origins = agreement.guardado?.origenes ?? {};
  const rows = compared.flatMap((item) => {
    const own = specs.get(item.id);
    return own && origins[item.pointer] ? [{ item, own, origin: origins[item.pointer] }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="mt-14 border-t border-line-strong pt-6" aria-labelledby="origenes">
      <h2 className="text-h2 font-semibold tracking-title" id="origenes">
        {DEFINITIVE.readCaption}
      </h2>
      <ul className="mt-3 divide-y divide-line text-table">
        {rows.map(({ item, own, origin }) => (
          <li key={item.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2.5">
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              {own.spec.numero !== undefined && <span className="nums mr-1 text-ink-3">{own.spec.numero} </span>}
              {own.spec.label}
              <span className="nums block text-meta text-ink-3">
                {item.given.map((one) => `${nameOf(one.form)}: ${givenWords(one, own).figure}`).join(' · ')}
              </span>
            </span>
            <span className="nums ml-auto text-right">
              <strong className="font-semibold">{figureOf(own, store.valueAt(item.pointer)) ?? DEFINITIVE.away}</strong>
              <span className="block text-meta text-ink-3">{origin && originWords(origin, nameOf)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How it is compared with what the evaluators said: by its points, where it has points. */
function figureOf({ answer }: ItemSpecs, value: unknown): string | null {
  const level = answer.options.find((option) => sameAnswer(option.const, value));
  return level?.points ?? showValue(answer, value);
}
