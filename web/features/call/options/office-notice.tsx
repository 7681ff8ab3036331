import { useCallback, useId, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useLoad } from '#web/app/use-load.ts';
import { NOTICE as TEXT } from '#web/text/call-office.ts';
import { Button } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { NoticeDialog } from './notice-dialog.tsx';

/** What everybody sees once after signing in. */
export function OfficeNotice() {
  const client = useClient();
  const heading = useId();
  const [isOpen, setIsOpen] = useState(false);
  const notice = useLoad(useCallback((signal: AbortSignal) => client.call('read-notice', { signal }), [client]));
  return (
    <section aria-labelledby={heading}>
      <h2 className="mb-1 text-h3 font-semibold" id={heading}>
        {TEXT.title}
      </h2>
      {notice.phase === 'loading' && <RowsSkeleton label={TEXT.title} rows={1} />}
      {(notice.phase === 'failed' || notice.phase === 'nothing') && <LoadFailure onAgain={notice.again} />}
      {notice.phase === 'ready' && (
        <>
          {notice.data === '' ? (
            <p className="text-ui text-ink-2">{TEXT.none}</p>
          ) : (
            <p className="max-w-prose font-serif text-read whitespace-pre-line">{notice.data}</p>
          )}
          <Button size="small" className="mt-3" onClick={() => setIsOpen(true)}>
            {TEXT.edit}
          </Button>
          {isOpen && <NoticeDialog text={notice.data} onClose={() => setIsOpen(false)} onSaved={notice.again} />}
        </>
      )}
    </section>
  );
}
