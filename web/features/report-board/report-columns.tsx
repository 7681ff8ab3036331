import { Link } from 'react-router-dom';
import type { DueReport } from '#schemas/generated/domain/due-report.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { REPORT_PROGRESS_NAMES } from '#schemas/generated/domain/report-progress.ts';
import { REPORTS } from '#engine/process/reports.ts';
import { fullDay } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { REPORT_BOARD as TEXT } from '#web/text/report-board.ts';
import type { Column } from '#web/ui/column.ts';
import { Light, type Completeness } from '#web/ui/light.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { printedDay } from './printed-day.ts';

const { heads } = TEXT;
const LIGHTS: Record<DueReport['avance'], Completeness> = {
  sin_empezar: 'empty',
  en_curso: 'half',
  presentado: 'done',
};

export const REPORT_COLUMNS: readonly Column<DueReport>[] = [
  {
    id: 'codigo',
    head: heads.codigo,
    sortValue: (row) => row.codigo,
    cell: (row) => <span className="nums whitespace-nowrap">{row.codigo}</span>,
  },
  {
    id: 'titulo',
    head: heads.titulo,
    sortValue: (row) => row.titulo,
    // The larger letters sit on the line of the other cells.
    className: 'min-w-48 pt-[7px]! xl:min-w-72',
    cell: (row) => <ReportTitle row={row} />,
  },
  {
    id: 'director',
    head: heads.director,
    sortValue: (row) => row.director,
    className: 'wrap-anywhere',
    cell: (row) => row.director,
  },
  { id: 'unidad', head: heads.unidad, spare: true, cell: (row) => row.unidadAcademica },
  { id: 'informe', head: heads.informe, className: 'whitespace-nowrap', cell: (row) => <ReportLink row={row} /> },
  {
    id: 'avance',
    head: heads.avance,
    sortValue: (row) => row.avance,
    className: 'min-w-36',
    cell: (row) => <ReportProgressCell row={row} />,
  },
  {
    id: 'vence',
    head: heads.vence,
    sortValue: (row) => row.vence ?? '',
    className: 'nums whitespace-nowrap',
    cell: (row) => <DueDay row={row} />,
  },
];

export function ReportTitle({ row }: { row: DueReport }) {
  return (
    <Link
      className="own-direction font-serif text-[1rem] leading-6 font-semibold wrap-anywhere text-ink hover:text-accent hover:underline"
      to={PATHS.panelOf(row.proyecto, REPORTS[row.tipo].panel)}
    >
      {row.titulo}
    </Link>
  );
}

/** The report itself; what was never made has no address. */
export function ReportLink({ row }: { row: DueReport }) {
  const name = FORM_KIND_NAMES[row.tipo];
  if (row.idForm === null) return name;
  return (
    <Link className={linkStyle} to={PATHS.form(row.tipo, row.idForm)} aria-label={`${name}, ${row.codigo}`}>
      {name}
    </Link>
  );
}

export function ReportProgressCell({ row }: { row: DueReport }) {
  return (
    <span className="flex gap-2">
      <Light state={LIGHTS[row.avance]} word="" className="mt-0.5" />
      <span className="min-w-0">
        {REPORT_PROGRESS_NAMES[row.avance]}
        <span className="nums block text-meta text-ink-3">{detailOf(row)}</span>
      </span>
    </span>
  );
}

function detailOf({ idForm, avance, faltan, guardado }: DueReport): string {
  if (idForm === null) return TEXT.notMade;
  if (avance === 'en_curso' && faltan !== null && faltan > 0) return TEXT.missing(faltan);
  return guardado === null ? '' : TEXT.savedOn(fullDay(guardado));
}

export function DueDay({ row: { vence, dias, avance } }: { row: DueReport }) {
  if (vence === null || dias === null) return <span className="text-ink-3">{TEXT.noDate}</span>;
  const isLate = avance !== 'presentado' && dias < 0;
  const isNear = avance !== 'presentado' && dias >= 0 && dias <= NEAR;
  return (
    <>
      {printedDay(vence)}
      {avance !== 'presentado' && (
        <span className={`block text-meta ${isLate ? 'text-bad' : isNear ? 'text-warn' : 'text-ink-3'}`}>
          {dias === 0 ? TEXT.dueToday : dias < 0 ? TEXT.overSince(-dias) : TEXT.dueIn(dias)}
        </span>
      )}
    </>
  );
}

/** In days. */
const NEAR = 14;
