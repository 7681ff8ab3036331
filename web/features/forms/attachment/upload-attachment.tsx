import { Upload } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { ATTACHMENT_FORMATS } from '#schemas/generated/domain/attachment-format.ts';
import type { ReportType } from '#schemas/generated/domain/report-type.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { useClient } from '#web/app/client-context.ts';
import { checkFile } from '#web/app/files/check-file.ts';
import { FileInput } from '#web/app/files/file-input.tsx';
import { useUser } from '#web/app/session/session.ts';
import { useSettings } from '#web/app/settings.tsx';
import { ATTACHMENT as TEXT } from '#web/text/attachment.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toasts.tsx';

interface UploadAttachmentProps {
  report: { code: string; id: number; tipo: ReportType };
  /** The file whose place another one would take. */
  former: string | null;
  onStored: () => void;
}

const ACCEPT = '.jpg,.jpeg,.pdf,.xlsx,.xls';
const FILE = 'adjunto-archivo';

export function UploadAttachment({ report, former, onStored }: UploadAttachmentProps) {
  const client = useClient();
  const user = useUser();
  const confirm = useConfirm();
  const toast = useToast();
  const { documentos } = useSettings();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  const take = async (files: readonly File[]) => {
    const [one] = files;
    if (!one) return;
    const fault = await checkFile(one, ATTACHMENT_FORMATS, documentos?.bytes ?? null);
    setFile(fault === null ? one : null);
    setError(fault === DOCUMENT_MESSAGES.formatRefused ? DOCUMENT_MESSAGES.attachmentFormat : (fault ?? undefined));
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!file) {
      setError(DOCUMENT_MESSAGES.attachmentMissing);
      document.getElementById(FILE)?.focus();
      return;
    }
    if (former !== null && !(await confirm({ title: TEXT.ask, text: TEXT.askText(former) }))) return;
    setBusy(true);
    const answer = await client.upload('sign-form', {
      params: { proyecto: report.code },
      body: {
        doc_adjunto: file,
        idFormEvaluacion: String(report.id),
        tipoFirma: report.tipo,
        idProy: report.code,
        idUsr: String(user.id),
      },
    });
    setBusy(false);
    if (!answer?.ok) return;
    toast(DOCUMENT_MESSAGES.signed);
    onStored();
  };
  return (
    <form noValidate className="mt-4 flex flex-wrap items-end gap-3" onSubmit={(event) => void submit(event)}>
      <Field id={FILE} label={TEXT.file} help={TEXT.help} error={error} className="min-w-0 flex-1 basis-72">
        {(control) => (
          <FileInput control={control} accept={ACCEPT} file={file} off={busy} onFiles={(files) => void take(files)} />
        )}
      </Field>
      <Button
        type="submit"
        className="min-h-11"
        busy={busy && TEXT.submitting}
        icon={<Upload className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
      >
        {former === null ? TEXT.submit : TEXT.replace}
      </Button>
    </form>
  );
}
