import { Download, FolderArchive, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Commission } from '#schemas/generated/domain/commission.ts';
import { useClient } from '#web/app/client-context.ts';
import { addressOf } from '#web/http/address-of.ts';
import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useOpinions } from './opinions-context.ts';

const icon = { className: 'size-4 shrink-0', strokeWidth: 1.75, 'aria-hidden': true } as const;

/** All evaluations of a commission as one ZIP: asks for it, says how far it is, and hands it over. */
export function OpinionsArchive({ commission }: { commission: Commission }) {
  const client = useClient();
  const { of, follow, begin } = useOpinions();
  const [busy, setBusy] = useState(false);
  useEffect(() => follow(commission), [follow, commission]);
  const { id } = commission;
  const job = of(id);
  const isAtWork = job?.estado === 'espera' || job?.estado === 'en_curso';
  const isReady = job?.estado === 'listo';
  const hasFailed = job?.estado === 'fallo';
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    await act();
    setBusy(false);
  };
  const press = () =>
    attempt(() =>
      isReady && job.archivo
        ? client.download(addressOf('download-job', { params: { id: job.id } }), job.archivo.nombre)
        : begin(id),
    );
  const [label, word] = isReady
    ? [TEXT.downloadPacked(id), TEXT.downloadPackedWord]
    : hasFailed
      ? [TEXT.packAgain(id), TEXT.packAgainWord]
      : [TEXT.pack(id), TEXT.packWord];
  const Icon = isReady ? Download : hasFailed ? RotateCcw : FolderArchive;
  return (
    <span className="inline-flex flex-col items-end gap-1 max-md:items-start">
      <Button
        kind="ghost"
        size="small"
        icon={<Icon {...icon} />}
        // One button all the way, so that it keeps its focus.
        off={busy || isAtWork}
        aria-label={label}
        title={label}
        onClick={() => void press()}
      >
        {word}
      </Button>
      {isAtWork && (
        <ProgressBar
          percent={job.total === 0 ? 0 : (100 * job.hechos) / job.total}
          label={null}
          className="w-24 max-w-24"
        />
      )}
      <span className="nums text-meta text-ink-2" role="status">
        {isAtWork && TEXT.packing(job.hechos, job.total)}
        {isReady && TEXT.packed(job.total - job.faltan.length)}
        {isReady && job.faltan.length > 0 && <span className="block text-warn">{TEXT.packLacks(job.faltan)}</span>}
        {hasFailed && <span className="text-bad">{job.error}</span>}
      </span>
    </span>
  );
}
