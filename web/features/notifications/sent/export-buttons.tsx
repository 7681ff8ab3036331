import { useState } from 'react';
import type { ExportNotificationsQuery } from '#schemas/generated/api/export-notifications.ts';
import type { FileFormat } from '#schemas/generated/domain/file-format.ts';
import { useClient } from '#web/app/client-context.ts';
import { FormatButtons } from '#web/app/files/format-buttons.tsx';
import { addressOf } from '#web/http/address-of.ts';
import { NOTIFICATIONS as TEXT } from '#web/text/notifications.ts';

interface ExportButtonsProps {
  query: ExportNotificationsQuery;
  /** Of the file, without its ending. */
  name: string;
  label: (format: string) => string;
}

/** The history, or the recipients of one, as files. */
export function ExportButtons({ query, name, label }: ExportButtonsProps) {
  const client = useClient();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const exportAs = async (formato: FileFormat) => {
    setBusy(formato);
    await client.download(addressOf('export-notifications', { params: { formato }, query }), `${name}.${formato}`);
    setBusy(null);
  };
  return (
    <div className="flex items-center gap-1 max-md:-ml-2.5 md:ml-auto">
      <FormatButtons
        small
        busy={busy}
        label={label}
        working={TEXT.history.exporting}
        onExport={(formato) => void exportAs(formato)}
      />
    </div>
  );
}
