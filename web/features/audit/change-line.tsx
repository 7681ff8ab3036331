import type { AuditChange } from '#schemas/generated/domain/audit-change.ts';
import { AUDIT } from '#web/text/audit.ts';

/** "Estado: A → B", cut where it is long: the whole is in the dialog. */
export function ChangeLine({ change: { campo, antes, ahora } }: { change: AuditChange }) {
  return (
    <span className="line-clamp-2 block wrap-anywhere">
      {campo}
      {(antes !== null || ahora !== null) &&
        `: ${antes === null || antes === ahora ? '' : `${antes} → `}${ahora ?? AUDIT.none}`}
    </span>
  );
}
