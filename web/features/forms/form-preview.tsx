import { FileDown, Printer } from 'lucide-react';
import type { LayoutNode } from '#engine/layout/node.ts';
import { useClient } from '#web/app/client-context.ts';
import { useSettings } from '#web/app/settings.tsx';
import { LayoutView } from '#web/form/read-only/layout-view.tsx';
import { FORMS } from '#web/text/forms.ts';
import { Button } from '#web/ui/button.tsx';

interface FormPreviewProps {
  nodes: readonly LayoutNode[];
  /** Path and name of the PDF; null while nothing is stored. */
  pdf: { path: string; name: string } | null;
  /** The same of the section alone; null where there is but one. */
  section: { path: string; name: string } | null;
  unsaved: boolean;
}

/** The form as it reads and prints. */
export function FormPreview({ nodes, pdf, section, unsaved }: FormPreviewProps) {
  const client = useClient();
  const { esperas } = useSettings();
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center gap-3 print:hidden" data-screen-only>
        <Button
          icon={<Printer className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setTimeout(() => window.print(), esperas.impresion)}
        >
          {FORMS.print}
        </Button>
        {pdf && (
          <Button
            icon={<FileDown className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void client.download(pdf.path, pdf.name)}
          >
            {FORMS.pdf}
          </Button>
        )}
        {section && (
          <Button kind="ghost" onClick={() => void client.download(section.path, section.name)}>
            {FORMS.pdfSection}
          </Button>
        )}
        {(pdf === null || unsaved) && (
          <p className="text-meta text-ink-2">{pdf === null ? FORMS.pdfAfterSaving : FORMS.pdfOfSaved}</p>
        )}
      </div>
      <LayoutView nodes={nodes} level={2} />
    </>
  );
}
