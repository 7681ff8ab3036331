import { useLeaveGuard } from '#web/app/leave-guard.ts';
import { FACTS } from '#web/text/facts.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';

/** Nothing that is typed is lost without a question: not by leaving the page, nor by what this returns. */
export function useUnsaved(changes: number, discard: () => void): () => Promise<void> {
  const confirm = useConfirm();
  useLeaveGuard(changes > 0, () => confirm({ title: FACTS.leave, text: FACTS.leaveText, danger: true }));
  return async () => {
    if (await confirm({ title: FACTS.discardQuestion, text: FACTS.discardText, danger: true })) discard();
  };
}

/** To the first cell in sight with something in it that cannot be; false: none is. */
export function goToWrong(): boolean {
  const cell = document.querySelector<HTMLElement>('[aria-invalid=true]');
  cell?.focus();
  return cell !== null;
}
