/** Done: a disc with its tick left out. */
export const tickDisc = (
  <>
    <circle cx="8" cy="8" r="7" fill="currentColor" />
    <path
      d="m5 8.2 2.1 2.1L11.2 6"
      fill="none"
      stroke="var(--color-surface)"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);
