import { CircleHelp } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { SHELL } from '#web/text/shell.ts';
import { PATHS } from '../paths.ts';
import { useArrival } from '../use-arrival.ts';
import { Content } from './content.tsx';
import { Footer } from './footer.tsx';
import { InstitutionImage } from './institution-image.tsx';
import { SkipLink } from './skip-link.tsx';
import { DemoStrip, OfflineStrip } from './strips.tsx';

/** Around the screens of visitors. */
export function PublicLayout() {
  useArrival();
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <header className="flex items-center justify-between border-b border-line px-4 py-3 md:px-6" data-screen-only>
        <InstitutionImage slot="encabezado" />
        {pathname !== PATHS.publicHelp && (
          <Link
            className="inline-flex min-h-8 touch:min-h-11 items-center gap-1.5 text-ui text-ink-2 hover:text-ink"
            to={PATHS.publicHelp}
          >
            <CircleHelp className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
            {SHELL.help}
          </Link>
        )}
      </header>
      <DemoStrip />
      <OfflineStrip />
      <Content>
        <Outlet />
      </Content>
      <Footer />
    </>
  );
}
