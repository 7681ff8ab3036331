import type { LayoutNode } from './node.ts';

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
  /** `Idea proyecto 2026, versión 1`. */
  template: string;
  fingerprint: string;
  /** Where whoever holds the paper asks about it; none: nobody is given it. */
  verifyAt?: string;
  /** Local date and time, `26/08/2026 11:10`. */
  printedAt: string;
}
