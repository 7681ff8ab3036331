/** A link inside a text. */
export const linkStyle = 'text-accent underline decoration-accent-line underline-offset-3 hover:decoration-current';
