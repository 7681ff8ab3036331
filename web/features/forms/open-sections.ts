import { createContext } from 'react';
import type { Context } from '#engine/rules/condition.ts';
import type { AnswersStore } from '#web/form/answers/answers-store.ts';

/** A section that is open, as the screen around it needs it. */
export interface SectionHandle {
  /** null: what it holds is no answers. */
  store: AnswersStore | null;
  /** What it knows to be stored, which is newer than what it was opened with once it was saved. */
  asStored: () => { answers?: Readonly<Record<string, unknown>>; version?: number | null };
  /** Drops what is unsaved, and what was kept of it. */
  leaveBehind: () => void;
}

/** What the sections of one form share while they are open side by side. */
export interface OpenSections {
  /** What conditions know of the project: the same object for all, kept up to date. */
  contexto: Context;
  register: (section: number, handle: SectionHandle) => void;
  changed: (section: number, isDirty: boolean) => void;
  saved: (section: number) => void;
  /** What a save of these answers would take out of other sections, by label; empty: nothing. */
  lostBy: (section: number, answers: Readonly<Record<string, unknown>>) => readonly string[];
  /** Questions still open in each section. */
  missing: ReadonlyMap<number, number>;
  unsaved: ReadonlySet<number>;
}

/** null: the form is stored whole. */
export const OpenSectionsContext = createContext<OpenSections | null>(null);
