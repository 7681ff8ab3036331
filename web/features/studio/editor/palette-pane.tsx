import {
  Baseline,
  Circle,
  CircleDot,
  Gauge,
  Hash,
  Heading,
  Heading2,
  ListChecks,
  ListTodo,
  Plus,
  StickyNote,
  Table,
  Tags,
  Text,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { ITEM_KINDS, type ItemKind } from '../model/palette.ts';
import { isScoredKind } from '../model/scored-item.ts';
import { hasFixedSections } from '../model/contract-lock.ts';
import { addHeading } from '../model/heading-sheet.ts';
import { parentPattern } from '../model/node-path.ts';
import { AddItemDialog } from './add-item-dialog.tsx';
import type { Editor } from './use-editor.ts';

const TEXT = STUDIO_EDITOR.palette;

const ENTRY =
  'flex min-h-8 items-center gap-2 rounded-md border border-line-strong bg-surface px-2 text-left text-table hover:bg-hover';

const ICONS: Readonly<Record<ItemKind, LucideIcon>> = {
  niveles: ListTodo,
  escala: Gauge,
  siNo: CircleDot,
  opciones: Circle,
  texto: Baseline,
  textoLargo: Text,
  numero: Hash,
  varias: ListChecks,
  palabras: Tags,
  tabla: Table,
  nota: StickyNote,
  seccion: Heading,
};

/** What is added most: a rubric scores, other forms ask. */
function usualOf({ template }: Editor): readonly ItemKind[] {
  return isScoredKind(template)
    ? ['niveles', 'escala', 'siNo', 'textoLargo', 'seccion']
    : ['texto', 'textoLargo', 'opciones', 'numero', 'tabla'];
}

/** What can be put into the form. */
export function PalettePane({ editor, onAdded }: { editor: Editor; onAdded: (place: string) => void }) {
  const [kind, setKind] = useState<ItemKind | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { template, place } = editor;
  const isFixed = parentPattern(place) === '' && hasFixedSections(template);
  const canHead = place !== '' && !place.includes('#') && !isFixed;
  const shown = isWhole ? ITEM_KINDS : usualOf(editor);
  return (
    <div className="shrink-0 border-t border-line px-4 py-3">
      <h3 className="text-meta font-semibold text-ink-2">{TEXT.title}</h3>
      <div className="mt-2 grid grid-cols-2 gap-1.5">
        {shown.map((one) => {
          const Icon = ICONS[one];
          return (
            <button key={one} type="button" title={TEXT.about[one]} className={ENTRY} onClick={() => setKind(one)}>
              <Icon className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
              {TEXT.kinds[one]}
            </button>
          );
        })}
        {isWhole && (
          <button
            type="button"
            title={canHead ? TEXT.about.titulo : TEXT.headingNeedsItem}
            disabled={!canHead}
            className={`${ENTRY} disabled:text-ink-3`}
            onClick={() => {
              const { id } = addHeading(template, place, TEXT.freshHeading);
              editor.edit((now) => addHeading(now, place, TEXT.freshHeading).template);
              onAdded(`${parentPattern(place)}#${id}`);
            }}
          >
            <Heading2 className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
            {TEXT.kinds.titulo}
          </button>
        )}
        {!isWhole && (
          <button type="button" className={ENTRY} onClick={() => setWhole(true)}>
            <Plus className="size-4 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
            {TEXT.all(ITEM_KINDS.length)}
          </button>
        )}
      </div>
      <p className="mt-2.5 text-meta text-ink-3 max-lg:hidden">
        {['Alt', '↑', '↓'].map((key) => (
          <kbd key={key} className="mr-1 rounded-sm border border-line-strong bg-surface px-1 font-sans text-ink-2">
            {key}
          </kbd>
        ))}
        {STUDIO_EDITOR.outline.keys}
      </p>
      {kind && <AddItemDialog kind={kind} editor={editor} onAdded={onAdded} onClose={() => setKind(null)} />}
    </div>
  );
}
