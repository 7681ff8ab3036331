import { cutSheet } from '../../model/sheets/cut-sheet.ts';
import { SheetForm } from '../sheets/sheet-form.tsx';
import type { Editor } from '../../editing/use-editor.ts';

/** Where the list of those who get in ends. */
export function CutPart({ editor }: { editor: Editor }) {
  const { cut, facts = [] } = editor.template.scoring ?? { items: [] };
  return cut ? <SheetForm sheet={cutSheet(cut, facts)} editor={editor} place={editor.place} /> : null;
}
