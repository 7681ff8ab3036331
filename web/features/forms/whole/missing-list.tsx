import { Link } from 'react-router-dom';
import { FORMS } from '#web/text/forms.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import type { MissingItem } from '../progress/missing-items.ts';

/** So many are shown at once; a section that nobody has begun would fill the screen. */
const IN_SIGHT = 6;

/** What a section lacks, each with the way to where it is answered. */
export function MissingList({ items, to }: { items: readonly MissingItem[]; to: string }) {
  if (items.length === 0) return <p className="text-meta text-ink-3">{FORMS.complete}</p>;
  const rest = items.length > IN_SIGHT + 1 ? items.slice(IN_SIGHT) : [];
  return (
    <>
      <Items items={rest.length === 0 ? items : items.slice(0, IN_SIGHT)} to={to} />
      {rest.length > 0 && (
        <details className="mt-1 text-ui">
          <summary className="inline-block min-h-6 cursor-pointer font-semibold text-accent underline underline-offset-3">
            {FORMS.moreMissing(rest.length)}
          </summary>
          <Items items={rest} to={to} />
        </details>
      )}
    </>
  );
}

function Items({ items, to }: { items: readonly MissingItem[]; to: string }) {
  return (
    <ul className="mt-1 flex flex-col gap-1 text-ui">
      {items.map(({ text, message, control }) => (
        <li key={`${control} ${text}`}>
          <Link className={linkStyle} to={control === null ? to : `${to}#${control}`}>
            {text}
          </Link>
          {message !== '' && <span className="text-ink-2">: {message}</span>}
        </li>
      ))}
    </ul>
  );
}
