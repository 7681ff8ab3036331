import { useEffect } from 'react';
import { APP_NAME } from '#web/text/shell.ts';

/** The title of the tab is also what a screen reader says on arrival. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${APP_NAME}`;
  }, [title]);
}
