import { SHELL } from '#web/text/shell.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In the place of something that did not come; the dialog has said why. */
export function LoadFailure({ onAgain, isScreen = false }: { onAgain: () => void; isScreen?: boolean }) {
  return (
    <EmptyState
      isScreen={isScreen}
      title={SHELL.nothing}
      actions={
        <Button kind="primary" onClick={onAgain}>
          {UI.retry}
        </Button>
      }
    >
      <p>{SHELL.nothingText}</p>
    </EmptyState>
  );
}
