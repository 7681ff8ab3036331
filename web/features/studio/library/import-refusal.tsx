import type { Problem } from '#engine/problem.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export interface Refused {
  text: string;
  problems: readonly Problem[];
}

/** A file that is something else, or a template with what is wrong in it: each reason with its place. */
export function ImportRefusal({ refused, onClose }: { refused: Refused; onClose: () => void }) {
  const isOther = refused.problems.some(({ code }) => code === 'plantilla.archivo');
  const problems = isOther ? [] : refused.problems;
  return (
    <Dialog
      open
      onClose={onClose}
      size="row"
      title={isOther ? STUDIO_LIBRARY.library.importOther : STUDIO_LIBRARY.library.importFailed}
      foot={
        <Button kind="primary" onClick={onClose}>
          {UI.close}
        </Button>
      }
    >
      {isOther || problems.length !== 1 ? <p className="text-ui">{refused.text}</p> : null}
      <ul className="mt-3 divide-y divide-line border-y border-line text-table empty:hidden">
        {problems.map(({ pointer, code, message }) => (
          <li key={`${pointer} ${code} ${message}`} className="py-2">
            {message} <code className="font-mono text-meta text-ink-3">{pointer}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
