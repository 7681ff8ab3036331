import { useEffect, useState } from 'react';
import { UI } from '#web/text/ui.ts';
import { PlainDialog } from '#web/ui/plain-dialog.tsx';

/**
 * A part of the product did not come: another version was installed meanwhile, or there is no connection. Loading the
 * page again helps; forms keep what was typed on their way out.
 */
export function ChunkFailure() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const failed = () => setShown(true);
    window.addEventListener('vite:preloadError', failed);
    return () => window.removeEventListener('vite:preloadError', failed);
  }, []);
  if (!shown) return null;
  return (
    <PlainDialog
      open
      question={{ title: UI.chunkTitle, text: UI.chunkText, confirm: UI.reload }}
      onAnswer={(accepted) => {
        setShown(false);
        if (accepted) window.location.reload();
      }}
    />
  );
}
