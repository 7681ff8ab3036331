import type { ReactNode } from 'react';
import { FORMS } from '#web/text/forms.ts';
import type { PdfAddress } from '../kinds/pdf-address.ts';
import { PrintButtons } from './print-buttons.tsx';

interface FormPreviewProps {
  children: ReactNode;
  pdf: PdfAddress | null;
  section: PdfAddress | null;
  unsaved: boolean;
}

/** The form as it reads and prints. */
export function FormPreview({ children, pdf, section, unsaved }: FormPreviewProps) {
  const note = pdf === null ? FORMS.pdfAfterSaving : unsaved ? FORMS.pdfOfSaved : null;
  return (
    <>
      <PrintButtons pdf={pdf} section={section} note={note} />
      {children}
    </>
  );
}
