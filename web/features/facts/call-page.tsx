import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
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

const YEAR = 'anio';

/** A page about the call that the address names, or this year's, with the way back to it. */
export function CallPage({ title, head, waiting, rows, children }: CallPageProps) {
  usePageTitle(title);
  const call = useCall();
  const named = Number(useSearchParams()[0].get(YEAR));
  const isNamed = Number.isInteger(named) && named > 0;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <div className="pt-5">
        {isNamed ? (
          <BackLink to={PATHS.callOf(named)}>{FACTS.backTo(named)}</BackLink>
        ) : (
          <BackLink to={PATHS.call}>{FACTS.back}</BackLink>
        )}
      </div>
      {head}
      {isNamed ? (
        // What was typed belongs to its call.
        <Fragment key={named}>{children(named)}</Fragment>
      ) : (
        <WhenLoaded loaded={call} waiting={waiting} rows={rows}>
          {({ anio }) => children(anio)}
        </WhenLoaded>
      )}
    </div>
  );
}
