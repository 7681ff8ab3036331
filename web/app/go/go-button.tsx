import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { SessionUser } from '#schemas/generated/domain/session-user.ts';
import { GO } from '#web/text/go.ts';

const GoDialog = lazy(() => import('./go-dialog.tsx'));

/** Ctrl+K, or its button: the way to whatever has a name. */
export function GoButton({ user }: { user: SessionUser }) {
  // Once it was opened it stays, so that it closes in its own time.
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => {
    setOpened(true);
    setOpen(true);
  }, []);
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k')
        return;
      event.preventDefault();
      // A dialog that is open has something to be finished first.
      if (document.querySelector('[role=dialog]') === null) open();
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className="inline-flex size-10 touch:size-11 shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-hover hover:text-ink"
        aria-label={GO.button}
        aria-keyshortcuts="Control+K"
        title={`${GO.button} (${GO.keys})`}
        onClick={open}
      >
        <Search className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      </button>
      {wasOpened && (
        <Suspense fallback={null}>
          <GoDialog user={user} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
