/** What a dialog of the provider asks or tells. */
export interface Question {
  title: string;
  text?: string;
  /** Word of the confirming button; 'Aceptar' by default. */
  confirm?: string;
  /** Destructive: red button, and the focus starts on *Cerrar*. */
  danger?: boolean;
}
