import { Download } from 'lucide-react';
import { useState } from 'react';
import { FILE_FORMATS, type FileFormat } from '#schemas/generated/domain/file-format.ts';
import { useClient } from '#web/app/client-context.ts';
import { addressOf } from '#web/http/address-of.ts';
import { BOARD } from '#web/text/board.ts';
import { Button } from '#web/ui/button.tsx';
import type { Contest } from '../use-contest.ts';

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
  return FILE_FORMATS.map((formato) => (
    <Button
      key={formato}
      kind="ghost"
      icon={<Download className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
      busy={busy === formato && BOARD.exporting(formato.toUpperCase())}
      off={busy !== null}
      aria-label={BOARD.exportAs(formato.toUpperCase())}
      onClick={() => void download(formato)}
    >
      {formato.toUpperCase()}
    </Button>
  ));
}
