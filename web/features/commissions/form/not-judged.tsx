import { COMMISSIONS as TEXT } from '#web/text/commissions.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';

/** In the place of what speaks against people, where that could not be asked. */
export function NotJudged({ onAgain }: { onAgain: () => void }) {
  return (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-ui">
      <p className="font-semibold text-warn">{TEXT.notJudged}</p>
      <Button size="small" onClick={onAgain}>
        {UI.retry}
      </Button>
    </div>
  );
}
