import { OFFICE } from './office.ts';

/** What a printed page calls the forms and the office. */
export const PRINT_TEXTS = {
  office: OFFICE,
  call: (year: number) => `Convocatoria ${year}`,
  annual: 'anual',
  biannual: 'bianual',
  /** Blocks have numbers of their own, which run on through the sections. */
  section: (number: number) => `Sección ${number}`,
  template: (title: string, version: number) => `${title}, versión ${version}`,
  director: (name: string) => `Dirección: ${name}`,
  fingerprint: (short: string) => `huella ${short}`,
  printed: (when: string, page: number, pages: number) => `Impreso el ${when} · página ${page} de ${pages}`,
  verify: (address: string) => `Verificá este documento en ${address}`,
  withheld: (labels: readonly string[]) => `Datos personales que esta copia no muestra: ${labels.join(', ')}.`,
  documents: {
    asked: 'Documentos pedidos',
    name: 'Documento',
    file: 'Archivo',
    when: 'Cargado',
    optional: (nom: string) => `${nom} (opcional)`,
  },
  signing: {
    commission: 'Firmas de la comisión',
    signed: (who: string, when: string) => `Firmado por ${who} el ${when}, por la comisión.`,
    signedNameless: (when: string) => `Firmado por la comisión el ${when}.`,
    members: (names: readonly string[]) => `Integran la comisión: ${names.join('; ')}.`,
    fingerprint: (whole: string) => `Huella de lo firmado: ${whole}.`,
    noPicture: 'La imagen de la firma no se pudo leer: está guardada con el formulario.',
    merit: 'Firmas',
    closed: (who: string, when: string) => `Cerró el corte ${who} el ${when}.`,
    anybody: 'Firma y aclaración',
  },
  feedback: (name: string) => `Devolución: ${name.charAt(0).toLocaleLowerCase('es')}${name.slice(1)}`,
} as const;
