import { useClient } from '#web/app/client-context.ts';
import { RESULTS } from '#web/text/results.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Contest } from './contest/use-contest.ts';

const TEXT = RESULTS.reopen;

/** Reopening is told with a reason. */
export function ReopenCutDialog({
  contest: { year, kind, modalidad },
  isPublished,
  onReopened,
  onClose,
}: {
  contest: Contest;
  isPublished: boolean;
  onReopened: () => void;
  onClose: () => void;
}) {
  const client = useClient();
  const toast = useToast();
  const reopen = async (motivo: string): Promise<boolean> => {
    const params = { year, kind, modalidad };
    const answer = await client.call('reopen-cut', { params, body: { motivo }, title: TEXT.act });
    if (!answer?.ok) return false;
    toast(TEXT.done);
    onReopened();
    return true;
  };
  return (
    <ReasonDialog
      title={TEXT.act}
      busy={TEXT.busy}
      label={TEXT.reason}
      help={TEXT.reasonHelp}
      missing={TEXT.missing}
      act={reopen}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pb-4">
        <p>{TEXT.text}</p>
        {isPublished && <Alert tone="warn" title={TEXT.published} />}
      </div>
    </ReasonDialog>
  );
}
