import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import { PHASES } from '#schemas/generated/domain/phase.ts';
import { PenLine, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { CALENDAR as TEXT } from '#web/text/call-calendar.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { CalendarTable } from './calendar-table.tsx';
import { withRow } from './draft-rows.ts';
import { RowForm } from './row-form.tsx';

interface CalendarSectionProps {
  rows: readonly CalendarEntry[];
  published: readonly CalendarEntry[];
  isDraft: boolean;
  onChange: (rows: CalendarEntry[]) => void;
}

/** The table of 2.10: adding, editing and deleting rows sends nothing, and a reload loses it. */
export function CalendarSection({ rows, published, isDraft, onChange }: CalendarSectionProps) {
  const heading = useId();
  const confirm = useConfirm();
  const [open, setOpen] = useState<CalendarEntry | 'new' | null>(null);
  const free = PHASES.filter((phase) => !rows.some(({ tipoEstado }) => tipoEstado === phase));
  const apply = async (row: CalendarEntry) => {
    if (open !== 'new' && !(await confirm({ title: TEXT.editQuestion, text: TEXT.stillLocal }))) return;
    onChange(withRow(rows, row));
    setOpen(null);
  };
  const erase = async (row: CalendarEntry) => {
    if (!(await confirm({ title: TEXT.eraseQuestion, text: TEXT.stillLocal, danger: true }))) return;
    onChange(rows.filter((other) => other !== row));
    setOpen(null);
  };
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-h2 font-semibold tracking-title" id={heading}>
            {TEXT.title}
          </h2>
          <p className="mt-0.5 flex items-center gap-2 text-ui text-ink-2" role="status">
            {isDraft && <PenLine className="size-4 shrink-0 text-warn" strokeWidth={1.75} aria-hidden="true" />}
            {isDraft ? TEXT.localDraft : rows.length > 0 ? TEXT.published : TEXT.empty}
          </p>
        </div>
        <Button
          size="small"
          icon={<Plus className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
          off={free.length === 0}
          title={free.length === 0 ? TEXT.allThere : undefined}
          onClick={() => setOpen('new')}
        >
          {TEXT.add}
        </Button>
      </div>
      {rows.length > 0 && (
        <CalendarTable rows={rows} published={published} onEdit={setOpen} onErase={(row) => void erase(row)} />
      )}
      {open && (
        <RowForm
          key={open === 'new' ? 'new' : open.tipoEstado}
          row={open === 'new' ? null : open}
          free={free}
          onApply={(row) => void apply(row)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
