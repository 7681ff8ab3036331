import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column, Sort } from './column.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

interface Ordered<R> {
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string | number;
  sort: Sort | null | undefined;
  /** Where it is given, the server sorts. */
  onSort: ((sort: Sort) => void) | undefined;
}

/** The rows of a table in their order: the server's, or the browser's until somebody asks for another one. */
export function useRowOrder<R>({ columns, rows, rowKey, sort, onSort }: Ordered<R>) {
  const [local, setLocal] = useState<SortingState>([]);
  const sorting = onSort ? (sort ? [sort] : []) : local.length > 0 || !sort ? local : [sort];
  const definitions = useMemo<ColumnDef<typeof features, { row: R }>[]>(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: ({ row }: { row: R }) => column.sortValue?.(row) ?? null,
        enableSorting: column.sortValue !== undefined,
      })),
    [columns],
  );
  const data = useMemo(() => rows.map((row) => ({ row })), [rows]);
  return useTable({
    features,
    columns: definitions,
    data,
    state: { sorting },
    manualSorting: onSort !== undefined,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onSortingChange: (change) => {
      const [next] = typeof change === 'function' ? change(sorting) : change;
      if (next && onSort) onSort(next);
      else if (next) setLocal([next]);
    },
    getRowId: ({ row }) => String(rowKey(row)),
  });
}
