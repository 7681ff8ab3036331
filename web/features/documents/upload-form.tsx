import type { Requirement } from '#schemas/generated/domain/requirement.ts';
import { Upload } from 'lucide-react';
import { megabytes } from '#schemas/messages/documents.ts';
import { useSettings } from '#web/app/settings.tsx';
import { documentName } from '#web/app/project/documentation.ts';
import { DOCUMENTS } from '#web/text/documents.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { FileInput } from '#web/app/files/file-input.tsx';
import type { Choice } from './use-choice.ts';

interface UploadFormProps {
  requisitos: readonly Requirement[];
  choice: Choice;
  busy: boolean;
  onSubmit: () => void;
}

/** Which document, and the file. */
export function UploadForm({ requisitos, choice, busy, onSubmit }: UploadFormProps) {
  const { documentos } = useSettings();
  const { chosen, file, errors, choose, take } = choice;
  const formats = chosen?.formatos ?? [...new Set(requisitos.flatMap(({ formatos }) => formatos))].toSorted();
  return (
    <section aria-labelledby="h-cargar">
      <h2 className="text-h2 font-semibold tracking-title" id="h-cargar">
        {DOCUMENTS.load}
      </h2>
      <p className="text-ui text-ink-2">{DOCUMENTS.loadHelp}</p>
      <form
        noValidate
        className="mt-4 grid grid-cols-1 items-end gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <Field id="documento-tipo" label={DOCUMENTS.type} error={errors.tipo}>
          {(control) => (
            <Select {...control} value={chosen?.id ?? ''} onChange={(event) => choose(Number(event.target.value))}>
              <option value="">{DOCUMENTS.typeNone}</option>
              <Options label={DOCUMENTS.typesMissing} of={requisitos.filter(({ documento }) => !documento)} />
              <Options label={DOCUMENTS.typesDone} of={requisitos.filter(({ documento }) => documento)} />
            </Select>
          )}
        </Field>
        <Field
          id="documento-archivo"
          label={DOCUMENTS.file}
          help={DOCUMENTS.fileHelp(
            formats.map((format) => format.toUpperCase()).join(' o '),
            documentos && megabytes(documentos.bytes),
          )}
          error={errors.archivo}
          className={errors.archivo && 'sm:ml-0'}
        >
          {(control) => (
            <FileInput
              control={control}
              accept={formats.map((format) => `.${format}`).join(',')}
              file={file}
              off={busy}
              onFiles={take}
            />
          )}
        </Field>
        <Button
          type="submit"
          kind="primary"
          className="min-h-11"
          busy={busy && DOCUMENTS.submitting}
          icon={<Upload className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        >
          {DOCUMENTS.submit}
        </Button>
      </form>
    </section>
  );
}

function Options({ label, of }: { label: string; of: readonly Requirement[] }) {
  if (of.length === 0) return null;
  return (
    <optgroup label={label}>
      {of.map((one) => (
        <option key={one.id} value={one.id}>
          {documentName(one)}
        </option>
      ))}
    </optgroup>
  );
}
