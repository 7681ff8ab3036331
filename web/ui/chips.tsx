import { X } from 'lucide-react';
import { UI } from '#web/text/ui.ts';

/** Short words one can take away, with their count at the end. */
export function Chips({
  items,
  count,
  onRemove,
}: {
  items: readonly string[];
  count?: string;
  onRemove?: (item: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul className="contents">
        {items.map((item) => (
          <li
            key={item}
            className="inline-flex min-h-8 items-center gap-1 rounded-sm bg-sunken py-1 pr-1 pl-2.5 text-ui"
          >
            {item}
            {onRemove && (
              <button
                type="button"
                aria-label={UI.remove(item)}
                className="inline-flex size-6 touch:tap items-center justify-center rounded-sm text-ink-3 hover:bg-surface hover:text-ink"
                onClick={() => onRemove(item)}
              >
                <X className="size-3.5" strokeWidth={1.75} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {count && <span className="nums text-meta text-ink-3">{count}</span>}
    </div>
  );
}
