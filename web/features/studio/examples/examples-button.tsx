import { useState } from 'react';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { STUDIO_EXAMPLES } from '#web/text/studio-examples.ts';
import { Button } from '#web/ui/button.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { ExamplesDialog } from './examples-dialog.tsx';

/** The way to the examples; where some give something else than they say, it asks to look at them. */
export function ExamplesButton({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false);
  const { prepared, failing } = editor.checks;
  if (!prepared) return null;
  const isFailing = (failing ?? []).length > 0;
  return (
    <>
      {failing && editor.errors.length === 0 && (
        <Button size="small" {...(!isFailing && { kind: 'ghost' as const })} onClick={() => setOpen(true)}>
          {isFailing ? STUDIO_EDITOR.checks.adapt : STUDIO_EXAMPLES.open}
        </Button>
      )}
      {/* What is accepted there is tried anew: meanwhile the dialog stays. */}
      {isOpen && <ExamplesDialog editor={editor} prepared={prepared} onClose={() => setOpen(false)} />}
    </>
  );
}
