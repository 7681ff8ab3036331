import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { formatDecimal } from '#engine/format-decimal.ts';
import { isAnswered } from '#engine/conditions/answered.ts';
import { sameAnswer } from '#engine/same-answer.ts';
import type { ComparedItem } from '#engine/scoring/panel/compare-forms.ts';
import { useOpenConflict } from '#web/form/conflict/conflict-scope.tsx';
import { BoundField } from '#web/form/fields/bound-field.tsx';
import { controlId } from '#web/form/fields/control-id.ts';
import { showValue } from '#web/form/in-words/show-value.ts';
import { useAnswerAt, useFormScope, useProblemsBelow } from '#web/form/scope/form-scope.tsx';
import { UnderItem } from '#web/form/scoring/under-item.ts';
import { useFigure } from '#web/form/scoring/drawn/use-score.ts';
import { DEFINITIVE } from '#web/text/definitive.ts';
import { SCORING } from '#web/text/scoring.ts';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { givenWords } from './given-words.ts';
import type { ItemSpecs } from './item-specs.ts';
import { useOrigin, type Comparison } from './use-comparison.ts';

interface AgreedItemsProps {
  items: readonly ComparedItem[];
  comparison: Comparison;
}

/** Already filled in; each can be opened and changed all the same. */
export function AgreedItems({ items, comparison }: AgreedItemsProps) {
  const forms = items[0]?.given.map(({ form }) => form) ?? [];
  const isWeighed = useFigure((one) => items.some(({ id }) => one.getScore().weights[id] !== undefined), false);
  return (
    <table className="mt-3 w-full text-table">
      <caption className="sr-only">{DEFINITIVE.agreedCaption}</caption>
      <thead>
        <tr>
          <Head>{DEFINITIVE.item}</Head>
          {isWeighed && (
            <Head right wide>
              {SCORING.columns.weight}
            </Head>
          )}
          {forms.map((form) => (
            <Head key={form} right wide>
              {comparison.nameOf(form)}
            </Head>
          ))}
          <Head right>{DEFINITIVE.agreed}</Head>
          <Head wide>{DEFINITIVE.origin}</Head>
          <th scope="col" className="border-b border-line-strong">
            <span className="sr-only">{DEFINITIVE.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((item) => {
          const specs = comparison.specs.get(item.id);
          return (
            specs && <AgreedRow key={item.id} item={item} specs={specs} comparison={comparison} isWeighed={isWeighed} />
          );
        })}
      </tbody>
    </table>
  );
}

function Head({ children, right = false, wide = false }: { children: string; right?: boolean; wide?: boolean }) {
  return (
    <th
      scope="col"
      className={joinClasses(
        'head border-b border-line-strong py-2 pr-3 whitespace-nowrap',
        right ? 'text-right' : 'text-left',
        wide && 'max-md:hidden',
      )}
    >
      {children.toLocaleUpperCase('es')}
    </th>
  );
}

interface AgreedRowProps {
  item: ComparedItem;
  specs: ItemSpecs;
  comparison: Comparison;
  /** The rubric weighs some of these items: a column says how much. */
  isWeighed: boolean;
}

function AgreedRow({ item, specs, comparison, isWeighed }: AgreedRowProps) {
  const { store, idPrefix } = useFormScope();
  const [open, setOpen] = useState(false);
  const conflict = useOpenConflict(item.pointer);
  const commentConflict = useOpenConflict(item.comment ?? item.pointer);
  const problems = useProblemsBelow(item.pointer);
  const origin = useOrigin(store, comparison, item.pointer);
  const now = useNow(item, specs);
  const weight = useFigure((one) => one.getScore().weights[item.id] ?? null, null);
  const { spec } = specs;
  const comments = new Set(item.given.flatMap(({ comment }) => comment?.trim() ?? []));
  // Whoever says different things has to be read.
  const isCommentOpen = specs.comment !== null && comments.size > 1;
  const comment = useAnswerAt(item.comment ?? item.pointer);
  // What waits for a choice, or is missing, may not be folded.
  const isForced = conflict !== undefined || commentConflict !== undefined || problems.length > 0 || now === null;
  const isOpen = open || isForced;
  const Icon = isOpen ? X : Pencil;
  return (
    <>
      <tr data-item={item.id} id={`${controlId(idPrefix, item.pointer)}-fila`}>
        <th scope="row" className="min-w-40 py-2.5 pr-3 text-left font-normal wrap-anywhere">
          {spec.numero !== undefined && <span className="nums mr-1 text-ink-3">{spec.numero} </span>}
          {spec.label}
          {!isOpen && !isCommentOpen && item.comment !== null && typeof comment === 'string' && (
            <span className="own-direction mt-1 block font-serif text-ui whitespace-pre-line text-ink-2">
              {comment}
            </span>
          )}
        </th>
        {isWeighed && (
          <td className="nums py-2.5 pr-3 text-right text-ink-2 max-md:hidden">
            {weight !== null && formatDecimal(weight)}
          </td>
        )}
        {item.given.map((one) => (
          <td key={one.form} className="nums py-2.5 pr-3 text-right text-ink-2 max-md:hidden">
            {givenWords(one, specs).figure}
          </td>
        ))}
        <td className="nums py-2.5 pr-3 text-right font-semibold">{now ?? DEFINITIVE.unanswered}</td>
        <td className="py-2.5 pr-3 text-meta text-ink-3 max-md:hidden">{origin}</td>
        <td className="w-8 py-1 text-right">
          <button
            type="button"
            className={iconButtonStyle()}
            aria-expanded={isOpen}
            aria-label={isOpen ? DEFINITIVE.fold(spec.label) : DEFINITIVE.change(spec.label)}
            aria-disabled={isForced || undefined}
            onClick={() => setOpen(!open)}
          >
            <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          </button>
        </td>
      </tr>
      {(isOpen || isCommentOpen) && (
        <tr>
          <td colSpan={item.given.length + 5} className="pb-6" aria-label={spec.label}>
            <div className="flex flex-col gap-4">
              <UnderItem value={spec.label}>
                {[...(isOpen ? [specs.answer, ...specs.parts] : []), ...(specs.comment ? [specs.comment] : [])].map(
                  (one) => (
                    <BoundField key={one.key} spec={one} pointer={one.pattern} />
                  ),
                )}
              </UnderItem>
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** The agreed value as it is now; null: somebody emptied it. */
function useNow(item: ComparedItem, specs: ItemSpecs): string | null {
  const value = useAnswerAt(item.pointer);
  const points = useFigure((one) => one.node(item.id)?.points ?? null, null);
  const { written } = item.given[0] ?? { written: {} };
  const [, ...parts] = Object.entries(written);
  const { store } = useFormScope();
  if (isAnswered(value)) return points === null ? showValue(specs.answer, value) : formatDecimal(points);
  return parts.some(([at, said]) => isAnswered(said) && sameAnswer(store.valueAt(at), said)) ? DEFINITIVE.away : null;
}
