import { cutSheet } from '../../model/sheets/cut-sheet.ts';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { NodeWords } from '../words/node-words.tsx';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';

/** Where the list of those who get in ends. */
export function CutPart({ editor }: { editor: Editor }) {
  const { cut, facts = [] } = editor.template.scoring ?? { items: [] };
  return cut ? (
    <>
      <SheetForm sheet={cutSheet(cut, facts)} editor={editor} place={editor.place} />
      <NodeWords place="/scoring/cut" editor={editor} of={STUDIO_PARTS.parts.cut} />
    </>
  ) : null;
}
