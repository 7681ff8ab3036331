import { ClipboardPaste, Plus } from 'lucide-react';
import { useState } from 'react';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { STUDIO_PALETTE as TEXT } from '#web/text/studio-palette.ts';
import { STUDIO_PASTE } from '#web/text/studio-paste.ts';
import { PasteDialog } from '../paste/paste-dialog.tsx';
import { AddItemDialog } from './add-item-dialog.tsx';
import { PaletteDialog } from './palette-dialog.tsx';
import { PALETTE_ICONS } from './palette-icons.ts';
import type { Editor } from '../../editing/use-editor.ts';
import { usePalette } from './use-palette.ts';

const ENTRY =
  'inline-flex min-h-7 touch:min-h-11 items-center gap-1.5 rounded-md border border-line-strong bg-surface px-1.5 text-left text-meta hover:bg-hover';

/** What is added most, and the way to everything else. */
export function PalettePane({ editor, onAdded }: { editor: Editor; onAdded: (place: string) => void }) {
  const palette = usePalette(editor, onAdded);
  const [isWhole, setWhole] = useState(false);
  const [isPasting, setPasting] = useState(false);
  return (
    <div className="shrink-0 border-t border-line px-4 py-2">
      <h3 className="text-meta font-semibold text-ink-2">{TEXT.title}</h3>
      <div className="mt-1 flex flex-wrap gap-1">
        {palette.usual.map((one) => {
          const Icon = PALETTE_ICONS[one];
          return (
            <button
              key={one}
              type="button"
              title={TEXT.about[one]}
              className={ENTRY}
              onClick={() => palette.choose(one)}
            >
              <Icon className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
              {TEXT.kinds[one]}
            </button>
          );
        })}
        <button type="button" className={ENTRY} onClick={() => setWhole(true)}>
          <Plus className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
          {TEXT.all(palette.entries.length)}
        </button>
        <button type="button" className={ENTRY} onClick={() => setPasting(true)}>
          <ClipboardPaste className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
          {STUDIO_PASTE.button}
        </button>
      </div>
      <p className="mt-1.5 text-meta text-ink-3 max-lg:hidden">
        {['Alt', '↑', '↓'].map((key) => (
          <kbd key={key} className="mr-1 rounded-sm border border-line-strong bg-surface px-1 font-sans text-ink-2">
            {key}
          </kbd>
        ))}
        {STUDIO_EDITOR.outline.keys}
      </p>
      {isWhole && (
        <PaletteDialog
          palette={palette}
          onClose={() => setWhole(false)}
          onChoose={(entry) => {
            setWhole(false);
            palette.choose(entry);
          }}
        />
      )}
      {isPasting && <PasteDialog editor={editor} onAdded={onAdded} onClose={() => setPasting(false)} />}
      {palette.kind && <AddItemDialog kind={palette.kind} editor={editor} onAdded={onAdded} onClose={palette.close} />}
    </div>
  );
}
