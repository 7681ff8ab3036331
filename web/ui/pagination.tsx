import { ChevronLeft, ChevronRight } from 'lucide-react';
import { TABLE } from '#web/text/table.ts';
import { Button } from './button.tsx';

export interface PaginationProps {
  label: string;
  page: number;
  /** null: nobody has counted them all. */
  pages: number | null;
  /** Where the pages are not counted: whether there is another. */
  hasNext?: boolean;
  onPage: (page: number) => void;
}

export function Pagination({ label, page, pages, hasNext = false, onPage }: PaginationProps) {
  const isLast = pages === null ? !hasNext : page >= pages;
  if (page <= 1 && isLast) return null;
  return (
    <nav aria-label={label} className="nums flex items-center gap-2 text-table text-ink-2">
      <Button
        size="small"
        off={page <= 1}
        onClick={() => onPage(page - 1)}
        icon={<ChevronLeft className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
      >
        {TABLE.previous}
      </Button>
      <span aria-current="page">{TABLE.page(page, pages)}</span>
      <Button size="small" off={isLast} onClick={() => onPage(page + 1)}>
        <span className="inline-flex items-center gap-2">
          {TABLE.next}
          <ChevronRight className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        </span>
      </Button>
    </nav>
  );
}
