import type { Rehearsal } from '#schemas/generated/domain/rehearsal.ts';
import { formatDecimal } from '#engine/format-decimal.ts';
import { STUDIO_REHEARSAL as TEXT } from '#web/text/studio-rehearsal.ts';

/** How much each item tells projects apart; those that nearly all answer alike say so. */
export function ItemList({ rehearsal: { items } }: { rehearsal: Rehearsal }) {
  return (
    <section>
      <h3 className="text-h2 font-semibold tracking-title">{TEXT.items}</h3>
      <p className="text-ui text-ink-2">{TEXT.itemsText}</p>
      <ul className="mt-3 divide-y divide-line border-y border-line text-ui">
        {items.map(({ id, etiqueta, numero, antes, ahora, comun, todos, deja }) => (
          <li key={id} className="flex items-center gap-4 py-2">
            <span className="min-w-0 flex-1">
              {numero && <span className="nums mr-0.5 text-ink-3">{numero} </span>}
              {etiqueta}
              {isFlat(ahora) && (
                <span className="block text-meta text-warn">
                  {comun === null ? TEXT.sameGiven : TEXT.usual(formatted(comun), todos)}
                  {deja && ` ${TEXT.stops}`}
                </span>
              )}
            </span>
            {ahora === null ? (
              <span className="text-meta text-ink-2">{TEXT.unanswered}</span>
            ) : (
              <>
                <svg
                  className="h-1.5 w-20 shrink-0 rounded-full bg-sunken"
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  <rect
                    width={100 * Number(ahora)}
                    height="6"
                    className={isFlat(ahora) ? 'fill-warn' : 'fill-accent'}
                  />
                </svg>
                <span className="nums w-20 shrink-0 text-right">
                  <span className="block font-semibold">{formatDecimal(ahora)}</span>
                  {antes !== null && antes !== ahora && (
                    <span className="block text-meta text-ink-2">{TEXT.itemBefore(formatDecimal(antes))}</span>
                  )}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nine in ten give as much: the server says which items stop telling apart by this share. */
function isFlat(share: string | null): boolean {
  return share !== null && Number(share) < 0.2;
}

/** Points are numbers; a category is its own word. */
function formatted(value: string): string {
  return /^-?\d+(?:\.\d+)?$/u.test(value) ? formatDecimal(value) : `«${value}»`;
}
