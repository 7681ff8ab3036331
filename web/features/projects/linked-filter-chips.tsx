import { PROJECTS } from '#web/text/projects.ts';
import { Chips } from '#web/ui/chips.tsx';
import type { LinkedFilter } from './linked-filters.ts';
import type { Filters } from './use-filters.ts';

/** Says that the table shows a part, and lets go of it. */
export function LinkedFilterChips({
  filters,
  onChange,
}: {
  filters: readonly LinkedFilter[];
  onChange: (part: Partial<Filters>) => void;
}) {
  return (
    <div className="-mt-1 pb-4" role="group" aria-label={PROJECTS.linkedFilters}>
      <Chips
        items={filters.map(({ words }) => words)}
        onRemove={(words) => {
          const found = filters.find((one) => one.words === words);
          if (found) onChange(found.without);
        }}
      />
    </div>
  );
}
