import type { ReactNode } from 'react';

/** Title on the left, the one primary action on the right. */
export function PageTitle({ title, under, actions }: { title: ReactNode; under?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 pb-5">
      <div className="min-w-0">
        <h1 className="text-h1 font-bold tracking-title">{title}</h1>
        {under && <div className="mt-1.5 text-ui text-ink-2">{under}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
