import { ChevronDown, Trash2, Users } from 'lucide-react';
import { useMemo } from 'react';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import { COMMISSION_TYPE_NAMES } from '#schemas/generated/domain/commission-type.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { CodeList } from './code-list.tsx';
import { CommissionProgress } from './commission-progress.tsx';
import { MemberList } from './member-list.tsx';
import { OpinionsArchive } from './opinions/opinions-archive.tsx';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface CommissionActs {
  onSubstitute: (commission: Commission) => void;
  onErase: (commission: Commission) => void;
}

/** Commissions that are of no programme, the newest first. */
export function CommissionTable({ rows, acts }: { rows: readonly Commission[]; acts: CommissionActs }) {
  const columns = useMemo(() => columnsOf(acts), [acts]);
  return (
    <DataTable
      caption={TEXT.title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      sort={{ id: 'id', desc: true }}
      renderItem={(row) => <Item row={row} acts={acts} />}
      boxed="most"
      itemsAtOnce={10}
    />
  );
}

function columnsOf({ onSubstitute, onErase }: CommissionActs): Column<Commission>[] {
  return [
    {
      id: 'id',
      head: TEXT.heads.id,
      cell: ({ id }) => <span className="nums text-ink-3">{id}</span>,
      sortValue: ({ id }) => id,
    },
    { id: 'tipo', head: TEXT.heads.type, cell: ({ tipo }) => <TypeName tipo={tipo} />, sortValue: ({ tipo }) => tipo },
    { id: 'integrantes', head: TEXT.heads.members, cell: (row) => <MemberList commission={row} /> },
    {
      id: 'proyectos',
      head: TEXT.heads.projects,
      cell: ({ listaP, retirados }) => <CodeList codes={listaP} withdrawn={retirados} none={TEXT.noProjects} />,
    },
    { id: 'avance', head: TEXT.heads.progress, cell: ({ avance }) => <CommissionProgress progress={avance} /> },
    {
      id: 'acciones',
      head: TEXT.heads.actions,
      right: true,
      acts: true,
      cell: (row) => (
        <span className="inline-flex items-start gap-1 whitespace-nowrap">
          <OpinionsArchive commission={row} />
          <IconButton label={TEXT.substitute(row.id)} icon={<Users {...icon} />} onClick={() => onSubstitute(row)} />
          <IconButton danger label={TEXT.erase(row.id)} icon={<Trash2 {...icon} />} onClick={() => onErase(row)} />
        </span>
      ),
    },
  ];
}

function TypeName({ tipo }: { tipo: Commission['tipo'] }) {
  return (
    <>
      <span className="font-semibold">{tipo}</span>
      <span className="block text-meta text-ink-2">{COMMISSION_TYPE_NAMES[tipo]}</span>
    </>
  );
}

/** A row on a phone: what it is and how far; folded, who sits in it and what can be done. */
function Item({ row, acts }: { row: Commission; acts: CommissionActs }) {
  const { listaP, avance } = row;
  const [first = TEXT.noProjects] = listaP;
  return (
    <details className="group/item">
      <summary className="-my-4 flex items-center gap-3 py-4">
        <span className="min-w-0 flex-1">
          <span className="font-semibold">{COMMISSION_TYPE_NAMES[row.tipo]}</span>{' '}
          <span className="nums text-ink-2">
            {row.tipo} · {row.id}
          </span>
          <span className="nums block text-table text-ink-2 group-open/item:hidden">
            {first} {listaP.length > 1 && TEXT.more(listaP.length - 1)} ·{' '}
            {TEXT.progress(avance.completos, avance.formularios)}
          </span>
        </span>
        <ChevronDown {...icon} className="size-4 shrink-0 text-ink-3 group-open/item:rotate-180" />
      </summary>
      <div className="mt-5 text-table">
        <MemberList commission={row} />
      </div>
      <p className="mt-1 text-table">
        <CodeList codes={listaP} withdrawn={row.retirados} none={TEXT.noProjects} />
      </p>
      <div className="mt-2">
        <CommissionProgress progress={avance} />
      </div>
      <div className="mt-2 -ml-2.5 flex flex-wrap items-start gap-1">
        <Button
          kind="ghost"
          size="small"
          icon={<Users {...icon} />}
          aria-label={TEXT.substitute(row.id)}
          onClick={() => acts.onSubstitute(row)}
        >
          {TEXT.substituteWord}
        </Button>
        <Button
          kind="ghost"
          size="small"
          icon={<Trash2 {...icon} />}
          aria-label={TEXT.erase(row.id)}
          onClick={() => acts.onErase(row)}
        >
          {TEXT.eraseWord}
        </Button>
        <OpinionsArchive commission={row} />
      </div>
    </details>
  );
}
