import type { ReactNode } from 'react';

/** One chart: its title says the finding, the line below it what is drawn. */
export function Section({
  id,
  title,
  about,
  beside,
  children,
}: {
  id: string;
  title: string;
  about?: string;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`} className="min-w-0 scroll-mt-20">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id={`${id}-titulo`} className="text-h3 font-semibold">
            {title}
          </h2>
          {about && <p className="text-table text-ink-2">{about}</p>}
        </div>
        {beside}
      </div>
      {children}
    </section>
  );
}
