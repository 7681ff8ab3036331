import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { joinClasses } from '#web/ui/join-classes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

const icon = { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true } as const;

interface OrderButtonsProps {
  labels: { readonly up: string; readonly down: string; readonly remove: string };
  at: number;
  /** How many there are in all. */
  count: number;
  onMove: (by: -1 | 1) => void;
  /** Left out: it stays. */
  onRemove?: (() => void) | undefined;
  /** It may not be taken away now. */
  isNeeded?: boolean;
  /** Where there is little room beside it. */
  narrow?: boolean;
}

/** Moves one of several up or down, or takes it away. */
export function OrderButtons({
  labels,
  at,
  count,
  onMove,
  onRemove,
  isNeeded = false,
  narrow = false,
}: OrderButtonsProps) {
  const look = joinClasses('disabled:text-line-strong', narrow && 'w-6! touch:w-11!');
  return (
    <span className="flex shrink-0">
      <IconButton
        label={labels.up}
        className={look}
        disabled={at === 0}
        icon={<ArrowUp {...icon} />}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={labels.down}
        className={look}
        disabled={at === count - 1}
        icon={<ArrowDown {...icon} />}
        onClick={() => onMove(1)}
      />
      {onRemove && (
        <IconButton
          danger
          label={labels.remove}
          className={look}
          disabled={isNeeded}
          icon={<X {...icon} />}
          onClick={onRemove}
        />
      )}
    </span>
  );
}
