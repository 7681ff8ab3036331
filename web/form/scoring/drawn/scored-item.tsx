import { ChevronDown } from 'lucide-react';
import { memo, useState } from 'react';
import { formatDecimal } from '#engine/format-decimal.ts';
import { child, parentOf } from '#engine/pointer.ts';
import { SCORING } from '#web/text/scoring.ts';
import { BoundField } from '../../fields/bound-field.tsx';
import { FieldHost } from '../../fields/field-host.tsx';
import type { FieldHostProps, FieldSpec } from '../../spec/field-spec.ts';
import { useFieldState, useFormScope, useProblemsBelow } from '../../scope/form-scope.tsx';
import { isGroup } from '../../spec/is-group.ts';
import { LightMark } from '../../progress/light-mark.tsx';
import { showValue } from '../../in-words/show-value.ts';
import { UnderItem } from '../under-item.ts';
import { useFigure } from './use-score.ts';

/**
 * An item of the rubric: its head with weight and points, its answer and what belongs to it. What was answered before
 * is folded to its head; what is answered now stays open until one folds it.
 */
export const ScoredItem = memo(function ScoredItem({ spec, pointer, value }: FieldHostProps) {
  const { score } = useFormScope();
  const { id = '', answer = pointer } = spec.item ?? {};
  const state = useFieldState(pointer);
  const isSettled = useFigure((one) => one.isSettled(answer), false);
  const [open, setOpen] = useState(() => score?.isSettled(answer) !== true);
  const isFaulty = useItemFaults(spec, pointer);
  if (state.hidden) return null;
  return (
    <details
      className="group/item border-b border-line sm:col-span-2"
      open={open || isFaulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      data-item={id}
    >
      <summary className="flex min-h-11 items-start gap-3 py-2.5 text-body font-semibold hover:text-accent">
        <LightMark
          light={isFaulty ? 'faulty' : isSettled ? 'complete' : 'empty'}
          words={SCORING.marks}
          className="mt-1"
        />
        <span className="min-w-0 flex-1">
          {spec.numero !== undefined && <span className="nums mr-1 font-normal text-ink-3">{spec.numero} </span>}
          {spec.label}
        </span>
        <Figures id={id} spec={spec} answer={answer} />
        <ChevronDown
          className="mt-1 size-4 shrink-0 text-ink-3 group-open/item:rotate-180"
          strokeWidth={1.75}
          aria-hidden="true"
        />
      </summary>
      <div className="flex flex-col gap-4 pb-6">
        <UnderItem value={spec.label}>
          {isGroup(spec) ? (
            spec.children.map((one) => <BoundField key={one.key} spec={one} pointer={child(pointer, one.key)} />)
          ) : (
            <>
              <FieldHost spec={spec} pointer={pointer} value={value} />
              {spec.item?.parts.map((one) => (
                <BoundField key={one.key} spec={one} pointer={child(parentOf(pointer), one.key)} />
              ))}
            </>
          )}
        </UnderItem>
      </div>
    </details>
  );
});

/** Weight and points on the right edge; a category has its chosen word there. */
function Figures({ id, spec, answer }: { id: string; spec: FieldSpec; answer: string }) {
  const { score } = useFormScope();
  const weight = useFigure((one) => one.getScore().weights[id] ?? null, null);
  const points = useFigure((one) => one.node(id)?.points ?? null, null);
  const isAside = useFigure((one) => one.store.stateAt(answer).disabled, false);
  const category = useFigure((one) => {
    const field = isGroup(spec) ? spec.children.find(({ pattern }) => pattern === answer) : spec;
    return one.scoring.hasTotal || !field ? null : showValue(field, one.store.valueAt(answer));
  }, null);
  if (!score) return null;
  const shown = isAside ? SCORING.notApplicable : points === null ? category : formatDecimal(points);
  return (
    <span className="nums mt-px flex shrink-0 items-baseline gap-3 text-ink">
      {weight !== null && (
        <span className="text-meta font-normal text-ink-3">{SCORING.weight(formatDecimal(weight))}</span>
      )}
      {shown !== null && (
        <span className={points === null ? 'text-table font-normal text-ink-2' : undefined}>
          {shown}
          {points !== null && <span className="sr-only"> {SCORING.points(points)}</span>}
        </span>
      )}
    </span>
  );
}

/** Whether a message is on show in it: then it may not be folded. */
function useItemFaults(spec: FieldSpec, pointer: string): boolean {
  const own = useProblemsBelow(pointer).length > 0;
  const first = useProblemsBelow(partPointer(spec, pointer, 0)).length > 0;
  const second = useProblemsBelow(partPointer(spec, pointer, 1)).length > 0;
  return own || first || second;
}

function partPointer(spec: FieldSpec, pointer: string, at: number): string {
  const part = spec.item?.parts[at];
  return part ? child(parentOf(pointer), part.key) : pointer;
}
