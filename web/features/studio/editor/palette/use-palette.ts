import { useState } from 'react';
import { STUDIO_DOCUMENTS } from '#web/text/studio-documents.ts';
import { STUDIO_PALETTE as TEXT } from '#web/text/studio-palette.ts';
import { hasFixedSections } from '../../model/nodes/contract-lock.ts';
import { addHeading } from '../../model/items/headings.ts';
import { parentPattern } from '../../model/nodes/node-path.ts';
import { PALETTE_ENTRIES, type ItemKind, type PaletteEntry } from '../../model/palette/palette.ts';
import { placesFor } from '../../model/items/places-for.ts';
import { addRequirement, documentsPlace, freshRequirementName } from '../../model/documents/requirements.ts';
import { isScoredKind } from '../../model/scoring/scored-item.ts';
import type { Editor } from '../../editing/use-editor.ts';

export interface Palette {
  entries: readonly PaletteEntry[];
  /** What is added most: a rubric scores, other forms ask. */
  usual: readonly PaletteEntry[];
  /** The item that is being named and placed. */
  kind: ItemKind | null;
  /** Adds at once what needs no name; asks for the rest. */
  choose: (entry: PaletteEntry) => void;
  close: () => void;
  /** Why an entry cannot be added now; null: it can. */
  whyNot: (entry: PaletteEntry) => string | null;
}

export function usePalette(editor: Editor, onAdded: (place: string) => void): Palette {
  const [kind, setKind] = useState<ItemKind | null>(null);
  const { template, place } = editor;
  const documents = documentsPlace(template);
  const isRubric = isScoredKind(template);
  const isFixed = parentPattern(place) === '' && hasFixedSections(template);
  const canHead = place !== '' && !place.includes('#') && !isFixed;

  const addTitle = () => {
    const { id } = addHeading(template, place, TEXT.freshHeading);
    editor.edit((now) => addHeading(now, place, TEXT.freshHeading).template);
    onAdded(`${parentPattern(place)}#${id}`);
  };
  const addDocument = () => {
    const name = freshRequirementName(template, STUDIO_DOCUMENTS.fresh);
    editor.edit((now) => addRequirement(now, name).template);
    onAdded(documents ?? '');
  };
  return {
    entries: PALETTE_ENTRIES.filter(
      (one) => (one !== 'documento' || documents !== null) && (one !== 'niveles' || isRubric),
    ),
    usual: isRubric
      ? ['niveles', 'escala', 'siNo', 'textoLargo', 'seccion']
      : ['texto', 'textoLargo', 'opciones', 'numero', 'tabla'],
    kind,
    choose: (entry) => {
      if (entry === 'titulo') addTitle();
      else if (entry === 'documento') addDocument();
      else setKind(entry);
    },
    close: () => setKind(null),
    whyNot: (entry) => {
      if (entry === 'titulo') return canHead ? null : TEXT.headingNeedsItem;
      if (entry === 'documento') return null;
      return placesFor(template, entry).length > 0 ? null : TEXT.needsRows;
    },
  };
}
