import type { ReactNode } from 'react';

export interface StoredFile {
  id: number;
  name: string;
  /** When it was uploaded. */
  fecha: string;
  /** Bytes. */
  tamanio: number;
}

/** A document that the project must or may bring. */
export interface Requisito {
  id: number;
  nom: string;
  obligatorio: boolean;
  formatos: readonly string[];
  ayuda: string | null;
  /** It keeps the documentation from being complete. */
  falta: boolean;
  documento: StoredFile | null;
}

/** What screens take from GET /p/form/5/{codigo}. */
export interface Documentation {
  requisitos: readonly Requisito[];
  /** Stored for what is no longer asked for. */
  otros: readonly StoredFile[];
  completa: boolean;
  presentado: boolean;
  editable: boolean;
  /** Why nothing can be uploaded. */
  motivo: string | null;
  /** Until when something can be. */
  cierre: string | null;
  /** The close is this project's own extension. */
  prorroga: boolean;
}

/** Among those that must be brought; where documents are counted together, what is there beyond the number says nothing. */
export function countRequired({ requisitos }: Pick<Documentation, 'requisitos'>): { present: number; needed: number } {
  const needed = requisitos.filter(({ obligatorio }) => obligatorio);
  return { needed: needed.length, present: needed.filter(({ falta }) => !falta).length };
}

/** Where a document is asked for, within the section's page. */
export function documentPlace({ id }: Pick<Requisito, 'id'>): string {
  return `documento-${id}`;
}

/** What a form gives to the section of its documents. */
export interface DocumentsProps {
  codigo: string;
  projectId: number;
  documents: Documentation;
  /** Of some documents it is not known yet how many are asked for. */
  waiting: boolean;
  /** Other sections that are not complete, as far as is known. */
  incomplete: readonly { title: string; to: string }[];
  heading: ReactNode;
  /** Read anew after something changed. */
  onChange: (documents: Documentation) => void;
  /** Something is under way, and this ends it; null: nothing is. */
  onBusy: (cancel: (() => void) | null) => void;
}
