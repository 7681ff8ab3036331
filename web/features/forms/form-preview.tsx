import type { LayoutNode } from '#engine/layout/node.ts';
import { LayoutView } from '#web/form/read-only/layout-view.tsx';
import { FORMS } from '#web/text/forms.ts';
import type { PdfAddress } from './pdf-address.ts';
import { PrintButtons } from './print-buttons.tsx';

interface FormPreviewProps {
  nodes: readonly LayoutNode[];
  pdf: PdfAddress | null;
  section: PdfAddress | null;
  unsaved: boolean;
}

/** The form as it reads and prints. */
export function FormPreview({ nodes, pdf, section, unsaved }: FormPreviewProps) {
  const note = pdf === null ? FORMS.pdfAfterSaving : unsaved ? FORMS.pdfOfSaved : null;
  return (
    <>
      <PrintButtons pdf={pdf} section={section} note={note} />
      <LayoutView nodes={nodes} level={2} />
    </>
  );
}
