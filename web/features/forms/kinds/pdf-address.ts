import type { FormAddress } from './form-address.ts';

/** Path and name of a PDF. */
export interface PdfAddress {
  path: string;
  name: string;
}

/** The PDF of a form, or of one of its sections. */
export function pdfAddress({ ruta, id, codigo }: FormAddress, section?: number): PdfAddress {
  const [query, suffix] = section === undefined ? ['', ''] : [`?seccion=${section}`, `-${section}`];
  return { path: `/imprimir/${ruta}/${id}.pdf${query}`, name: `${codigo}-${ruta}${suffix}.pdf` };
}
