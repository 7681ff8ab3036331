import { useCallback, useMemo, useState } from 'react';
import type { TemporaryPassword } from '#schemas/generated/domain/temporary-password.ts';
import { useClient } from '#web/app/client-context.ts';

/** Temporary passwords as the column shows them: fetched with each reveal, since each is logged, and forgotten when hidden. */
export function usePasswords() {
  const client = useClient();
  const [shown, setShown] = useState<ReadonlyMap<number, TemporaryPassword>>(new Map());
  const [busy, setBusy] = useState(false);

  /** Those of these accounts, or of all. */
  const show = useCallback(
    async (ids: readonly number[] | null) => {
      setBusy(true);
      const answer = await client.call('reveal-temporary-passwords');
      setBusy(false);
      if (!answer?.ok) return;
      setShown((before) => {
        const wanted = (id: number) => ids === null || ids.includes(id) || before.has(id);
        return new Map(answer.data.filter(({ id }) => wanted(id)).map((one) => [one.id, one]));
      });
    },
    [client],
  );
  const hide = useCallback(
    (ids: readonly number[] | null) =>
      setShown((before) => new Map(ids === null ? [] : [...before].filter(([id]) => !ids.includes(id)))),
    [],
  );
  /** One that this screen has just issued. */
  const add = useCallback(
    (password: TemporaryPassword) => setShown((before) => new Map(before).set(password.id, password)),
    [],
  );
  return useMemo(() => ({ shown, busy, show, hide, add }), [shown, busy, show, hide, add]);
}

export type Passwords = ReturnType<typeof usePasswords>;

/** Whose shown password holds the words: the server, which has no passwords to look through, is told. */
export function foundByPassword(shown: Passwords['shown'], q: string): number[] {
  const words = q.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  return [...shown.values()].filter(({ clave }) => words.every((word) => clave.includes(word))).map(({ id }) => id);
}
