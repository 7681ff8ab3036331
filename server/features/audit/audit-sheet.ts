import type { AuditEntry } from '#schemas/generated/domain/audit-entry.ts';
import { AUDIT_EXPORT_TEXTS as TEXT, AUDIT_MESSAGES } from '#schemas/messages/audit.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import type { Sheet } from '#server/sheets/sheet.ts';

const { heads } = TEXT;

const COLUMNS: Sheet['columns'] = [
  { head: heads.id, kind: 'number', width: 10 },
  { head: heads.fecha, kind: 'text', width: 18 },
  { head: heads.quien, kind: 'text', width: 30 },
  { head: heads.acto, kind: 'text', width: 30 },
  { head: heads.sobre, kind: 'text', width: 36 },
  { head: heads.cambios, kind: 'text', width: 60 },
  { head: heads.motivo, kind: 'text', width: 40 },
  { head: heads.desde, kind: 'text', width: 18 },
  { head: heads.pedido, kind: 'text', width: 38 },
];

export function auditSheet(entries: readonly AuditEntry[], hasMore: boolean): Sheet {
  return {
    name: TEXT.sheet,
    columns: COLUMNS,
    rows: entries.map(({ id, fecha, nombre, quien, sistema, cosa, proyecto, cambios, motivo, desde, pedido }) => [
      id,
      localMinute(new Date(fecha)),
      quien ? `${quien.ape}, ${quien.nom}` : sistema ? TEXT.system : TEXT.guest,
      nombre,
      cosa?.nombre ?? proyecto ?? '',
      cambios.map(inWords).join('\n'),
      motivo ?? '',
      desde ?? '',
      pedido ?? '',
    ]),
    note: hasMore ? TEXT.cut(entries.length) : null,
  };
}

function inWords({ campo, antes, ahora }: AuditEntry['cambios'][number]): string {
  if (antes === null && ahora === null) return campo;
  const now = ahora ?? AUDIT_MESSAGES.none;
  return antes === ahora ? `${campo}: ${now}` : `${campo}: ${antes ?? AUDIT_MESSAGES.none} → ${now}`;
}
