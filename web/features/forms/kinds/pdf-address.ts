import { addressOf, type Address } from '#web/http/address-of.ts';
import type { FormAddress } from './form-address.ts';

/** Where a PDF is, and what it is called. */
export interface PdfAddress {
  address: Address;
  name: string;
}

/** The PDF of a form, or of one of its sections. */
export function pdfAddress({ kind, id, code }: FormAddress, section?: number): PdfAddress {
  const suffix = section === undefined ? '' : `-${section}`;
  return {
    address: addressOf('print-form', { params: { ruta: kind, id: id ?? 0 }, query: { seccion: section } }),
    name: `${code}-${kind}${suffix}.pdf`,
  };
}
