import { CHOICES } from './choices.ts';
import { LISTS } from './lists.ts';
import type { MakeItem } from './new-item.ts';
import { SHOWN } from './shown.ts';
import { TEXTS } from './texts.ts';

const ENTRIES = { ...CHOICES, ...TEXTS, ...LISTS, ...SHOWN };

export type ItemKind = keyof typeof ENTRIES;

/** What can be put into a form, entry by entry. */
export const PALETTE: Readonly<Record<ItemKind, MakeItem>> = ENTRIES;

/** What is no item, but comes among them: a heading over items, a document that is asked for. */
export type PaletteEntry = ItemKind | 'titulo' | 'documento';

export const PALETTE_GROUPS = {
  preguntas: Object.keys(CHOICES) as (keyof typeof CHOICES)[],
  textos: Object.keys(TEXTS) as (keyof typeof TEXTS)[],
  listas: Object.keys(LISTS) as (keyof typeof LISTS)[],
  forma: ['seccion', 'titulo', 'ventana', 'nota'],
  sistema: ['calculado', 'documento', 'archivo', 'firma'],
} as const satisfies Record<string, readonly PaletteEntry[]>;

export const PALETTE_ENTRIES: readonly PaletteEntry[] = Object.values(PALETTE_GROUPS).flat();
