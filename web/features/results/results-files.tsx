import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { FormatButtons } from '#web/app/files/format-buttons.tsx';
import { addressOf } from '#web/http/address-of.ts';
import { RESULTS } from '#web/text/results.ts';
import { Button } from '#web/ui/button.tsx';
import type { Contest } from './contest/use-contest.ts';

/** The order of merit as files, and on paper with its arithmetic. */
export function ResultsFiles({ contest: { year, kind, modalidad } }: { contest: Contest }) {
  const client = useClient();
  const [busy, setBusy] = useState<string | null>(null);
  const params = { year, kind, modalidad };
  const name = `resultados-${year}-${kind}-${modalidad}`;
  const fetching = async (what: string, act: () => Promise<unknown>) => {
    if (busy !== null) return;
    setBusy(what);
    await act();
    setBusy(null);
  };
  return (
    <>
      <FormatButtons
        busy={busy}
        label={RESULTS.exportAs}
        working={RESULTS.exporting}
        onExport={(formato) =>
          void fetching(formato, () =>
            client.download(addressOf('export-results', { params: { ...params, formato } }), `${name}.${formato}`),
          )
        }
      />
      <Button
        kind="secondary"
        icon={<Printer className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
        busy={busy === 'pdf' && RESULTS.printing}
        off={busy !== null}
        onClick={() =>
          void fetching('pdf', () => client.download(addressOf('print-results', { params }), `${name}.pdf`))
        }
      >
        {RESULTS.print}
      </Button>
    </>
  );
}
