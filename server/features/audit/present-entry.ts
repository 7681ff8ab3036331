import type { AuditEntry } from '#schemas/generated/domain/audit-entry.ts';
import { AUDIT_ACTS } from '#schemas/messages/audit.ts';
import type { AuditRow } from './audit-queries.ts';
import { changesOf } from './changes-of.ts';
import { thingOf, type Named } from './thing-of.ts';

export function presentEntry(row: AuditRow, named: Named): AuditEntry {
  const { id, at, action, detail, actor, project, address, request } = row;
  const reason = detail['motivo'];
  const code = detail['codigo'];
  return {
    id,
    fecha: at.toISOString(),
    acto: action,
    nombre: AUDIT_ACTS[action] ?? action,
    quien: actor,
    // What somebody asked for came from somewhere.
    sistema: actor === null && address === null,
    cosa: thingOf(row, named),
    proyecto: project?.code ?? (project !== null && typeof code === 'string' ? code : null),
    cambios: changesOf(row, named),
    motivo: typeof reason === 'string' && reason !== '' ? reason : null,
    desde: address,
    pedido: request,
  };
}
