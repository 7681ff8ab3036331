import type { ReactNode } from 'react';
import { buttonStyle, type ButtonSize } from '#web/ui/button-style.ts';
import { PROJECTS } from '#web/text/projects.ts';

/** The link has the specification's address; pressing it makes the check and opens the form. */
export function CreateLink({
  onCreate,
  size = 'medium',
  children,
}: {
  onCreate: () => void;
  size?: ButtonSize;
  children: ReactNode;
}) {
  return (
    <a
      className={buttonStyle('primary', size)}
      href="/ficha/crear"
      onClick={(event) => {
        event.preventDefault();
        onCreate();
      }}
    >
      <span className="text-h3 leading-none font-normal">{PROJECTS.plus}</span>
      <span>{children}</span>
    </a>
  );
}
