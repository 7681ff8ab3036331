import type { ReactNode } from 'react';
import type { OfficeInstitution } from '#schemas/generated/domain/office-institution.ts';
import { INSTITUTIONS as TEXT } from '#web/text/base-lists.ts';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';

interface InstitutionTableProps {
  rows: readonly OfficeInstitution[];
  actsOf: (row: OfficeInstitution) => ReactNode;
}

/** A table, and a list of the same institutions where there is no room for one. */
export function InstitutionTable({ rows, actsOf }: InstitutionTableProps) {
  const columns: Column<OfficeInstitution>[] = [
    { id: 'name', head: TEXT.heads.name, cell: nameOf, className: 'min-w-56' },
    { id: 'state', head: TEXT.heads.state, cell: stateOf, className: 'text-ink-2' },
    { id: 'projects', head: TEXT.heads.projects, cell: projectsOf, right: true, className: 'nums' },
    { id: 'acts', head: TEXT.heads.acts, cell: actsOf, right: true, acts: true },
  ];
  return (
    <DataTable
      caption={TEXT.caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      renderItem={(row) => (
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            {nameOf(row)}
            <p className="nums text-meta text-ink-2">
              {stateOf(row)} · {TEXT.projects(row.proyectos)}
            </p>
          </div>
          {actsOf(row)}
        </div>
      )}
    />
  );
}

function nameOf({ nom, parecidas }: OfficeInstitution) {
  return (
    <>
      <span className="font-serif">{nom}</span>
      {parecidas.length > 0 && (
        <span className="block text-meta text-ink-2">{TEXT.similar(parecidas.map((one) => one.nom).join(', '))}</span>
      )}
    </>
  );
}

function stateOf({ confirmada, fusionadaEn }: OfficeInstitution): string {
  if (fusionadaEn) return TEXT.mergedInto(fusionadaEn.nom);
  return confirmada ? TEXT.confirmed : TEXT.pending;
}

function projectsOf({ proyectos }: OfficeInstitution) {
  return proyectos;
}
