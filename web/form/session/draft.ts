import type { Answers } from '../answers/answers-model.ts';

/** What was typed and not yet saved. */
export interface Draft {
  datos: Answers;
  /** What the form held when typing began: with it a later change of somebody else's can be told apart. */
  base: Answers | null;
  huella: string;
  version: number | null;
  fecha: string;
  /** When the save was made that it is a copy of; a draft that was typed has none. */
  guardadoEl?: string;
  /** The code of the earlier project whose answers it holds. */
  copiadoDe?: string;
}

export interface LastSave {
  /** null: somebody whose name is not told. */
  author: string | null;
  at: Date;
}

/** A draft that a form is opened with. */
export interface Recovered {
  draft: Draft;
  /** It was typed under another version of the template. */
  otherTemplate: boolean;
  /** Somebody saved the form after typing began. */
  outdated: boolean;
  /** That save, as far as it is known. */
  lastSave: LastSave | null;
  /** It was found at the server, not in this browser. */
  atServer: boolean;
}
