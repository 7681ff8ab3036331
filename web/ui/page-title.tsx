import type { ReactNode } from 'react';

interface PageTitleProps {
  title: ReactNode;
  under?: ReactNode;
  actions?: ReactNode;
  /** A second one on the same page is a heading of the second level with the looks of the first. */
  level?: 1 | 2;
}

/** Title on the left, the one primary action on the right. */
export function PageTitle({ title, under, actions, level = 1 }: PageTitleProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-7 pb-5">
      <div className="min-w-0">
        <Heading className="text-h1 font-bold tracking-title">{title}</Heading>
        {under && <div className="mt-1.5 text-ui text-ink-2">{under}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
