import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { goTo } from '#web/form/focus/go-to.ts';

/** An address may name a control of the form. */
export function useNamedControl(readOnly: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '' && !readOnly) goTo(decodeURIComponent(hash.slice(1)));
  }, [hash, readOnly]);
}
