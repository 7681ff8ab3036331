import { useState } from 'react';
import type { FileFormat } from '#schemas/generated/domain/file-format.ts';
import type { Moves } from '#engine/rehearsal/move-scoring.ts';
import { useClient } from '#web/app/client-context.ts';
import { FormatButtons } from '#web/app/files/format-buttons.tsx';
import { addressOf } from '#web/http/address-of.ts';
import { STUDIO_REHEARSAL as TEXT } from '#web/text/studio-rehearsal.ts';
import { rehearsalBody, type RehearsedCall } from './use-rehearsal.ts';

/** What is on the screen as files, with the mark and the weights that are chosen there. */
export function RehearsalFiles({ id, call, moves }: { id: number; call: RehearsedCall; moves: Moves }) {
  const client = useClient();
  const [busy, setBusy] = useState<FileFormat | null>(null);
  const download = async (formato: FileFormat) => {
    if (busy !== null) return;
    setBusy(formato);
    await client.download(
      addressOf('export-rehearsal', { params: { id, formato } }),
      `ensayo-${call.anio}-${call.modalidad}.${formato}`,
      rehearsalBody(call, moves),
    );
    setBusy(null);
  };
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label={TEXT.export}>
      <span className="text-table text-ink-2" aria-hidden="true">
        {TEXT.export}
      </span>
      <FormatButtons
        busy={busy}
        label={TEXT.exportAs}
        working={TEXT.exporting}
        small
        onExport={(formato) => void download(formato)}
      />
    </div>
  );
}
