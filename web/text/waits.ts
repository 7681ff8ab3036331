import type { ReadSettingsAnswer } from '#schemas/generated/api/read-settings.ts';

export type Waits = Readonly<Required<ReadSettingsAnswer['esperas']>>;

/**
 * The waits that the specification gives, in milliseconds, in one place. The server's settings replace them, so
 * that an installation can set any of them to 0. A wait "before" delays the act; every other one only bounds an indicator.
 */
export const WAITS: Waits = {
  /** Before the user and the permissions are loaded, once the token is stored. */
  ingreso: 2000,
  /** The registration shows that it works for at least this long; the call goes out at once. */
  registro: 1500,
  /** Before an institution is searched, after the last key. */
  busquedaInstitucion: 2000,
  /** How long a search button reads 'Buscando...'. */
  buscando: 900,
  /** The evaluation form's loading indicator, at least. */
  evaluacion: 600,
  /** The feedback of a saved section. */
  seccion: 500,
  /** Before the print dialog opens. */
  impresion: 500,
  /** Dialogs and sections fade. */
  transicion: 300,
};
