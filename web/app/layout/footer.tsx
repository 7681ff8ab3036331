import { Link } from 'react-router-dom';
import { useSettings } from '#web/app/settings.tsx';
import { APP_NAME, SHELL } from '#web/text/shell.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { PATHS } from '../paths.ts';
import { Mark } from './brand.tsx';
import { listed } from '../listed.ts';
import { InstitutionImage } from './institution-image.tsx';

/** Not below what takes the whole window (`data-fills-window`): the page does not scroll there. */
export function Footer() {
  const { contacto } = useSettings();
  return (
    <footer
      className="mt-20 border-t border-line bg-ground px-4 py-8 text-meta text-ink-2 in-[:has([data-fills-window])]:hidden md:px-6 print:hidden"
      data-screen-only
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <InstitutionImage slot="pie" />
        <p>
          {contacto.correo && (
            <>
              {SHELL.helpDesk}:{' '}
              <a className={linkStyle} href={`mailto:${contacto.correo}`}>
                {contacto.correo}
              </a>
              <br />
            </>
          )}
          <span className="nums">{listed(SHELL.office, contacto.telefono, contacto.internos)}</span>
          <br />
          <Link className={linkStyle} to={PATHS.verification}>
            {SHELL.verify}
          </Link>
        </p>
        <p className="flex items-center gap-2 text-ink-3">
          <Mark className="size-4" />
          {APP_NAME}
        </p>
      </div>
    </footer>
  );
}
