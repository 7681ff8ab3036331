import { LoaderCircle } from 'lucide-react';
import { SHEETS } from '#web/text/sheets.ts';

/** The file that is being read, or the one that was. */
export function ReadingStatus({ reading, name }: { reading: boolean; name: string | undefined }) {
  return (
    <div className="mt-4 text-ui" role="status">
      {reading ? (
        <p className="flex items-center gap-2 text-ink-2">
          <LoaderCircle className="size-[1.125rem] shrink-0 animate-spin" strokeWidth={1.75} aria-hidden="true" />
          {SHEETS.reading}
        </p>
      ) : (
        name !== undefined && <p className="font-semibold">{name}</p>
      )}
    </div>
  );
}
