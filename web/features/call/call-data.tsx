import { useId } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { CALL_OFFICE as TEXT } from '#web/text/call-office.ts';

const linksOf = (year: number) => [
  { to: PATHS.listsOf(year), label: TEXT.lists, about: TEXT.listsAbout },
  { to: PATHS.callValuesOf(year), label: TEXT.values, about: TEXT.valuesAbout },
  { to: PATHS.factsOf(year), label: TEXT.facts, about: TEXT.factsAbout },
];

/** Where else the office enters what belongs to calls. */
export function CallData({ year }: { year: number }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 className="mb-2 text-h3 font-semibold" id={heading}>
        {TEXT.data}
      </h2>
      <ul className="divide-y divide-line border-y border-line text-ui">
        {linksOf(year).map(({ to, label, about }) => (
          <li key={to} className="py-2.5">
            <Link className="font-semibold text-accent underline-offset-3 hover:underline" to={to}>
              {label}
            </Link>
            <span className="block text-meta text-ink-2">{about}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
