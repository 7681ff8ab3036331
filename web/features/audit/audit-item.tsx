import type { AuditEntry } from '#schemas/generated/domain/audit-entry.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { Changes, OpenButton, Thing, whoOf } from './audit-columns.tsx';

/** A row on a phone. */
export function AuditItem({ entry, onOpen }: { entry: AuditEntry; onOpen: (entry: AuditEntry) => void }) {
  return (
    <>
      <p className="nums text-meta text-ink-3">{fullMoment(entry.fecha)}</p>
      <p className="font-semibold">{entry.nombre}</p>
      <p className="text-table wrap-anywhere text-ink-2">{whoOf(entry)}</p>
      <p className="text-table wrap-anywhere">
        <Thing entry={entry} />
      </p>
      <div className="text-table text-ink-2">
        <Changes entry={entry} />
      </div>
      <div className="-mb-1 flex justify-end">
        <OpenButton entry={entry} onOpen={onOpen} />
      </div>
    </>
  );
}
