import type { ReactNode } from 'react';
import { useCall } from '#web/app/call/call-provider.tsx';
import { PATHS } from '#web/app/paths.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { FACTS } from '#web/text/facts.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { WhenLoaded } from './when-loaded.tsx';

interface CallPageProps {
  title: string;
  /** Shown before the call is known. */
  head?: ReactNode;
  waiting: string;
  rows: number;
  children: (year: number) => ReactNode;
}

/** A page about the call of this year, with the way back to it. */
export function CallPage({ title, head, waiting, rows, children }: CallPageProps) {
  usePageTitle(title);
  const call = useCall();
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <div className="pt-5">
        <BackLink to={PATHS.call}>{FACTS.back}</BackLink>
      </div>
      {head}
      <WhenLoaded loaded={call} waiting={waiting} rows={rows}>
        {({ anio }) => children(anio)}
      </WhenLoaded>
    </div>
  );
}
