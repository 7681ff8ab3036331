import { joinClasses } from './join-classes.ts';

/**
 * Lengths are attributes, not styles: the policy of the pages stays strict. `label` null: a number beside the bar, or what
 * holds it, says how far it is.
 */
export function ProgressBar({
  percent,
  label,
  className,
}: {
  percent: number;
  label: string | null;
  className?: string;
}) {
  return (
    <svg
      className={joinClasses('block h-1.5 w-full shrink-0 overflow-hidden rounded-full text-accent', className)}
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      {...(label === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <rect width="100" height="6" className="fill-line" />
      <rect width={Math.max(0, Math.min(100, percent))} height="6" fill="currentColor" />
    </svg>
  );
}
