import { Plus } from 'lucide-react';
import { BASE_LISTS as TEXT } from '#web/text/base-lists.ts';
import { Button } from '#web/ui/button.tsx';

interface ListHeadProps {
  name: string;
  /** How many entries are offered, and how many are not any more. */
  counts: { offered: number; retired: number };
  /** Where the list is offered; null: not known. */
  where: string | null;
  /** Its entries are those that the product knows: none comes to them. */
  isFixed: boolean;
  /** Its entries have one order by rule. */
  isSorted: boolean;
  onAdd: () => void;
}

/** Which list it is, how much is in it, and the way to another entry. */
export function ListHead({ name, counts, where, isFixed, isSorted, onAdd }: ListHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <h2 className="text-h2 font-semibold tracking-title">{name}</h2>
        <p className="mt-0.5 text-ui text-ink-2">
          {TEXT.count(counts.offered)}
          {counts.retired > 0 && ` · ${TEXT.retiredCount(counts.retired)}`}
          {where !== null && ` · ${where}`}
        </p>
        {isFixed && <p className="text-ui text-ink-2">{TEXT.fixed}</p>}
        {isSorted && <p className="text-ui text-ink-2">{TEXT.sorted}</p>}
      </div>
      {!isFixed && (
        <Button
          size="small"
          icon={<Plus className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
          onClick={onAdd}
        >
          {TEXT.add}
        </Button>
      )}
    </div>
  );
}
