import { FORM_FIELDS } from '#web/text/form-fields.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

export type Light = 'empty' | 'started' | 'complete' | 'faulty' | 'closed';

/** How far a section is: figure first, the word for those who do not see it, colour last. */
export function LightMark({
  light,
  className,
  words = FORM_FIELDS.lights,
}: {
  light: Light;
  className?: string;
  /** What the figure says. */
  words?: Readonly<Partial<Record<Light, string>>>;
}) {
  return (
    <span className={joinClasses('inline-flex shrink-0', className)}>
      <svg data-glyph className={`size-4 ${TONES[light]}`} viewBox="0 0 16 16" aria-hidden="true">
        {FIGURES[light]}
      </svg>
      <span className="sr-only">{words[light] ?? FORM_FIELDS.lights[light]}</span>
    </span>
  );
}

const TONES = {
  empty: 'text-ink-3',
  started: 'text-warn',
  complete: 'text-ok',
  faulty: 'text-bad',
  closed: 'text-ink-3',
};

const ring = <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />;

const FIGURES = {
  empty: ring,
  started: (
    <>
      {ring}
      <path d="M8 3.6a4.4 4.4 0 0 1 0 8.8Z" fill="currentColor" />
    </>
  ),
  complete: (
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
  ),
  faulty: (
    <>
      <path d="M8 1.6 15 14H1Z" fill="currentColor" stroke="currentColor" strokeWidth="1.2" strokeLinejoin="round" />
      <path d="M8 6.2v3.6M8 11.9v.1" stroke="var(--color-surface)" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
  closed: (
    <>
      <rect x="3" y="7" width="10" height="7" rx="1.4" fill="currentColor" />
      <path d="M5.2 7V5.2a2.8 2.8 0 0 1 5.6 0V7" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
};
