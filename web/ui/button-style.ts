import { joinClasses } from './join-classes.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'ghost' | 'danger' | 'danger-filled';
export type ButtonSize = 'large' | 'medium' | 'small';

const KINDS: Record<ButtonKind, string> = {
  primary: 'bg-accent-fill text-on-accent hover:bg-accent-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-hover',
  quiet: 'text-accent hover:bg-accent-soft',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink',
  danger: 'border border-line-strong bg-surface text-bad hover:bg-bad-soft',
  'danger-filled': 'bg-bad-fill text-on-accent hover:brightness-95',
};

const SIZES: Record<ButtonSize, string> = {
  large: 'min-h-12 px-5 text-body',
  medium: 'min-h-10 touch:min-h-11 px-4 text-ui',
  small: 'min-h-8 touch:min-h-11 px-2.5 text-table',
};

/** One look for buttons and for links that act like them. */
export function buttonStyle(kind: ButtonKind = 'secondary', size: ButtonSize = 'medium', more?: string): string {
  return joinClasses(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold transition-colors print:hidden',
    SIZES[size],
    KINDS[kind],
    more,
  );
}
