import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import type { Call } from '#schemas/generated/domain/call.ts';
import { useState } from 'react';
import { callName } from '#web/app/call-name.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { readMessages } from '#web/app/told/read-messages.ts';
import { conflictIn } from '#web/http/conflict-in.ts';
import { PUBLISH as TEXT } from '#web/text/call-calendar.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';

interface Publication {
  call: Call;
  rows: readonly CalendarEntry[];
  /** As it was read. */
  version: number;
  onPublished: () => void;
  onConflict: () => void;
}

/** Sends the table; when somebody published meanwhile the draft stays and is compared with what is there now. */
export function usePublish({ call, rows, version, onPublished, onConflict }: Publication) {
  const client = useClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [meanwhile, setMeanwhile] = useState<{ title: string; text: string } | null>(null);
  const publish = async (asks: boolean) => {
    setBusy(true);
    const said = await readMessages(client, call.anio, { cronograma: [...rows] });
    setBusy(false);
    const isMeant =
      (!asks && !said.messages) ||
      (await confirm({ title: TEXT.question, text: TEXT.seen, confirm: TEXT.act, ...said }));
    if (!isMeant) return;
    setBusy(true);
    const answer = await client.call('publish-calendar', {
      params: { year: call.anio },
      body: { cronograma: [...rows], version },
      title: TEXT.refused,
      handles: [409],
    });
    setBusy(false);
    if (answer?.ok) {
      setMeanwhile(null);
      toast(TEXT.done);
      return onPublished();
    }
    const conflict = answer && conflictIn(answer);
    if (!conflict) return;
    const author = conflict.autor && callName(conflict.autor);
    setMeanwhile({ title: TEXT.conflict(author, fullMoment(conflict.fecha)), text: TEXT.conflictText });
    onConflict();
  };
  return { publish, busy, meanwhile };
}
