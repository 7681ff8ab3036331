import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonStyle, type ButtonKind, type ButtonSize } from './button-style.ts';
import { joinClasses } from './join-classes.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: ReactNode;
  /** The verb in -ando while the button works; it keeps its width and its focus. */
  busy?: string | false;
  /** Not to be pressed now; the reason is beside it or in `title`. Stays focusable. */
  off?: boolean;
}

export function Button({
  kind,
  size,
  icon,
  busy = false,
  off = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const still = off || busy !== false;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (still) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={still || undefined}
      className={buttonStyle(kind, size, joinClasses(still && 'opacity-80 cursor-default!', className))}
    >
      {busy === false ? (
        <>
          {icon}
          <span>{children}</span>
        </>
      ) : (
        <span className="inline-grid justify-items-center">
          <span className="invisible col-start-1 row-start-1 inline-flex items-center gap-2" aria-hidden="true">
            {icon}
            {children}
          </span>
          <span className="col-start-1 row-start-1 inline-flex items-center gap-2" role="status">
            <LoaderCircle className="size-[1.125rem] shrink-0 animate-spin" strokeWidth={1.75} aria-hidden="true" />
            {busy}
          </span>
        </span>
      )}
    </button>
  );
}
