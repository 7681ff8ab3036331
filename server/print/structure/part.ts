type Heading = 'H1' | 'H2' | 'H3' | 'H4' | 'H5' | 'H6';

/** What a part of the paper is for whoever hears it read: the standard names of PDF. */
export type Role =
  | Heading
  | 'Document'
  | 'Sect'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure';

/** A piece of the structure of a document. Its words are marked as the pages are drawn. */
export interface Part {
  role: Role;
  /** What a figure says in words. */
  alt: string | null;
  /** A cell that heads others says which ones. */
  scope?: 'Column' | 'Row';
  parent: Part | null;
  parts: Part[];
  marked: Marked[];
}

/** One line of a part on one page. */
export interface Marked {
  content: object;
  page: object;
}

declare module 'pdfmake/interfaces.js' {
  interface ContentBase {
    /** Said of a group or a text; a text without one is a paragraph. */
    role?: Role;
    alt?: string;
    /** Where its lines belong. What has none is ornament: heads, feet, rules. */
    part?: Part;
  }
}

/** The rank of a heading below so many others; the title of the document is the first. */
export function headingRole(depth: number): Heading {
  return `H${String(Math.min(depth + 2, 6))}` as Heading;
}
