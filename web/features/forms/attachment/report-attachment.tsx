import { Download } from 'lucide-react';
import { useCallback } from 'react';
import type { ListReportAttachmentsAnswer } from '#schemas/generated/api/list-report-attachments.ts';
import { REPORTS } from '#engine/process/reports.ts';
import type { ReportKind } from '#schemas/generated/domain/report-kind.ts';
import { megabytes } from '#schemas/messages/documents.ts';
import { fullMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { addressOf } from '#web/http/address-of.ts';
import { ATTACHMENT as TEXT } from '#web/text/attachment.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeName } from '#web/ui/code-name.tsx';
import { ReadAgain } from '#web/ui/read-again.tsx';
import { numberOf } from '../kinds/form-envelope.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { UploadAttachment } from './upload-attachment.tsx';

type Attachments = ListReportAttachmentsAnswer;
type Stored = NonNullable<Attachments['actual']>;

/** The file beside a report: the one that counts, those before it, and the upload of another. */
export default function ReportAttachment({ form: { address }, kind }: { form: LoadedForm; kind: ReportKind }) {
  const client = useClient();
  const tipo = REPORTS[kind].type;
  const id = numberOf(address);
  const read = useLoad(
    useCallback(
      (signal: AbortSignal) => client.call('list-report-attachments', { params: { tipo, id }, signal, show: 'none' }),
      [client, tipo, id],
    ),
  );
  return (
    <section className="mt-14 max-w-form border-t border-line-strong pt-6 print:hidden" aria-labelledby="adjunto">
      <h2 className="text-h2 font-semibold tracking-title" id="adjunto">
        {TEXT.title}
      </h2>
      {read.phase === 'loading' && <p className="mt-2 text-ui text-ink-2">{UI.loading}</p>}
      {read.phase === 'failed' && (
        <ReadAgain className="mt-2" onAgain={read.again}>
          {TEXT.failed}
        </ReadAgain>
      )}
      {read.phase === 'ready' && (
        <>
          <Current code={address.code} stored={read.data.actual} />
          {read.data.permite ? (
            <UploadAttachment
              key={read.data.actual?.id ?? 0}
              report={{ code: address.code, id, tipo }}
              former={read.data.actual?.fileName ?? null}
              onStored={read.again}
            />
          ) : (
            read.data.motivo && <p className="mt-3 text-ui text-ink-2">{read.data.motivo}</p>
          )}
          <Former code={address.code} former={read.data.anteriores} />
        </>
      )}
    </section>
  );
}

function Current({ code, stored }: { code: string; stored: Stored | null }) {
  if (!stored) return <p className="mt-1 text-ui text-ink-2">{TEXT.none}</p>;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      <DownloadFile code={code} fileName={stored.fileName} />
      <p className="nums text-meta text-ink-2">{originOf(stored)}</p>
    </div>
  );
}

function Former({ code, former }: { code: string; former: Attachments['anteriores'] }) {
  if (former.length === 0) return null;
  return (
    <details className="mt-6">
      <summary className="cursor-pointer text-ui text-ink-2">{TEXT.former(former.length)}</summary>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {former.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            {one.descargable ? (
              <DownloadFile code={code} fileName={one.fileName} />
            ) : (
              <span className="min-w-0 text-ui wrap-anywhere">
                <CodeName name={one.fileName} />
              </span>
            )}
            <span className="nums text-meta text-ink-2">{originOf(one)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function DownloadFile({ code, fileName }: { code: string; fileName: string }) {
  const client = useClient();
  return (
    <Button
      kind="quiet"
      className="-ml-2.5 min-w-0"
      icon={<Download className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
      aria-label={TEXT.download(fileName)}
      onClick={() =>
        void client.download(addressOf('download-document', { params: { codigo: code, fileName } }), fileName)
      }
    >
      <span className="min-w-0 text-left wrap-anywhere">
        <CodeName name={fileName} />
      </span>
    </Button>
  );
}

const originOf = ({ autor, fecha, tamanio }: Stored): string =>
  TEXT.by(autor, fullMoment(fecha), megabytes(Math.max(tamanio, SMALLEST)));

/** What is smaller is told as this. */
const SMALLEST = (1 << 20) / 10;
