import type { ListEntry } from '#schemas/generated/domain/list-entry.ts';
import { useState } from 'react';
import { callName } from '#web/app/call-name.ts';
import { useClient } from '#web/app/client-context.ts';
import { conflictIn } from '#web/http/conflict-in.ts';
import { BASE_LISTS as TEXT } from '#web/text/base-lists.ts';
import { useToast } from '#web/ui/toasts.tsx';
import type { ListAct } from './model/list-acts.ts';
import { listDifferences } from './model/list-differences.ts';

export interface OpenList {
  year: number;
  list: string;
  rev: number;
  entries: readonly ListEntry[];
}

export interface Meanwhile {
  who: string;
  differences: string[];
}

/** Stores one act at a time on the revision that is on the screen; what somebody else did meanwhile is told, not lost. */
export function useListEditor(open: OpenList, onStored: () => void) {
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  /** True: stored. */
  const act = async (change: ListAct, done: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    const answer = await client.call('replace-list', {
      params: { lista: open.list },
      body: { anio: open.year, rev: open.rev, entradas: change(open.entries) },
      title: TEXT.refused,
      handles: [409],
    });
    setBusy(false);
    if (answer?.ok) {
      setMeanwhile(null);
      toast(done);
      onStored();
      return true;
    }
    const conflict = answer && conflictIn(answer);
    if (conflict) {
      const now = (conflict.actual as { entradas: ListEntry[] }).entradas;
      const who = conflict.autor ? callName(conflict.autor) : TEXT.somebody;
      setMeanwhile({ who, differences: listDifferences(open.entries, now) });
      onStored();
    }
    return false;
  };
  return { act, busy, meanwhile, forget: () => setMeanwhile(null) };
}
