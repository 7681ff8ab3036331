import type { Problem } from '#engine/problem.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { placeName } from '../model/problems/place-name.ts';
import { UI } from '#web/text/ui.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const TEXT = STUDIO_LIBRARY.library;

export interface Refused {
  text: string;
  problems: readonly PlacedProblem[];
}

interface PlacedProblem extends Problem {
  /** In the words of the file's own labels; null: it is about all of it. */
  place: string | null;
}

/** Half a template says nothing of its places. */
export function placed(problems: readonly Problem[], content: string | undefined): PlacedProblem[] {
  const candidate = read(content);
  return problems.map((one) => ({ ...one, place: one.pointer === '' ? null : placeName(candidate, one.pointer) }));
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
      title={isOther ? TEXT.importOther : TEXT.importFailed}
      foot={
        <Button kind="primary" onClick={onClose}>
          {UI.close}
        </Button>
      }
    >
      {isOther || problems.length !== 1 ? <p className="text-ui">{refused.text}</p> : null}
      <ul className="mt-3 divide-y divide-line border-y border-line text-table empty:hidden">
        {problems.map(({ pointer, code, message, place }) => (
          <li key={`${pointer} ${code} ${message}`} className="py-2">
            {place !== null && (
              <span className="block text-meta text-ink-2">
                {TEXT.importIn} {place}
              </span>
            )}
            {message}
          </li>
        ))}
      </ul>
      {problems.length > 0 && <p className="mt-3 text-ui text-ink-2">{TEXT.importRemedy}</p>}
    </Dialog>
  );
}

function read(content: string | undefined): unknown {
  try {
    return JSON.parse(content ?? '');
  } catch {
    return null;
  }
}
