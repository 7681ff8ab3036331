import type { ReactNode } from 'react';

/** One column of a table, and by which one it is sorted. */
export interface Column<R> {
  id: string;
  head: string;
  cell: (row: R) => ReactNode;
  /** What the browser sorts by, unless the server does; absent = the column does not sort. */
  sortValue?: (row: R) => string | number;
  /** The rows are told by this one, which is read with every cell. Absent in all: the first one. */
  isName?: boolean;
  right?: boolean;
  /** Holds buttons: their middle is where the row's first line has its own. */
  acts?: boolean;
  /** Gives way on narrower screens, so that what is done with a row stays in sight. */
  spare?: boolean;
  className?: string;
}

export interface Sort {
  id: string;
  desc: boolean;
}

/** How a spare column gives way. */
export const SPARE = 'max-xl:hidden';
