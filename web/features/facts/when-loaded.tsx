import type { ReactNode } from 'react';
import { CallFailure } from '#web/app/call/call-failure.tsx';
import type { Loaded } from '#web/app/use-load.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';

interface WhenLoadedProps<T> {
  loaded: Loaded<T> & { again: () => void };
  /** The call that it is of, where the address names one. */
  year?: number;
  /** What is being waited for, and about how many rows it has. */
  waiting: string;
  rows: number;
  /** Above what is said when nothing came. */
  head?: ReactNode;
  children: (data: T) => ReactNode;
}

/** Draws what was loaded; until then rows that wait, or why there is nothing and what to do. */
export function WhenLoaded<T>({ loaded, year, waiting, rows, head, children }: WhenLoadedProps<T>) {
  if (loaded.phase === 'loading') return <RowsSkeleton label={waiting} rows={rows} />;
  if (loaded.phase === 'ready') return children(loaded.data);
  return (
    <>
      {head}
      <CallFailure loaded={loaded} year={year ?? null} />
    </>
  );
}
