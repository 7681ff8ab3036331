import { useState } from 'react';
import type { FileFormat } from '#schemas/generated/domain/file-format.ts';
import { useClient } from '#web/app/client-context.ts';
import { FormatButtons } from '#web/app/files/format-buttons.tsx';
import { addressOf } from '#web/http/address-of.ts';
import { DASHBOARD as TEXT } from '#web/text/dashboard.ts';

/** The tables behind the numbers, as files. */
export function DashboardFiles({ year }: { year: number }) {
  const client = useClient();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const download = async (formato: FileFormat) => {
    if (busy !== null) return;
    setBusy(formato);
    await client.download(addressOf('export-dashboard', { params: { year, formato } }), `tablero-${year}.${formato}`);
    setBusy(null);
  };
  return (
    <div className="flex items-center gap-1 max-md:-ml-2.5">
      <FormatButtons
        busy={busy}
        label={TEXT.exportAs}
        working={TEXT.exporting}
        onExport={(formato) => void download(formato)}
      />
    </div>
  );
}
