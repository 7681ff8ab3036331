import type { Problem } from '#engine/problem.ts';
import type { Trial } from '#engine/scoring/prove/trial.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import type { Editor } from '../editing/use-editor.ts';

/** Opens an entry of the outline, or the preview with a form in which something is seen. */
export type OpenPlace = (place: string, example?: Trial) => void;

/** The form in which a fault of the rubric is seen, one press away. */
export function ShowExample({
  editor,
  message,
  onOpen,
}: Pick<Problem, 'message'> & { editor: Editor; onOpen: OpenPlace }) {
  const proof = editor.checks.proofs.find(({ problem }) => problem.message === message);
  if (!proof) return null;
  return (
    <button type="button" className={linkStyle} onClick={() => onOpen(editor.entryOf(proof.problem), proof.example)}>
      {STUDIO_EDITOR.checks.example}
    </button>
  );
}
