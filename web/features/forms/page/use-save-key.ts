import { useEffect } from 'react';
import type { FormSession } from '#web/form/session/form-session.ts';

/** Ctrl+S saves, as in every other editor. */
export function useSaveKey(session: FormSession): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 's') {
        event.preventDefault();
        session.save();
      }
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [session]);
}
