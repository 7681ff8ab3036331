import type { ProjectRow } from '#schemas/generated/domain/project-row.ts';
import { Link } from 'react-router-dom';
import { fullDay } from '#web/app/call/format-day.ts';
import { ProjectState } from '#web/app/project/project-state.tsx';
import { StageBadge } from '#web/app/project/stage-badge.tsx';
import { PROJECTS } from '#web/text/projects.ts';
import type { Column } from '#web/ui/column.ts';
import { DESK } from '#web/text/desk.ts';
import { OwnForms } from './desk/own-forms.tsx';
import type { Desk } from './desk/use-own-evaluations.ts';
import { ProjectActions, type RowActs } from './project-actions.tsx';
import { rowPanel } from './row-panel.ts';
import { ProjectProgress } from './steps/project-progress.tsx';
import type { OwnSteps } from './steps/use-own-steps.ts';
import type { RowResults } from './use-row-results.ts';

const { heads } = PROJECTS;

/** In characters: up to here a name stays in one line. */
const LONG_NAME = 30;

const BASE: readonly Column<ProjectRow>[] = [
  {
    id: 'id',
    head: heads.id,
    spare: true,
    sortValue: (row) => row.id,
    className: 'nums text-ink-3',
    cell: (row) => row.id,
  },
  {
    id: 'codigo',
    isName: true,
    head: heads.codigo,
    sortValue: (row) => row.codigo,
    cell: (row) => <span className="nums whitespace-nowrap">{row.codigo}</span>,
  },
  {
    id: 'fechaCreacion',
    head: heads.fechaCreacion,
    spare: true,
    className: 'nums text-ink-2',
    cell: (row) => fullDay(row.fechaCreacion),
  },
  {
    id: 'titulo',
    head: heads.titulo,
    sortValue: (row) => row.titulo,
    // The larger letters sit on the line of the other cells.
    className: 'min-w-48 pt-[7px]! xl:min-w-80',
    cell: (row) => row.titulo,
  },
  {
    id: 'responsable',
    head: heads.responsable,
    sortValue: (row) => row.responsable,
    cell: (row) => (
      <span className={row.responsable.length > LONG_NAME ? 'wrap-anywhere' : 'whitespace-nowrap'}>
        {row.responsable}
      </span>
    ),
  },
  {
    id: 'estado',
    head: heads.estado,
    sortValue: (row) => row.estado,
    className: 'min-w-40 xl:min-w-48',
    cell: (row) => <ProjectState state={row.estado} end={row.fin} />,
  },
];

interface Beside {
  actions: RowActs | null;
  desk: Desk | null;
  results: RowResults;
  steps: OwnSteps;
}

export function projectColumns({ actions, desk, results, steps }: Beside): readonly Column<ProjectRow>[] {
  const cells: Readonly<Record<string, Column<ProjectRow>['cell']>> = {
    titulo: (row) => (
      <>
        <TitleLink row={row} steps={steps} />
        <ProjectProgress step={steps.of(row.id)} />
      </>
    ),
    estado: (row) => <RowState row={row} results={results} />,
  };
  const columns = BASE.map((column) => ({ ...column, cell: cells[column.id] ?? column.cell }));
  if (desk) {
    const cell = (row: ProjectRow) => <OwnForms project={row} desk={desk} />;
    return [...columns, { id: 'formularios', head: DESK.head, className: 'min-w-56', cell }];
  }
  if (!actions) return columns;
  return [
    ...columns,
    {
      id: 'acciones',
      head: heads.acciones,
      right: true,
      acts: true,
      cell: (row) => <ProjectActions row={row} to={rowPanel(row, steps.of(row.id))} {...actions} />,
    },
  ];
}

/** The state, and below it what the last stage came to. */
export function RowState({ row, results }: { row: ProjectRow; results: RowResults }) {
  const found = results(row.id);
  return (
    <>
      <ProjectState state={row.estado} end={row.fin} />
      {found && (
        <span className="block pl-6">
          <StageBadge short stage={found.etapa} result={found.resultado} />
        </span>
      )}
    </>
  );
}

export function TitleLink({ row, steps }: { row: ProjectRow; steps: OwnSteps }) {
  return (
    <Link
      className="own-direction font-serif wrap-anywhere text-[1rem] leading-6 font-semibold text-ink hover:text-accent hover:underline"
      to={rowPanel(row, steps.of(row.id))}
    >
      {row.titulo}
    </Link>
  );
}
