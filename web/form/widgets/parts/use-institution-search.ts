import { useEffect, useState } from 'react';
import { FORM_FIELDS } from '#web/text/form-fields.ts';
import type { InstitutionName } from '#schemas/generated/domain/institution-name.ts';
import { useFormScope } from '../../scope/form-scope.tsx';

/** Shorter names are not searched. */
const SHORTEST = 4;
const MOST_HITS = 10;

export interface InstitutionSearch {
  hits: readonly InstitutionName[];
  searching: boolean;
  /** The text that the hits belong to; null before the first search. */
  searched: string | null;
  look: (text: string) => void;
  clear: () => void;
}

/** Searches after a pause in typing, one search at a time; what was typed meanwhile is searched next. */
export function useInstitutionSearch(): InstitutionSearch {
  const { services } = useFormScope();
  const [hits, setHits] = useState<readonly InstitutionName[]>([]);
  const [searching, setSearching] = useState(false);
  const [searched, setSearched] = useState<string | null>(null);
  const [held] = useState(() => ({ timer: 0, wanted: '', running: false, abort: new AbortController() }));

  useEffect(() => {
    held.abort = new AbortController();
    return () => {
      clearTimeout(held.timer);
      held.abort.abort();
    };
  }, [held]);

  async function search(name: string) {
    held.running = true;
    setSearching(true);
    try {
      const found = await services.searchInstitutions(name, held.abort.signal);
      // People who went on from the name meanwhile choose none.
      setHits(held.wanted === '' ? [] : found.slice(0, MOST_HITS));
      setSearched(name);
    } catch {
      if (held.abort.signal.aborted) return;
      setHits([]);
      await services.tell(FORM_FIELDS.searchFailed, FORM_FIELDS.errorTitle);
    } finally {
      held.running = false;
      setSearching(false);
    }
    if (held.wanted !== name) schedule();
  }

  function schedule() {
    clearTimeout(held.timer);
    if (held.wanted.length < SHORTEST) return;
    held.timer = window.setTimeout(() => {
      if (!held.running) void search(held.wanted);
    }, services.searchWait);
  }

  function look(text: string) {
    held.wanted = text.trim();
    if (held.wanted.length < SHORTEST) setHits([]);
    schedule();
  }

  function clear() {
    clearTimeout(held.timer);
    held.wanted = '';
    setHits([]);
    setSearched(null);
  }

  return { hits, searching, searched, look, clear };
}
