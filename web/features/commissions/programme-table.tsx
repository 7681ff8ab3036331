import { FolderPlus, Pencil, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import type { ListProgrammeProjectsAnswer } from '#schemas/generated/api/list-programme-projects.ts';
import { PATHS } from '#web/app/paths.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { IconButton, iconButtonStyle } from '#web/ui/icon-button.tsx';
import { CodeList } from './code-list.tsx';
import { fullName } from './form/full-name.ts';
import { OpinionsArchive } from './opinions/opinions-archive.tsx';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

export type ProgrammeRow = ListProgrammeProjectsAnswer[number];

export interface ProgrammeActs {
  year: number;
  /** The commissions of a programme in that year. */
  commissionsOf: (row: ProgrammeRow) => readonly Commission[];
  /** Of another call nothing is formed or assigned. */
  isCurrent: boolean;
  onAssign: (row: ProgrammeRow) => void;
  onEdit: (commission: Commission) => void;
}

/** The programmes of a call, with the projects that are related to each. */
export function ProgrammeTable({ rows, acts }: { rows: readonly ProgrammeRow[]; acts: ProgrammeActs }) {
  const columns = useMemo(() => columnsOf(acts), [acts]);
  return (
    <DataTable
      caption={TEXT.programmes}
      columns={columns}
      rows={rows}
      rowKey={({ ProgramaExtension }) => ProgramaExtension.id}
      sort={{ id: 'programa', desc: false }}
      renderItem={(row) => <Item row={row} acts={acts} />}
      boxed="most"
    />
  );
}

function columnsOf(acts: ProgrammeActs): Column<ProgrammeRow>[] {
  return [
    {
      id: 'programa',
      head: TEXT.programmeHeads.programme,
      cell: ({ ProgramaExtension }) => <span className="font-semibold">{ProgramaExtension.nom}</span>,
      sortValue: ({ ProgramaExtension }) => ProgramaExtension.nom,
    },
    {
      id: 'cantidad',
      head: TEXT.programmeHeads.count,
      right: true,
      cell: ({ cantidad }) => <span className="nums">{cantidad}</span>,
      sortValue: ({ cantidad }) => cantidad,
    },
    { id: 'proyectos', head: TEXT.programmeHeads.projects, cell: (row) => <Projects row={row} year={acts.year} /> },
    {
      id: 'comision',
      head: TEXT.programmeHeads.members,
      spare: true,
      cell: (row) => <Members of={acts.commissionsOf(row)} />,
    },
    {
      id: 'acciones',
      head: TEXT.programmeHeads.actions,
      right: true,
      acts: true,
      cell: (row) => <Acts row={row} acts={acts} />,
    },
  ];
}

function Projects({ row, year }: { row: ProgrammeRow; year: number }) {
  return (
    <>
      <CodeList codes={row.listaP} none={TEXT.noneThisYear(year)} />
      {row.sinComision.length > 0 && (
        <span className="nums ml-2 text-meta text-warn">{TEXT.withoutCommission(row.sinComision.length)}</span>
      )}
    </>
  );
}

function Members({ of }: { of: readonly Commission[] }) {
  const names = [...new Set(of.flatMap(({ listaEval }) => listaEval.map(fullName)))];
  return (
    <span className={names.length === 0 ? 'text-ink-3' : 'text-ink-2'}>{names.join(' · ') || TEXT.noCommission}</span>
  );
}

function Acts({ row, acts }: { row: ProgrammeRow; acts: ProgrammeActs }) {
  const { nom, id } = row.ProgramaExtension;
  const commissions = acts.commissionsOf(row);
  return (
    <span className="inline-flex flex-col items-end gap-1 whitespace-nowrap max-md:items-start">
      {commissions.map((commission) => (
        <span key={commission.id} className="inline-flex items-start gap-1">
          {commissions.length > 1 && (
            <span className="nums self-center pr-1 text-meta text-ink-3">{TEXT.numbered(commission.id)}</span>
          )}
          <OpinionsArchive commission={commission} />
          <IconButton
            label={TEXT.edit(commission.id, nom)}
            icon={<Pencil {...icon} />}
            onClick={() => acts.onEdit(commission)}
          />
        </span>
      ))}
      {acts.isCurrent && commissions.length === 0 && (
        <Link
          className={iconButtonStyle()}
          aria-label={TEXT.form(nom)}
          title={TEXT.form(nom)}
          to={`${PATHS.newCommission}?tipo=PE&programa=${id}`}
        >
          <Plus {...icon} />
        </Link>
      )}
      {acts.isCurrent && (
        <IconButton label={TEXT.assignTo(nom)} icon={<FolderPlus {...icon} />} onClick={() => acts.onAssign(row)} />
      )}
    </span>
  );
}

/** A row on a phone. */
function Item({ row, acts }: { row: ProgrammeRow; acts: ProgrammeActs }) {
  return (
    <div className="flex flex-col gap-2">
      <div className="min-w-0">
        <p>
          <span className="font-semibold">{row.ProgramaExtension.nom}</span>{' '}
          <span className="nums text-ink-2">{row.cantidad}</span>
        </p>
        <p className="mt-1 text-table">
          <Projects row={row} year={acts.year} />
        </p>
        <p className="mt-1 text-meta">
          <Members of={acts.commissionsOf(row)} />
        </p>
      </div>
      <Acts row={row} acts={acts} />
    </div>
  );
}
