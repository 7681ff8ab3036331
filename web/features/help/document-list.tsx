import type { HelpDocument } from '#web/text/help.ts';
import { UI } from '#web/text/ui.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { linkStyle } from '#web/ui/link-style.ts';

export function DocumentList({ documents }: { documents: readonly HelpDocument[] }) {
  return (
    <ul className="mt-3 border-t border-line">
      {documents.map((document) => (
        <li
          key={document.file}
          className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 touch:py-0"
        >
          <a
            className={joinClasses('font-medium touch:py-[11px]', linkStyle)}
            href={document.file}
            target="_blank"
            rel="noopener"
          >
            {document.title}
            <span className="sr-only">{UI.opensTab}</span>
          </a>
          <span className="nums shrink-0 text-meta text-ink-3">{document.kind}</span>
        </li>
      ))}
    </ul>
  );
}
