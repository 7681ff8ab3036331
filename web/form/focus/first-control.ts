import { useMemo, useRef, type RefObject } from 'react';

const CONTROLS = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button';

export function firstControlIn(fields: Element | null): HTMLElement | null {
  return fields?.querySelector<HTMLElement>(CONTROLS) ?? null;
}

/** A dialog begins at this one: asked for when it is there, not when its opener draws it. */
export function useFirstControl(): { fields: RefObject<HTMLDivElement | null>; first: RefObject<HTMLElement | null> } {
  const fields = useRef<HTMLDivElement>(null);
  const first = useMemo(
    () => ({
      get current() {
        return firstControlIn(fields.current);
      },
    }),
    [],
  );
  return { fields, first };
}
