import { useRef, useState } from 'react';
import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import type { Problem } from '#engine/problem.ts';
import { useClient } from '#web/app/client-context.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { RESULTS } from '#web/text/results.ts';
import { Alert } from '#web/ui/alert.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Contest } from './contest/use-contest.ts';

const TEXT = RESULTS.close;

/** Asks before it closes; forms that are unfinished or unsigned are listed and confirmed one by one by their number. */
export function CloseCutDialog({
  contest,
  criterion,
  words,
  onClosed,
  onClose,
}: {
  contest: Contest;
  criterion: CutCriterion;
  words: string;
  onClosed: () => void;
  onClose: () => void;
}) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLParagraphElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ error: string; problems: readonly Problem[] } | null>(null);
  const pending = (refused?.problems ?? []).filter(({ code }) => code === 'cuerpo.pendiente');
  const isConfirmable = pending.length > 0 && pending.length === refused?.problems.length;
  const send = async () => {
    setBusy(true);
    const { year, kind, modalidad } = contest;
    const answer = await client.call('close-cut', {
      params: { year, kind, modalidad },
      body: {
        criterio: criterion,
        confirmados: isConfirmable ? pending.map(({ params }) => Number(params['proyecto'])) : [],
      },
      handles: [400],
      title: TEXT.title,
    });
    setBusy(false);
    if (!answer) return;
    if (answer.ok) {
      toast(TEXT.done);
      onClosed();
    } else if (answer.status === 400) setRefused({ error: answer.error, problems: problemsIn(answer) });
  };
  return (
    <FormDialog
      title={TEXT.title}
      verb={isConfirmable ? TEXT.confirm : TEXT.act}
      busy={busy && TEXT.busy}
      away={TEXT.away}
      size="question"
      initialFocus={first}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        <p ref={first} tabIndex={-1} className="outline-none">
          <span className="font-semibold text-ink">{TEXT.by(words)}</span> {TEXT.text}
        </p>
        {refused && (
          <Alert tone={isConfirmable ? 'warn' : 'bad'} title={isConfirmable ? TEXT.pending : refused.error}>
            <ul className="nums max-h-48 overflow-y-auto">
              {refused.problems.map(({ message, params }) => (
                <li key={`${String(params['proyecto'])} ${message}`}>{message}</li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
    </FormDialog>
  );
}
