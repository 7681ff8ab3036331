import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

interface Place {
  page: number;
  box: number;
}

const places = new Map<string, Place>();

/**
 * Whoever comes back to a list finds it where it was left, once its rows are there again: the page and the box in it.
 * Other rows, told by their `query`, begin at their top.
 */
export function useKeptScroll<E extends HTMLElement>(name: string, ready: boolean, query: string): RefObject<E | null> {
  const box = useRef<E>(null);
  const { key } = useLocation();
  const entry = `${key} ${name}`;
  useLayoutEffect(() => {
    const element = box.current;
    if (!ready || !element) return;
    // The element goes away, and with it how far it was scrolled.
    return () => void places.set(entry, { page: window.scrollY, box: element.scrollTop });
  }, [entry, ready]);
  // After the arrival at the page, which begins at its top.
  useEffect(() => {
    const place = places.get(entry);
    if (!ready || !place) return;
    box.current?.scrollTo(0, place.box);
    window.scrollTo(0, place.page);
    // Once for each arrival, not when the address changes under the list.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ready]);
  const asked = useRef(query);
  useEffect(() => {
    if (asked.current === query) return;
    asked.current = query;
    box.current?.scrollTo(0, 0);
    // On a phone the rows are as long as the page, and their foot was pressed.
    const around = box.current?.parentElement;
    if (around && around.getBoundingClientRect().top < 0) around.scrollIntoView();
  }, [query]);
  return box;
}
