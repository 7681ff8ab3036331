import type { StoredDocument } from '#schemas/generated/domain/stored-document.ts';
import { useEffect, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { DOCUMENTS } from '#web/text/documents.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeName } from '#web/ui/code-name.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { fileSize } from './file-size.ts';
import { DownloadButton, fileAddress } from './stored-file.tsx';

interface DocumentDialogProps {
  codigo: string;
  file: StoredDocument;
  onClose: () => void;
}

/** A stored document as far as a browser can show it: a PDF in its own viewer, of the rest what is known. */
export function DocumentDialog({ codigo, file, onClose }: DocumentDialogProps) {
  const isPdf = file.name.endsWith('.pdf');
  return (
    <Dialog
      open
      size="row"
      onClose={onClose}
      title={
        <bdi>
          <CodeName name={file.name} />
        </bdi>
      }
      foot={
        <>
          <Button onClick={onClose}>{UI.close}</Button>
          <DownloadButton codigo={codigo} file={file} />
        </>
      }
    >
      <dl className="nums grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ui">
        <dt className="text-ink-3">{DOCUMENTS.details.when}</dt>
        <dd>{fullMoment(file.fecha)}</dd>
        <dt className="text-ink-3">{DOCUMENTS.details.size}</dt>
        <dd>{fileSize(file.tamanio)}</dd>
      </dl>
      <div className="mt-4">
        {!isPdf ? (
          <p className="text-ui text-ink-2">{DOCUMENTS.noPreview}</p>
        ) : navigator.pdfViewerEnabled ? (
          <PdfView codigo={codigo} file={file} />
        ) : (
          <p className="text-ui text-ink-2">{DOCUMENTS.noViewer}</p>
        )}
      </div>
    </Dialog>
  );
}

function PdfView({ codigo, file }: { codigo: string; file: StoredDocument }) {
  const client = useClient();
  const [address, setAddress] = useState<string | null | undefined>(undefined);
  const { path } = fileAddress(codigo, file);
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    void (async () => {
      const content = await client.fetchFile({ path });
      if (gone) return;
      // Whatever the bytes are: under this type the browser opens its PDF viewer on them and nothing else.
      if (content) made = URL.createObjectURL(new Blob([content], { type: 'application/pdf' }));
      setAddress(made);
    })();
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [client, path]);
  if (address === undefined) {
    return (
      <p className="text-ui text-ink-2" role="status">
        {DOCUMENTS.opening}
      </p>
    );
  }
  if (address === null) return <p className="text-ui text-ink-2">{DOCUMENTS.notOpened}</p>;
  // A sandbox keeps the browser's PDF viewer out; the type above keeps everything else out.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  return <iframe className="h-[60dvh] w-full rounded-md border border-line" src={address} title={file.name} />;
}
