/** What a dialog of the provider asks or tells. */
export interface Question {
  title: string;
  text?: string;
  /** Said below it, with what follows from it. */
  more?: string;
  /** What people will read when one accepts, below a line that says how many. */
  messages?: { about: string; list: readonly { title: string; text: string; count: string }[] };
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
