import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

const TEXTS = ['q', 'acto', 'persona', 'cuenta', 'proyecto', 'dia', 'hastaDia', 'orden', 'desde'] as const;

/** As the address has them; an empty one says nothing. */
export type AuditFilters = Readonly<Record<(typeof TEXTS)[number], string>>;

export const NO_FILTERS: AuditFilters = {
  q: '',
  acto: '',
  persona: '',
  cuenta: '',
  proyecto: '',
  dia: '',
  hastaDia: '',
  orden: '',
  desde: '',
};

/** What anybody may have typed into the address. */
const FORMS: Readonly<Record<keyof AuditFilters, RegExp>> = {
  q: /^[^]{0,200}$/u,
  acto: /^[a-z]{1,20}(\.[a-z_-]{1,35})?$/u,
  persona: /^[1-9]\d{0,8}$/u,
  cuenta: /^[1-9]\d{0,8}$/u,
  proyecto: /^[^]{1,40}$/u,
  dia: /^2[01]\d\d-\d\d-\d\d$/u,
  hastaDia: /^2[01]\d\d-\d\d-\d\d$/u,
  orden: /^-?fecha$/u,
  desde: /^[ab]\.[1-9]\d{0,14}\.[1-9]\d{0,6}$/u,
};

/** Filters live in the address: what was found can be sent, and the back button finds it again. */
export function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => {
    const read = (key: keyof AuditFilters) => {
      const text = params.get(key) ?? '';
      return FORMS[key].test(text) ? text : '';
    };
    return Object.fromEntries(TEXTS.map((key) => [key, read(key)])) as AuditFilters;
  }, [params]);
  // Of two choices in a row the second must not forget the first.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const change = useCallback(
    (part: Partial<AuditFilters>) => {
      // Another filter begins at its first page.
      const next = { ...latest.current, desde: '', ...part };
      latest.current = next;
      setParams(
        TEXTS.flatMap((key): [string, string][] => (next[key] === '' ? [] : [[key, next[key]]])),
        { replace: true },
      );
    },
    [setParams],
  );
  return { filters, change };
}

export function isReversed(from: string, to: string): boolean {
  return from !== '' && to !== '' && from > to;
}

/** What the server is asked, by a page or for a file. */
export function auditQuery({ persona, cuenta, orden, hastaDia, ...texts }: AuditFilters) {
  return {
    ...texts,
    // The field says what is wrong with it.
    hastaDia: isReversed(texts.dia, hastaDia) ? '' : hastaDia,
    persona: persona === '' ? null : Number(persona),
    cuenta: cuenta === '' ? null : Number(cuenta),
    orden: orden === 'fecha' ? ('fecha' as const) : null,
  };
}
