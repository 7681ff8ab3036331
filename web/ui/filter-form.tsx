import { useId, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { RestingSearch } from './resting-search.tsx';

interface FilterFormProps {
  /** What is filtered, for who hears the screen. */
  label: string;
  search: { label: string; placeholder: string; q: string; onAsk: (q: string) => void };
  /** Its distance from what is around it. */
  className?: string;
  /** Filters beside the words that are searched for. */
  children?: ReactNode;
}

/** What a table is filtered by. Nothing is sent: each filter works at once. */
export function FilterForm({ label, search, className = 'pb-4', children }: FilterFormProps) {
  const id = useId();
  return (
    <form
      className={joinClasses('flex flex-wrap items-end gap-3 print:hidden', className)}
      role="search"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      <RestingSearch id={`${id}-q`} {...search} />
      {children}
    </form>
  );
}
