import { addressOf, type Address } from '#web/http/address-of.ts';
import type { FormAddress } from './form-address.ts';

/** Where a PDF is, and what it is called. */
export interface PdfAddress {
  address: Address;
  name: string;
}

/** The PDF of a form, or of one of its sections. */
export function pdfAddress({ ruta, id, codigo }: FormAddress, section?: number): PdfAddress {
  const suffix = section === undefined ? '' : `-${section}`;
  return {
    address: addressOf('print-form', { params: { ruta, id: id ?? 0 }, query: { seccion: section } }),
    name: `${codigo}-${ruta}${suffix}.pdf`,
  };
}
