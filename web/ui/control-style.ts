import { joinClasses } from './join-classes.ts';

/** What every control that takes text looks like, and how it shows an error. */
export function controlStyle(wrong: boolean, more?: string): string {
  return joinClasses(
    'w-full rounded-md border bg-surface text-ink placeholder:text-ink-3 disabled:bg-sunken disabled:text-ink-2 [&[readonly]]:bg-sunken',
    wrong ? 'border-2 border-bad' : 'border-control',
    more,
  );
}
