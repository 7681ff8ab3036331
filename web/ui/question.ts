/** What a dialog of the provider asks or tells. */
export interface Question {
  title: string;
  text?: string;
  /** Said below it, with what follows from it. */
  more?: string;
  /** What it is about, to be seen before one answers. */
  picture?: { src: string; alt: string };
  /** Another way on, which leaves the page. */
  link?: { href: string; text: string };
  /** Word of the confirming button; 'Aceptar' by default. */
  confirm?: string;
  /** Word of the way out; 'Cerrar' by default. */
  away?: string;
  /** Something to be read, and nothing to be decided: one button. */
  told?: boolean;
  /** Destructive: red button, and the focus starts on the way out. */
  danger?: boolean;
}
