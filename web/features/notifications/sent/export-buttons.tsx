import { Download } from 'lucide-react';
import { useState } from 'react';
import { FILE_FORMATS, type FileFormat } from '#schemas/generated/domain/file-format.ts';
import { useClient } from '#web/app/client-context.ts';
import { addressOf } from '#web/http/address-of.ts';
import { NOTIFICATIONS as TEXT } from '#web/text/notifications.ts';
import { Button } from '#web/ui/button.tsx';

interface ExportButtonsProps {
  query: { q?: string; estado?: 'pendiente' | 'enviada' | 'error' | ''; notificacion?: number };
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
      {FILE_FORMATS.map((format) => (
        <Button
          key={format}
          kind="ghost"
          size="small"
          className="min-h-10"
          icon={<Download className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
          busy={busy === format && TEXT.history.exporting(format.toUpperCase())}
          off={busy !== null}
          aria-label={label(format.toUpperCase())}
          onClick={() => void exportAs(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
