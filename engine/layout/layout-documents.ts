import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import type { LayoutNode } from './node.ts';

/** A document that a project must or may bring, made ready for the eye. */
export interface ListedDocument {
  nom: string;
  /** What people read; null: its name. */
  titulo: string | null;
  obligatorio: boolean;
  /** Name and local time of what is stored; null: nothing is. */
  archivo: { name: string; cuando: string } | null;
}

/** What was asked for and what is there: the section of a form that holds files in place of answers. */
export function layoutDocuments(documents: readonly ListedDocument[]): LayoutNode[] {
  if (documents.length === 0) return [];
  const TEXT = PRINT_TEXTS.documents;
  return [
    {
      kind: 'table',
      pointer: '/requisitos',
      label: TEXT.asked,
      number: null,
      columns: [
        { key: 'nom', label: TEXT.name, align: 'start', share: 4 },
        { key: 'archivo', label: TEXT.file, align: 'start', share: 4 },
        { key: 'cuando', label: TEXT.when, align: 'start', share: 2 },
      ],
      rows: documents.map(({ nom, titulo, obligatorio, archivo }) => ({
        id: null,
        cells: [
          { kind: 'text', text: obligatorio ? named(nom, titulo) : TEXT.optional(named(nom, titulo)) },
          archivo ? { kind: 'text', text: archivo.name } : { kind: 'empty' },
          archivo ? { kind: 'text', text: archivo.cuando } : { kind: 'empty' },
        ],
      })),
    },
  ];
}

function named(nom: string, titulo: string | null): string {
  return titulo === null ? nom : `${titulo} · ${nom}`;
}
