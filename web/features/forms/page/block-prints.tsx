import type { Block } from '#engine/template/ui-schema.ts';
import { useClient } from '#web/app/client-context.ts';
import { REPORTS } from '#web/text/reports.ts';
import { Button } from '#web/ui/button.tsx';
import type { PdfAddress } from '../kinds/pdf-address.ts';

interface BlockPrintsProps {
  /** Those that have a number of their own. */
  blocks: readonly Block[];
  blockPdf: (number: number) => PdfAddress;
}

/** The PDF of each numbered block alone. */
export default function BlockPrints({ blocks, blockPdf }: BlockPrintsProps) {
  const client = useClient();
  return (
    <div className="-mt-4 mb-8 flex flex-wrap items-center gap-2 print:hidden" data-screen-only>
      <p className="text-meta text-ink-2" id="pdf-de-seccion">
        {REPORTS.pdfOf}
      </p>
      {blocks.map(({ id, numero, titulo }) => (
        <Button
          key={id}
          kind="ghost"
          size="small"
          aria-describedby="pdf-de-seccion"
          onClick={() => {
            const { address, name } = blockPdf(Number(numero));
            void client.download(address, name);
          }}
        >
          <span className="nums text-ink-3">{numero}</span> {titulo}
        </Button>
      ))}
    </div>
  );
}
