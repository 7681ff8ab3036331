import type { ReactNode } from 'react';
import { LoadFailure } from '#web/app/load-failure.tsx';
import type { Loaded } from '#web/app/use-load.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';

interface WhenLoadedProps<T> {
  loaded: Loaded<T> & { again: () => void };
  /** What is being waited for, and about how many rows it has. */
  waiting: string;
  rows: number;
  children: (data: T) => ReactNode;
}

/** Draws what was loaded; until then rows that wait, or the way to try again. */
export function WhenLoaded<T>({ loaded, waiting, rows, children }: WhenLoadedProps<T>) {
  if (loaded.phase === 'loading') return <RowsSkeleton label={waiting} rows={rows} />;
  return loaded.phase === 'ready' ? children(loaded.data) : <LoadFailure onAgain={loaded.again} />;
}
