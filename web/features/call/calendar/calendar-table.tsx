import type { CalendarEntry } from '#schemas/generated/domain/calendar-entry.ts';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { fullDay } from '#web/app/call/format-day.ts';
import { PhaseFigure } from '#web/app/project/project-state.tsx';
import { CALENDAR as TEXT } from '#web/text/call-calendar.ts';
import { CALL } from '#web/text/calls.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface CalendarTableProps {
  rows: readonly CalendarEntry[];
  published: readonly CalendarEntry[];
  onEdit: (row: CalendarEntry) => void;
  onErase: (row: CalendarEntry) => void;
}

/** The local table of states and dates (2.10). A date that is not published yet shows beside the published one. */
export function CalendarTable({ rows, published, onEdit, onErase }: CalendarTableProps) {
  const before = (row: CalendarEntry) => published.find(({ tipoEstado }) => tipoEstado === row.tipoEstado);
  const from = (row: CalendarEntry) => <Day now={row.desde} was={before(row)?.desde} isNew={!before(row)} />;
  const until = (row: CalendarEntry) => {
    const was = before(row);
    const now = row.prorroga ? row.prorroga.hasta : row.hasta;
    const earlier = row.prorroga ? row.hasta : was && (was.prorroga ? was.prorroga.hasta : was.hasta);
    return <Day now={now} was={was || row.prorroga ? earlier : undefined} isNew={!was} />;
  };
  const acts = (row: CalendarEntry) => (
    <span className="flex justify-end gap-0.5">
      <IconButton
        label={TEXT.edit(PHASE_NAMES[row.tipoEstado])}
        icon={<Pencil className="size-4" strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => onEdit(row)}
      />
      <IconButton
        danger
        label={TEXT.erase(PHASE_NAMES[row.tipoEstado])}
        icon={<Trash2 className="size-4" strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => onErase(row)}
      />
    </span>
  );
  const columns: Column<CalendarEntry>[] = [
    { id: 'phase', head: TEXT.heads.phase, cell: phaseOf, className: 'min-w-52' },
    { id: 'from', head: TEXT.heads.from, cell: from, className: 'nums whitespace-nowrap' },
    { id: 'until', head: TEXT.heads.until, cell: until, className: 'nums whitespace-nowrap' },
    { id: 'resolution', head: TEXT.heads.resolution, cell: resolution, className: 'text-ink-2' },
    { id: 'acts', head: TEXT.heads.acts, cell: acts, acts: true },
  ];
  return (
    <DataTable
      caption={TEXT.caption}
      columns={columns}
      rows={rows}
      rowKey={({ tipoEstado }) => tipoEstado}
      className="mt-4"
      renderItem={(row) => (
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <PhaseFigure phase={row.tipoEstado} />
            <p className="nums mt-1 pl-6 text-table text-ink-2">
              {from(row)}
              {row.hasta !== null && <> – {until(row)}</>}
            </p>
            {row.prorroga && <p className="mt-0.5 pl-6 text-meta text-ink-2">{resolution(row)}</p>}
          </div>
          {acts(row)}
        </div>
      )}
    />
  );
}

function phaseOf({ tipoEstado }: CalendarEntry) {
  return <PhaseFigure phase={tipoEstado} />;
}

function resolution({ prorroga }: CalendarEntry) {
  return prorroga && CALL.extension(prorroga.resolucion);
}

interface DayProps {
  now: string | null;
  /** What is published, or the close that an extension moves. */
  was: string | null | undefined;
  isNew: boolean;
}

function Day({ now, was, isNew }: DayProps) {
  const text = now === null ? TEXT.none : fullDay(now);
  if (isNew && was === undefined) return <strong className="font-semibold">{text}</strong>;
  if (was == null || (now !== null && fullDay(was) === fullDay(now))) return <span className="text-ink-2">{text}</span>;
  return (
    <>
      <s className="text-ink-2">{fullDay(was)}</s>{' '}
      <strong className="marked font-semibold text-ink md:block md:w-fit">{text}</strong>
    </>
  );
}
