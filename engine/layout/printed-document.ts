import type { LayoutNode } from './node.ts';

/** Who answers for a paper: said of what is signed, room for what is not yet. */
export interface Signing {
  title: string;
  /** What is known of it: by whom, when, the fingerprint. */
  lines: readonly string[];
  /** A JPEG as it was uploaded. */
  picture: Uint8Array | null;
  /** Each line waits for the hand of one person; without a name, anybody's. */
  places: readonly string[];
}

/** Everything a printed page says; drawn by the PDF worker and by the HTML print view alike. */
export interface PrintedDocument {
  university: string;
  office: string;
  /** `Convocatoria 2026`. */
  call: string;
  /** `Idea proyecto`, `Evaluación de calidad, devolución`. */
  name: string;
  code: string;
  /** `PEIS bianual`. */
  modality: string;
  title: string;
  director: string | null;
  /** Label and figure, most important first: `['Resultado', 'Aprobado']`. */
  result: readonly (readonly [label: string, value: string])[];
  body: readonly LayoutNode[];
  /** Below everything else; none: nobody signs it. */
  signing?: Signing | null;
  /** `Idea proyecto 2026, versión 1`. */
  template: string;
  fingerprint: string;
  /** Where whoever holds the paper asks about it; none: nobody is given it. */
  verifyAt?: string;
  /** Local date and time, `26/08/2026 11:10`. */
  printedAt: string;
}
