import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** A filter that found nothing: names the filter and offers to take it away. */
export function NoResults({
  title,
  hint,
  clear,
  onClear,
}: {
  title: ReactNode;
  hint: ReactNode;
  clear: string;
  onClear: () => void;
}) {
  return (
    <div className="border-y border-line py-10" role="status">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-ui text-ink-2">{hint}</p>
      <p className="mt-4">
        <Button
          size="small"
          icon={<X className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
          onClick={onClear}
        >
          {clear}
        </Button>
      </p>
    </div>
  );
}
