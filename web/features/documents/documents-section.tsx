import type { StoredDocument } from '#schemas/generated/domain/stored-document.ts';
import type { Requirement } from '#schemas/generated/domain/requirement.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DocumentsProps } from '#web/app/project/documentation.ts';
import { DOCUMENTS } from '#web/text/documents.ts';
import { Alert } from '#web/ui/alert.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { OtherFiles } from './other-files.tsx';
import { PresentedBanner } from './presented-banner.tsx';
import { RequirementList } from './requirement-list.tsx';
import { UploadFoot } from './upload-foot.tsx';
import { UploadForm } from './upload-form.tsx';
import { useChoice } from './use-choice.ts';
import { useNoStrayDrops } from '#web/app/files/use-file-drop.ts';
import { useSubmit } from './use-submit.ts';
import { useUpload } from './use-upload.ts';

/** The documents of a project: what is asked for, what is there, and the way to bring it (2.5). */
export default function DocumentsSection(props: DocumentsProps) {
  const { codigo, documents, waiting, incomplete, heading } = props;
  const { requisitos, otros, completa, presentado, editable, motivo } = documents;
  const choice = useChoice(requisitos);
  const upload = useUpload(props);
  const { sending, note } = upload;
  const submit = useSubmit(choice, upload);
  const [seen, setSeen] = useState<StoredDocument | null>(null);
  const [wasPresented] = useState(presentado);
  const picker = useRef<HTMLInputElement>(null);
  const asked = useRef<Requirement | null>(null);
  useNoStrayDrops();

  // An address may name one of the documents.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.focus();
  }, [hash]);

  const busy = sending !== null;

  function pick(requisito: Requirement) {
    if (!picker.current) return;
    asked.current = requisito;
    picker.current.accept = requisito.formatos.map((format) => `.${format}`).join(',');
    picker.current.click();
  }

  function takeFor(requisito: Requirement, files: readonly File[]) {
    const [file] = files;
    if (files.length > 1) choice.take(files);
    else if (file) void submit(requisito, file);
  }

  return (
    <>
      {presentado && <PresentedBanner {...props} incomplete={editable ? incomplete : []} isNew={!wasPresented} />}
      {heading}
      {!editable && motivo !== null && (
        <Alert tone="accent" title={DOCUMENTS.readOnly} className="mb-8">
          {motivo}
        </Alert>
      )}
      {completa && !presentado && requisitos.length > 0 && (
        <Alert tone="warn" title={DOCUMENTS.completeNotPresented} className="mb-8">
          {DOCUMENTS.completeNotPresentedText}
        </Alert>
      )}
      <div className="flex flex-col gap-12">
        <RequirementList
          codigo={codigo}
          documents={documents}
          waiting={waiting}
          busy={busy}
          onSee={setSeen}
          onPick={pick}
          onFiles={takeFor}
        />
        <OtherFiles codigo={codigo} files={otros} onSee={setSeen} />
        {editable && requisitos.length > 0 && (
          <UploadForm
            requisitos={requisitos}
            choice={choice}
            busy={busy}
            onSubmit={() => void submit(choice.chosen, choice.file)}
          />
        )}
      </div>
      {editable && <UploadFoot documents={documents} sending={sending} note={note} />}
      <input
        ref={picker}
        type="file"
        hidden
        data-picker
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (asked.current) takeFor(asked.current, files);
        }}
      />
      {seen && <DocumentDialog codigo={codigo} file={seen} onClose={() => setSeen(null)} />}
    </>
  );
}
