import { ExternalLink } from 'lucide-react';
import { joinClasses } from '#web/ui/join-classes.ts';
import { linkStyle } from '#web/ui/link-style.ts';

/** The evaluation stays as it is: what is read besides opens beside it. */
export function ElsewhereLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      className={joinClasses(linkStyle, 'inline-flex min-h-6 items-center gap-1')}
      href={to}
      target="_blank"
      rel="noopener"
    >
      {children}
      <ExternalLink className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
    </a>
  );
}
