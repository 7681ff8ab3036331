import { Send } from 'lucide-react';
import { useState } from 'react';
import type { ListReportDebtorsAnswer, ListReportDebtorsQuery } from '#schemas/generated/api/list-report-debtors.ts';
import { writeCommonReportReminder, writeReportReminder } from '#engine/process/write-report-reminder.ts';
import { useClient } from '#web/app/client-context.ts';
import type { PreparedNotification } from '#web/app/prepared-notification.ts';
import { ReminderDialog } from '#web/app/reminder/reminder-dialog.tsx';
import { BOARD } from '#web/text/board.ts';
import { REPORT_BOARD as TEXT } from '#web/text/report-board.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { printedDay } from './printed-day.ts';

type Debtor = ListReportDebtorsAnswer['personas'][number];

/** Writes to exactly those who owe what the filters leave. */
export function RemindButton({ query }: { query: ListReportDebtorsQuery }) {
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<ListReportDebtorsAnswer | null>(null);
  const ask = async () => {
    setBusy(true);
    const answer = await client.call('list-report-debtors', { query });
    setBusy(false);
    if (!answer?.ok) return;
    const { personas, sinPersona } = answer.data;
    if (personas.length > 0) setFound(answer.data);
    else toast(sinPersona.length > 0 ? TEXT.nobodyReachable(sinPersona.join(', ')) : TEXT.nobody);
  };
  const people = found?.personas ?? [];
  const [first, ...others] = people;
  return (
    <>
      <Button
        busy={busy && TEXT.reminding}
        icon={<Send className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {TEXT.remind}
      </Button>
      {found && first && (
        <ReminderDialog
          title={
            others.length === 0 ? BOARD.reminder.one(`${first.ape}, ${first.nom}`) : BOARD.reminder.all(people.length)
          }
          prepared={prepare(people)}
          reminders={people.map(reminderFor)}
          note={found.sinPersona.length > 0 ? TEXT.nobodyReachable(found.sinPersona.join(', ')) : null}
          onClose={() => setFound(null)}
        />
      )}
    </>
  );
}

/** One person's own reminder, or one text for all of them. */
function prepare(people: readonly Debtor[]): PreparedNotification {
  const [only, ...others] = people;
  const { subject, body } =
    only && others.length === 0 ? reminderFor(only) : writeCommonReportReminder(location.origin);
  return { people: people.map(({ id }) => id), title: subject, body };
}

function reminderFor({ nom, email, informes }: Debtor) {
  return writeReportReminder(
    {
      name: nom,
      email,
      reports: informes.map(({ codigo, tipo, idForm, avance, faltan, vence, dias }) => ({
        code: codigo,
        kind: tipo,
        id: idForm,
        progress: avance,
        missing: faltan,
        due: vence === null ? null : printedDay(vence),
        isOver: dias !== null && dias < 0,
      })),
    },
    location.origin,
  );
}
