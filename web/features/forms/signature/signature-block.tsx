import { Download, Upload } from 'lucide-react';
import { isSigned } from '#engine/process/commissions.ts';
import { useState, type SyntheticEvent } from 'react';
import { fullMoment } from '#web/app/call/format-day.ts';
import { useClient } from '#web/app/client-context.ts';
import { checkFile } from '#web/app/files/check-file.ts';
import { FileInput } from '#web/app/files/file-input.tsx';
import { readPicture } from '#web/app/files/read-picture.ts';
import { useUser } from '#web/app/session/session.ts';
import { useSettings } from '#web/app/settings.tsx';
import { addressOf } from '#web/http/address-of.ts';
import { DOCUMENT_MESSAGES } from '#schemas/messages/documents.ts';
import { SIGNATURE } from '#web/text/definitive.ts';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { Field } from '#web/ui/field.tsx';
import { LightMark } from '#web/form/progress/light-mark.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { pdfAddress } from '../kinds/pdf-address.ts';
import { numberOf } from '../kinds/form-envelope.ts';
import type { Appraisal, LoadedForm } from '../load/loaded-form.ts';
import { useFormAgain } from '../open/form-again.ts';
import { OfficeActs } from './office-acts.tsx';

interface SignatureBlockProps {
  form: LoadedForm;
  /** Something is typed that is not stored yet. */
  isUnsaved: boolean;
}

/** The one signature of a definitive form: who signed and when, or the file to be uploaded, or why not now. */
export default function SignatureBlock({ form, isUnsaved }: SignatureBlockProps) {
  const { appraisal } = form;
  const { tipoUsuario } = useUser();
  const isOffice = tipoUsuario === 'admin' && isSigned(form.address.kind);
  if (!appraisal || (!appraisal.firma && !appraisal.firmar && !isOffice)) return null;
  return (
    <section className="mt-14 border-t border-line-strong pt-6" aria-labelledby="firma">
      <h2 className="text-h2 font-semibold tracking-title" id="firma">
        {SIGNATURE.title}
      </h2>
      {appraisal.firma ? (
        <Signed form={form} signature={appraisal.firma} />
      ) : appraisal.firmar ? (
        <Unsigned form={form} may={appraisal.firmar} isUnsaved={isUnsaved} />
      ) : (
        <p className="mt-1 text-ui text-ink-2">{SIGNATURE.notSigned}</p>
      )}
      {appraisal.ventana && !appraisal.firma && <p className="mt-2 text-ui text-ink-2">{SIGNATURE.windowOpen}</p>}
      {isOffice && <OfficeActs form={form} isSigned={appraisal.firma !== null} isOpen={appraisal.ventana} />}
    </section>
  );
}

function Signed({ form, signature }: { form: LoadedForm; signature: NonNullable<Appraisal['firma']> }) {
  const client = useClient();
  const { autor, fecha, archivo } = signature;
  const { code } = form.address;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="inline-flex items-center gap-2 text-ui">
        <LightMark light="complete" words={{ complete: '' }} />
        {autor
          ? SIGNATURE.signedBy(`${autor.ape}, ${autor.nom}`, fullMoment(fecha))
          : SIGNATURE.signed(fullMoment(fecha))}
      </p>
      {archivo !== null && (
        <Button
          kind="ghost"
          icon={<Download className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
          onClick={() =>
            void client.download(
              addressOf('download-document', { params: { codigo: code, fileName: archivo } }),
              archivo,
            )
          }
        >
          {SIGNATURE.download}
        </Button>
      )}
    </div>
  );
}

interface UnsignedProps {
  form: LoadedForm;
  may: NonNullable<Appraisal['firmar']>;
  isUnsaved: boolean;
}

function Unsigned({ form, may, isUnsaved }: UnsignedProps) {
  const client = useClient();
  const pdf = pdfAddress(form.address);
  return (
    <>
      <p className="mt-1 text-ui text-ink-2">{SIGNATURE.help}</p>
      {may.permitido ? (
        <UploadSignature form={form} isUnsaved={isUnsaved} />
      ) : (
        <p className="mt-3 text-ui">{may.motivo}</p>
      )}
      <Button
        kind="quiet"
        className="mt-3"
        icon={<Download className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void client.download(pdf.address, pdf.name)}
      >
        {SIGNATURE.forSigning}
      </Button>
    </>
  );
}

function UploadSignature({ form, isUnsaved }: Omit<UnsignedProps, 'may'>) {
  const client = useClient();
  const user = useUser();
  const confirm = useConfirm();
  const toast = useToast();
  const again = useFormAgain();
  const { documentos } = useSettings();
  const [chosen, setChosen] = useState<{ file: File; src: string } | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const { address } = form;

  const take = async (files: readonly File[]) => {
    const [one] = files;
    if (!one) return;
    const fault = await checkFile(one, ['jpg'], documentos?.bytes ?? null);
    const picture = fault === null ? await readPicture(one) : { fault };
    setChosen('src' in picture ? { file: one, src: picture.src } : null);
    if ('src' in picture) return setError(undefined);
    setError(picture.fault === DOCUMENT_MESSAGES.formatRefused ? DOCUMENT_MESSAGES.signatureFormat : picture.fault);
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isUnsaved || !chosen) {
      setError(isUnsaved ? SIGNATURE.unsaved : SIGNATURE.missing);
      document.getElementById('firma-archivo')?.focus();
      return;
    }
    const picture = { src: chosen.src, alt: SIGNATURE.picture };
    if (!(await confirm({ title: SIGNATURE.ask, text: SIGNATURE.askText, picture }))) return;
    setBusy(true);
    const answer = await client.upload('sign-form', {
      params: { proyecto: address.code },
      body: {
        doc_adjunto: chosen.file,
        idFormEvaluacion: String(numberOf(address)),
        tipoFirma: address.kind.replace(/_def$/u, ''),
        idProy: address.code,
        idUsr: String(user.id),
      },
    });
    setBusy(false);
    if (!answer?.ok) return;
    toast(DOCUMENT_MESSAGES.signed);
    again();
  };
  return (
    <form noValidate className="mt-4 flex flex-wrap items-end gap-3" onSubmit={(event) => void submit(event)}>
      <Field id="firma-archivo" label={SIGNATURE.file} error={error} className="min-w-0 flex-1 basis-72">
        {(control) => (
          <FileInput
            control={control}
            accept=".jpg,.jpeg"
            file={chosen?.file ?? null}
            off={busy}
            onFiles={(files) => void take(files)}
          />
        )}
      </Field>
      <Button
        type="submit"
        className="min-h-11"
        busy={busy && SIGNATURE.submitting}
        icon={<Upload className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
      >
        {SIGNATURE.submit}
      </Button>
    </form>
  );
}
