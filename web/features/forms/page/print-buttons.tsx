import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { useSettings } from '#web/app/settings.tsx';
import { FORMS } from '#web/text/forms.ts';
import { Button } from '#web/ui/button.tsx';
import type { PdfAddress } from '../kinds/pdf-address.ts';

const ICON = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

interface PrintButtonsProps {
  /** null while nothing is stored. */
  pdf: PdfAddress | null;
  /** The PDF of one section alone; null where there is but one, or all are shown. */
  section?: PdfAddress | null;
  /** What one should know before printing. */
  note: string | null;
}

/** To paper and to PDF, the whole form or the section that is open. */
export function PrintButtons({ pdf, section = null, note }: PrintButtonsProps) {
  const client = useClient();
  const { esperas } = useSettings();
  const [making, setMaking] = useState<PdfAddress | null>(null);
  const fetch = async (one: PdfAddress) => {
    setMaking(one);
    await client.download(one.address, one.name);
    setMaking(null);
  };
  return (
    <div className="mb-8 flex flex-wrap items-center gap-3 print:hidden" data-screen-only>
      <Button icon={<Printer {...ICON} />} onClick={() => setTimeout(() => window.print(), esperas.impresion)}>
        {FORMS.print}
      </Button>
      {pdf && (
        <Button
          icon={<FileDown {...ICON} />}
          busy={making?.name === pdf.name && FORMS.pdfMaking}
          onClick={() => void fetch(pdf)}
        >
          {FORMS.pdf}
        </Button>
      )}
      {section && (
        <Button
          kind="ghost"
          busy={making?.name === section.name && FORMS.pdfMaking}
          onClick={() => void fetch(section)}
        >
          {FORMS.pdfSection}
        </Button>
      )}
      {note !== null && <p className="text-meta text-ink-2">{note}</p>}
    </div>
  );
}
