import type { ReactNode } from 'react';
import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import type { Requirement } from '#schemas/generated/domain/requirement.ts';

/** Among those that must be brought; where documents are counted together, what is there beyond the number says nothing. */
export function countRequired({ requisitos }: Pick<Documentation, 'requisitos'>): { present: number; needed: number } {
  const needed = requisitos.filter(({ obligatorio }) => obligatorio);
  return { needed: needed.length, present: needed.filter(({ falta }) => !falta).length };
}

/** What people call a document; its code where it has no other name. */
export function documentName({ titulo, nom }: Pick<Requirement, 'titulo' | 'nom'>): string {
  return titulo ?? nom;
}

/** Where a document is asked for, within the section's page. */
export function documentPlace({ id }: Pick<Requirement, 'id'>): string {
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
