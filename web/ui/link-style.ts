/** A link inside a text. */
export const linkStyle = 'text-accent underline decoration-accent-line underline-offset-3 hover:decoration-current';

/** One that stands alone, as high as a finger needs (WCAG 2.5.8). */
export const loneLinkStyle = `${linkStyle} inline-flex min-h-6 items-center`;
