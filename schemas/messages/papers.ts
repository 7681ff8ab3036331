/** Texts of the verification of papers. All of them are invented. */
export const PAPER_MESSAGES = {
  notAFingerprint:
    'Eso no es una huella: escribí los 16 caracteres del final de la dirección impresa al pie (números y letras de la a a la f).',
  receipt: (form: string) => `Constancia de presentación: ${form}`,
  order: (kind: string) => `Orden de mérito: ${kind}`,
  template: (title: string, version: number) => `Formulario en blanco: ${title}, versión ${version}`,
} as const;
