import { useState } from 'react';
import type { FileFormat } from '#schemas/generated/domain/file-format.ts';
import { useClient } from '#web/app/client-context.ts';
import { FormatButtons } from '#web/app/files/format-buttons.tsx';
import { addressOf } from '#web/http/address-of.ts';
import { BOARD } from '#web/text/board.ts';
import type { Contest } from '../contest/use-contest.ts';

/** The board's forms as files. */
export function BoardFiles({ contest: { year, kind, modalidad } }: { contest: Contest }) {
  const client = useClient();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const download = async (formato: FileFormat) => {
    if (busy !== null) return;
    setBusy(formato);
    await client.download(
      addressOf('export-board', { params: { year, kind, modalidad, formato } }),
      `avance-${year}-${kind}-${modalidad}.${formato}`,
    );
    setBusy(null);
  };
  return (
    <FormatButtons
      busy={busy}
      label={BOARD.exportAs}
      working={BOARD.exporting}
      onExport={(formato) => void download(formato)}
    />
  );
}
