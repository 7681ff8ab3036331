import type { Operation } from '../../http/operation.ts';
import { exportAudit } from './export-audit.ts';
import { listAudit } from './list-audit.ts';
import { readAuditEntry } from './read-audit-entry.ts';

export const auditOperations: readonly Operation[] = [listAudit, readAuditEntry, exportAudit];
