import type { AnswersStore } from '#web/form/answers/answers-store.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { pdfAddress } from '../kinds/pdf-address.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { AnswersRead } from './answers-read.tsx';
import { FormPreview } from './form-preview.tsx';

interface FormReadingProps {
  form: LoadedForm;
  store: AnswersStore;
  preview: boolean;
  isUnsaved: boolean;
}

/** The answers as they are read: as they print, or because they are closed. */
export function FormReading({ form, store, preview, isUnsaved }: FormReadingProps) {
  const { address, section } = form;
  const answers = <AnswersRead form={form} store={store} />;
  if (!preview) return store.readOnly && answers;
  const isNew = address.id === null;
  const isSectioned = SCREEN_FORMS[address.kind].sectioned === true;
  return (
    <FormPreview
      pdf={isNew ? null : pdfAddress(address)}
      section={isSectioned ? pdfAddress(address, section.number) : null}
      blocks={isSectioned || isNew ? [] : store.model.spec.blocks}
      blockPdf={(number) => pdfAddress(address, number)}
      unsaved={isUnsaved}
    >
      {answers}
    </FormPreview>
  );
}
