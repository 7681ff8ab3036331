import type { StoredDocument } from '#schemas/generated/domain/stored-document.ts';
import { Download } from 'lucide-react';
import { useClient } from '#web/app/client-context.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { addressOf, type Address } from '#web/http/address-of.ts';
import { DOCUMENTS } from '#web/text/documents.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeName } from '#web/ui/code-name.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { fileSize } from './file-size.ts';

export function fileAddress(codigo: string, { name }: Pick<StoredDocument, 'name'>): Address {
  return addressOf('download-document', { params: { codigo, fileName: name } });
}

/** What is stored: pressing its name shows it. */
export function StoredFileLine({ file, onSee }: { file: StoredDocument; onSee: (file: StoredDocument) => void }) {
  return (
    <p className="nums flex flex-wrap items-baseline gap-x-2 text-meta text-ink-3">
      <button
        type="button"
        className={`${linkStyle} min-h-6 text-left wrap-anywhere`}
        aria-label={DOCUMENTS.see(file.name)}
        onClick={() => onSee(file)}
      >
        <bdi>
          <CodeName name={file.name} />
        </bdi>
      </button>
      <span className="min-h-6 whitespace-nowrap">
        {fullMoment(file.fecha)} · {fileSize(file.tamanio)}
      </span>
    </p>
  );
}

export function DownloadButton({ codigo, file }: { codigo: string; file: StoredDocument }) {
  const client = useClient();
  return (
    <Button
      kind="ghost"
      size="small"
      icon={<Download className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
      aria-label={DOCUMENTS.downloadOne(file.name)}
      onClick={() => void client.download(fileAddress(codigo, file), file.name)}
    >
      {DOCUMENTS.download}
    </Button>
  );
}
