import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import { FileUp, X } from 'lucide-react';
import { longMoment } from '#web/app/call/format-day.ts';
import { daysLeft } from '#web/app/call/call.ts';
import { useNow } from '#web/app/use-now.ts';
import { DOCUMENTS } from '#web/text/documents.ts';
import { iconButtonStyle } from '#web/ui/icon-button.tsx';
import { measureFoot } from '#web/ui/measure-foot.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import type { Sending } from './use-upload.ts';

interface FootProps {
  documents: Documentation;
  sending: Sending | null;
  note: string | null;
}

/** Never leaves the screen: how far the upload is, or until when there is time. */
export function UploadFoot({ documents, sending, note }: FootProps) {
  return (
    <div
      ref={measureFoot}
      className="sticky bottom-0 z-20 -mx-4 mt-14 border-t border-line bg-surface px-4 py-3 short:py-1.5 md:mx-0 md:px-0 print:hidden"
      data-screen-only
    >
      {sending ? <Progress sending={sending} /> : <Deadline documents={documents} />}
      <p className="text-ui text-ink-2 empty:hidden" role="status">
        {sending ? '' : note}
      </p>
      <p className="sr-only" role="status">
        {sending && spoken(sending)}
      </p>
    </div>
  );
}

function Progress({ sending: { name, code, part, cancel } }: { sending: Sending }) {
  const percent = Math.floor(part * 100);
  return (
    <div className="flex items-center gap-4 text-ui">
      <FileUp className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          <bdi>{name}</bdi> {code !== null && <bdi className="text-meta text-ink-3">{code}</bdi>}
        </p>
        <div
          role="progressbar"
          aria-label={DOCUMENTS.progress(name)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          className="mt-1.5"
        >
          <ProgressBar percent={percent} label={null} />
        </div>
      </div>
      <p className="nums min-w-12 text-right text-meta text-ink-2">
        {percent >= 100 ? DOCUMENTS.checking : DOCUMENTS.percent(percent)}
      </p>
      <button
        type="button"
        className={iconButtonStyle()}
        aria-label={DOCUMENTS.cancel}
        title={DOCUMENTS.cancel}
        onClick={cancel}
      >
        <X className="size-4" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

const QUARTER = 25;

/** Said four times at most: a voice that counts is no help. */
function spoken({ name, part }: Sending): string {
  if (part >= 1) return DOCUMENTS.checking;
  return DOCUMENTS.spoken(name, Math.floor((part * 100) / QUARTER) * QUARTER);
}

/** Once it is presented the banner says until when. */
function Deadline({ documents: { presentado, cierre, prorroga } }: { documents: Documentation }) {
  const now = useNow();
  if (presentado) return null;
  const parts = [
    DOCUMENTS.byItself,
    ...(cierre === null
      ? []
      : [prorroga ? DOCUMENTS.extension(longMoment(cierre)) : '', DOCUMENTS.daysLeft(daysLeft(cierre, now))]),
  ];
  return <p className="nums text-ui text-ink-2">{parts.filter(Boolean).join(' ')}</p>;
}
