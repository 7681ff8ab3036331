import { useMemo } from 'react';
import type { OpenConflict } from '#web/form/conflict/conflict-scope.tsx';
import { FORMS } from '#web/text/forms.ts';
import { clockTime, dayAndTime } from '#web/app/call/clock-time.ts';
import type { PartSession } from '../open/use-part-session.ts';

/** The fields that wait for a choice, by pointer, with both versions. */
export function useOpenConflicts({ session, state: { conflict } }: PartSession): ReadonlyMap<string, OpenConflict> {
  return useMemo(() => {
    const { dirtySince } = session.store;
    return new Map(
      (conflict?.open ?? []).map(({ pointer, mine, theirs }) => [
        pointer,
        {
          mine,
          theirs,
          author: conflict?.author ?? FORMS.someone,
          mineAt: dirtySince ? clockTime(dirtySince) : null,
          theirsAt: conflict?.at ? (conflict.isOfDraft ? dayAndTime : clockTime)(conflict.at) : null,
          resolve: (value: unknown) => session.resolve(pointer, value),
        },
      ]),
    );
  }, [session, conflict]);
}
