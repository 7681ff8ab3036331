import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { Link } from 'react-router-dom';
import { fullDay } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import type { Column } from '#web/ui/column.ts';
import { stateOf } from '../row-states.ts';
import { RowActions } from './row-actions.tsx';
import { RowStateMark } from './row-state.tsx';
import type { LibraryActs } from './use-library-acts.ts';

const { columns: HEADS, ...TEXT } = STUDIO_LIBRARY.library;

/** Widths of their own, so that the tables of all years line up. */
export function libraryColumns(acts: LibraryActs): readonly Column<TemplateRow>[] {
  return [
    {
      id: 'plantilla',
      head: HEADS.template,
      sortValue: kindOf,
      className: 'w-[18%] min-w-56',
      cell: (row) => <RowName row={row} />,
    },
    {
      id: 'modalidad',
      head: HEADS.modality,
      className: 'w-[9%]',
      cell: (row) => row.modalidad ?? STUDIO_LIBRARY.bothModalities,
    },
    {
      id: 'version',
      head: HEADS.version,
      className: 'nums w-[7%]',
      cell: (row) => STUDIO_LIBRARY.versionOf(row.version),
    },
    {
      id: 'estado',
      head: HEADS.state,
      sortValue: (row) => STUDIO_LIBRARY.states[stateOf(row)],
      className: 'w-[12%]',
      cell: (row) => <RowStateMark row={row} />,
    },
    { id: 'uso', head: HEADS.use, className: 'nums w-[18%] text-ink-2', cell: usedBy },
    {
      id: 'cambio',
      head: HEADS.change,
      sortValue: momentOf,
      className: 'text-ink-2',
      cell: (row) => <LastChange row={row} />,
    },
    {
      id: 'acciones',
      head: HEADS.actions,
      right: true,
      acts: true,
      className: 'w-44',
      cell: (row) => <RowActions row={row} acts={acts} />,
    },
  ];
}

function kindOf({ tipo }: TemplateRow): string {
  return TEMPLATE_KIND_NAMES[tipo];
}

export function usedBy({ uso }: TemplateRow): string {
  return TEXT.use(uso.formularios, uso.completas);
}

function momentOf({ publicada, modificada }: TemplateRow): string {
  return publicada ?? modificada;
}

export function RowName({ row }: { row: TemplateRow }) {
  const name = kindOf(row);
  return (
    <>
      {row.estado === 'borrador' ? (
        <Link
          className="inline-flex min-h-6 items-center font-semibold text-ink hover:text-accent hover:underline"
          to={PATHS.templateDraft(row.id)}
        >
          {name}
        </Link>
      ) : (
        <Link
          className="inline-flex min-h-6 items-center font-semibold text-ink hover:text-accent hover:underline"
          to={PATHS.templateVersion(row.huella)}
        >
          {name}
        </Link>
      )}{' '}
      <span className="text-ink-3">{row.tipo}</span>
      {row.nombre !== null && <span className="block text-ink-2">{row.nombre}</span>}
    </>
  );
}

/** Who and when, and for a published version why. */
export function LastChange({ row }: { row: TemplateRow }) {
  const person = row.ultimoAutor ?? row.autor;
  const who = person === null ? STUDIO_LIBRARY.system : `${person.ape}, ${person.nom}`;
  return (
    <>
      <span className="nums">{TEXT.by(who, fullDay(momentOf(row)))}</span>
      {row.nota !== null && row.nota !== '' && <span className="block font-serif">{row.nota}</span>}
    </>
  );
}
