import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#schemas/generated/domain/audit-entry.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { AUDIT } from '#web/text/audit.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/column.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { ChangeLine } from './change-line.tsx';
import { thingPath } from '#web/app/thing-path.ts';

const { heads } = AUDIT;
/** The others are in the dialog. */
const SHOWN = 2;

export function auditColumns(onOpen: (entry: AuditEntry) => void): readonly Column<AuditEntry>[] {
  return [
    {
      id: 'fecha',
      head: heads.fecha,
      sortValue: ({ fecha }) => fecha,
      className: 'nums whitespace-nowrap text-ink-2',
      cell: ({ fecha }) => fullMoment(fecha),
    },
    { id: 'quien', head: heads.quien, className: 'wrap-anywhere', cell: (entry) => whoOf(entry) },
    { id: 'acto', head: heads.acto, className: 'font-semibold', cell: ({ nombre }) => nombre },
    { id: 'sobre', head: heads.sobre, className: 'wrap-anywhere', cell: (entry) => <Thing entry={entry} /> },
    {
      id: 'cambios',
      head: heads.cambios,
      spare: true,
      className: 'max-w-96 text-ink-2',
      cell: (entry) => <Changes entry={entry} />,
    },
    {
      id: 'desde',
      head: heads.desde,
      spare: true,
      className: 'nums text-ink-3',
      cell: ({ desde }) => desde ?? AUDIT.none,
    },
    {
      id: 'ver',
      head: heads.ver,
      right: true,
      className: 'py-1!',
      cell: (entry) => <OpenButton entry={entry} onOpen={onOpen} />,
    },
  ];
}

export function whoOf({ quien, sistema }: AuditEntry): string {
  if (quien === null) return sistema ? AUDIT.system : AUDIT.guest;
  return quien.ape === '' ? AUDIT.gone : `${quien.ape}, ${quien.nom}`;
}

export function Thing({ entry: { cosa } }: { entry: AuditEntry }) {
  if (cosa === null) return <span className="text-ink-3">{AUDIT.none}</span>;
  const path = thingPath(cosa);
  if (path === null) {
    return (
      <>
        {cosa.nombre} <span className="text-meta text-ink-3">{AUDIT.missing}</span>
      </>
    );
  }
  return (
    <Link className={linkStyle} to={path}>
      {cosa.nombre}
    </Link>
  );
}

export function Changes({ entry: { cambios, motivo } }: { entry: AuditEntry }) {
  return (
    <>
      {cambios.slice(0, SHOWN).map((change, index) => (
        <ChangeLine key={`${change.campo} ${index}`} change={change} />
      ))}
      {cambios.length > SHOWN && (
        <span className="block text-meta text-ink-3">{AUDIT.more(cambios.length - SHOWN)}</span>
      )}
      {motivo && <q className="block font-serif wrap-anywhere">{motivo}</q>}
    </>
  );
}

export function OpenButton({ entry, onOpen }: { entry: AuditEntry; onOpen: (entry: AuditEntry) => void }) {
  return (
    <Button
      kind="ghost"
      size="small"
      aria-label={AUDIT.open(entry.nombre, fullMoment(entry.fecha))}
      onClick={() => onOpen(entry)}
    >
      <span className="inline-flex items-center gap-1">
        {AUDIT.see}
        <ChevronRight className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      </span>
    </Button>
  );
}
