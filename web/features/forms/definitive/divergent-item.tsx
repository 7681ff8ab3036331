import { ChevronDown } from 'lucide-react';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { formatDecimal } from '#engine/format-decimal.ts';
import { isAnswered } from '#engine/conditions/answered.ts';
import { sameAnswer } from '#engine/same-answer.ts';
import type { ComparedItem, GivenValue } from '#engine/scoring/panel/compare-forms.ts';
import { useOpenConflict } from '#web/form/conflict/conflict-scope.tsx';
import { BesideField } from '#web/form/fields/beside-field.ts';
import { BoundField } from '#web/form/fields/bound-field.tsx';
import { controlId } from '#web/form/fields/control-id.ts';
import type { FieldSpec } from '#web/form/spec/field-spec.ts';
import { LightMark } from '#web/form/progress/light-mark.tsx';
import { showValue } from '#web/form/in-words/show-value.ts';
import { useAnswerAt, useFieldState, useFormScope, useProblemsBelow } from '#web/form/scope/form-scope.tsx';
import { UnderItem } from '#web/form/scoring/under-item.ts';
import { useFigure } from '#web/form/scoring/drawn/use-score.ts';
import { DEFINITIVE } from '#web/text/definitive.ts';
import { SCORING } from '#web/text/scoring.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { GivenAnswers } from './given-answers.tsx';
import { givenWords } from './given-words.ts';
import type { ItemSpecs } from './item-specs.ts';
import { useOrigin, type Comparison } from './use-comparison.ts';

interface DivergentItemProps {
  item: ComparedItem;
  specs: ItemSpecs;
  comparison: Comparison;
}

/** What each evaluator says of an item, side by side; one value is taken, or another one is agreed on, with its reason. */
export function DivergentItem({ item, specs, comparison }: DivergentItemProps) {
  const { store, idPrefix } = useFormScope();
  const { spec } = specs;
  const state = useFieldState(item.pointer);
  const weight = useFigure((one) => one.getScore().weights[item.id] ?? null, null);
  const heading = `${controlId(idPrefix, item.pointer)}-acuerdo`;
  const comment = useReason(specs.comment, item.isBeyond);
  const origin = useOrigin(store, comparison, item.pointer);
  const besideReason = useCallback(
    (spec: FieldSpec, pointer: string) => <GivenAnswers comparison={comparison} spec={spec} pointer={pointer} isSaid />,
    [comparison],
  );
  if (state.hidden) return null;
  return (
    <section
      className="border-t border-line-strong py-6"
      aria-labelledby={heading}
      id={`${controlId(idPrefix, item.pointer)}-acuerdos`}
      data-item={item.id}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-h3 font-semibold" id={heading}>
          {spec.numero !== undefined && <span className="nums mr-1 text-ink-3">{spec.numero} </span>}
          {spec.label}
          {weight !== null && (
            <span className="nums text-meta font-normal text-ink-3"> {SCORING.weight(formatDecimal(weight))}</span>
          )}
        </h3>
        <ItemLight item={item} />
      </div>
      <Given item={item} specs={specs} comparison={comparison} />
      <PanelLine item={item} specs={specs} comparison={comparison} />
      {!state.disabled && (
        <GivenAnswers comparison={comparison} spec={specs.answer} pointer={item.pointer} isSaid parts={specs.parts} />
      )}
      <div className="mt-4 grid grid-cols-1 gap-x-9 gap-y-5 md:grid-cols-[13rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <BesideField value={null}>
            <Other item={item} specs={specs} />
          </BesideField>
          {origin !== null && (
            <p className="text-meta text-ink-3">
              {DEFINITIVE.origin}: {origin}
            </p>
          )}
        </div>
        {comment && (
          <div className="min-w-0">
            <BesideField value={besideReason}>
              <BoundField spec={comment} pointer={comment.pattern} />
            </BesideField>
          </div>
        )}
      </div>
    </section>
  );
}

/** The template's field for comments, as the place for the reason. */
function useReason(spec: FieldSpec | null, required: boolean): FieldSpec | null {
  return useMemo(
    () => spec && { ...spec, label: DEFINITIVE.reason, numero: undefined, required: spec.required || required },
    [spec, required],
  );
}

/** A value that no evaluator gave; folded unless there is one, or a choice between two waits. */
function Other({ item, specs }: Pick<DivergentItemProps, 'item' | 'specs'>) {
  const { store } = useFormScope();
  const fields = [specs.answer, ...specs.parts];
  const conflict = useOpenConflict(item.pointer);
  const problems = useProblemsBelow(item.pointer);
  const isOther = useAnswers(
    () =>
      fields.some(({ pattern }) => isAnswered(store.valueAt(pattern))) &&
      !item.given.some(({ written }) =>
        Object.entries(written).every(([at, value]) => sameAnswer(store.valueAt(at), value)),
      ),
  );
  const [open, setOpen] = useState(isOther);
  return (
    <details
      className="group/other"
      open={open || conflict !== undefined || problems.length > 0}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-8 touch:min-h-11 items-center gap-2 text-ui font-semibold hover:text-accent">
        {DEFINITIVE.other}
        <ChevronDown
          className="size-4 shrink-0 text-ink-3 group-open/other:rotate-180"
          strokeWidth={1.75}
          aria-hidden="true"
        />
      </summary>
      <div className="mt-2 flex flex-col gap-4">
        <UnderItem value={specs.answer.label}>
          {fields.map((one) => (
            <BoundField key={one.key} spec={one} pointer={one.pattern} />
          ))}
        </UnderItem>
      </div>
    </details>
  );
}

function ItemLight({ item }: { item: ComparedItem }) {
  const reason = useAnswerAt(item.comment ?? item.pointer);
  const isChosen = useIsChosen(item);
  const isOpen = item.isBeyond && item.comment !== null && !isAnswered(reason);
  const words = !isChosen
    ? DEFINITIVE.choose
    : isOpen
      ? DEFINITIVE.unjustified(item.spread && formatDecimal(item.spread))
      : DEFINITIVE.solved;
  return (
    <p className="inline-flex items-center gap-2 text-table text-ink-2">
      <LightMark
        light={!isChosen ? 'empty' : isOpen ? 'faulty' : 'complete'}
        words={{ empty: '', faulty: '', complete: '' }}
      />
      {words}
    </p>
  );
}

function useIsChosen({ given }: ComparedItem): boolean {
  const { store } = useFormScope();
  const places = Object.keys(given[0]?.written ?? {});
  return useAnswers(() => places.some((at) => isAnswered(store.valueAt(at))));
}

function Given({ item, specs, comparison }: DivergentItemProps) {
  const { store, idPrefix } = useFormScope();
  const id = controlId(idPrefix, item.pointer);
  const [taken, setTaken] = useState<number | null>(null);
  const holding = useAnswers(() =>
    item.given
      .filter(({ written }) => Object.entries(written).every(([at, value]) => sameAnswer(store.valueAt(at), value)))
      .map(({ form }) => form)
      .join(),
  )
    .split(',')
    .map(Number);
  // Several may say the same: the one that was pressed, or the first.
  const chosen = taken !== null && holding.includes(taken) ? taken : holding[0];
  const take = ({ form, written }: GivenValue) => {
    setTaken(form);
    for (const [at, value] of Object.entries(written)) store.set(at, value ?? undefined);
    store.touch(item.pointer);
  };
  return (
    <fieldset className="mt-4 min-w-0">
      <legend className="sr-only">{DEFINITIVE.values(specs.spec.label)}</legend>
      <div className="grid grid-cols-1 gap-px overflow-hidden rounded-md border border-line bg-line md:auto-cols-fr md:grid-flow-col">
        {item.given.map((one) => {
          const { figure, words } = givenWords(one, specs);
          const isOdd = item.odd.includes(one.form);
          return (
            <label
              key={one.form}
              className="flex min-w-0 flex-col gap-2 bg-surface p-4 has-checked:bg-accent-soft has-checked:shadow-[inset_0_3px_0_var(--color-accent)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
            >
              <span className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
                <span className="flex min-w-0 items-center gap-2 text-table text-ink-2">
                  <input
                    className="size-4 shrink-0"
                    type="radio"
                    name={`${id}-de`}
                    checked={chosen === one.form}
                    onChange={() => take(one)}
                  />
                  <span className="wrap-anywhere">{comparison.nameOf(one.form)}</span>
                </span>
                <span className={joinClasses('nums font-semibold', one.points === null ? 'text-table' : 'text-h2')}>
                  <span className={isOdd ? 'marked' : undefined}>{figure}</span>
                  {isOdd && <span className="sr-only">, {DEFINITIVE.odd}</span>}
                </span>
              </span>
              {words !== null && <span className="text-meta text-ink-2">{words}</span>}
              {one.comment === null ? (
                <span className="text-meta text-ink-3">{DEFINITIVE.noComment}</span>
              ) : (
                <span className="own-direction font-serif text-body leading-6 whitespace-pre-line text-ink-2 wrap-anywhere">
                  {one.comment}
                </span>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** How the panel combines the votes on this item: a proposal, which the agreed value overrules. */
function PanelLine({ item, specs, comparison }: DivergentItemProps) {
  const { score } = useFormScope();
  const combined = score?.scoring.combined(item.id, comparison.panel ?? null) ?? null;
  if (!combined) return null;
  const value = showValue(specs.answer, combined.value) ?? combined.value;
  return <p className="mt-2 text-table text-ink-2">{DEFINITIVE.panel(combined.how, value)}</p>;
}

/** Something that is read off the answers. */
function useAnswers<T extends string | boolean>(read: () => T): T {
  const { store } = useFormScope();
  return useSyncExternalStore(store.subscribeAnswers, read);
}
