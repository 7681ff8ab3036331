import { lazy, Suspense, type ReactNode } from 'react';
import type { Block } from '#engine/template/ui-schema.ts';
import { FORMS } from '#web/text/forms.ts';
import type { PdfAddress } from '../kinds/pdf-address.ts';
import { PrintButtons } from './print-buttons.tsx';

const BlockPrints = lazy(() => import('./block-prints.tsx'));

interface FormPreviewProps {
  children: ReactNode;
  pdf: PdfAddress | null;
  section: PdfAddress | null;
  /** Of a form that is stored whole: its blocks, of which the numbered ones print alone. */
  blocks: readonly Block[];
  blockPdf: (number: number) => PdfAddress;
  unsaved: boolean;
}

/** The form as it reads and prints. */
export function FormPreview({ children, pdf, section, blocks, blockPdf, unsaved }: FormPreviewProps) {
  const note = pdf === null ? FORMS.pdfAfterSaving : unsaved ? FORMS.pdfOfSaved : null;
  const numbered = pdf === null ? [] : blocks.filter(({ numero }) => /^\d+$/u.test(numero ?? ''));
  return (
    <>
      <PrintButtons pdf={pdf} section={section} note={note} />
      {numbered.length > 0 && (
        <Suspense>
          <BlockPrints blocks={numbered} blockPdf={blockPdf} />
        </Suspense>
      )}
      {children}
    </>
  );
}
