import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { FILE_FORMATS } from '#schemas/generated/domain/file-format.ts';
import { useClient } from '#web/app/client-context.ts';
import { addressOf } from '#web/http/address-of.ts';
import { RESULTS } from '#web/text/results.ts';
import { Button } from '#web/ui/button.tsx';
import type { Contest } from './use-contest.ts';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

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
      {FILE_FORMATS.map((formato) => (
        <Button
          key={formato}
          kind="ghost"
          icon={<Download {...icon} />}
          busy={busy === formato && RESULTS.exporting(formato.toUpperCase())}
          off={busy !== null}
          aria-label={RESULTS.exportAs(formato.toUpperCase())}
          onClick={() =>
            void fetching(formato, () =>
              client.download(addressOf('export-results', { params: { ...params, formato } }), `${name}.${formato}`),
            )
          }
        >
          {formato.toUpperCase()}
        </Button>
      ))}
      <Button
        kind="secondary"
        icon={<Printer {...icon} />}
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
