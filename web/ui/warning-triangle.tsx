/** The figure of an error comes before the message, so that red is not the only sign. */
export function WarningTriangle({ className }: { className?: string }) {
  return (
    <svg data-glyph className={className} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 1.6 15 14H1Z" fill="currentColor" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
      <path d="M8 6.2v3.6M8 11.9v.1" stroke="var(--color-surface)" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
