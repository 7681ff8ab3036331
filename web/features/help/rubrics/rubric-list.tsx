import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { RUBRICS as TEXT } from '#web/text/rubrics.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { ReadAgain } from '#web/ui/read-again.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';

/** The rubrics of the current call, each with the way to it. */
export function RubricList() {
  const client = useClient();
  const list = useLoad(
    useCallback((signal: AbortSignal) => client.call('list-rubrics', { signal, show: 'none' }), [client]),
  );
  if (list.phase === 'loading') return <RowsSkeleton label={TEXT.title} rows={3} />;
  if (list.phase !== 'ready') {
    return (
      <ReadAgain className="mt-3" onAgain={list.again}>
        {TEXT.failed}
      </ReadAgain>
    );
  }
  if (list.data.length === 0) return <p className="mt-3 text-ui text-ink-2">{TEXT.none}</p>;
  const order = Object.keys(TEMPLATE_KIND_NAMES);
  const rubrics = list.data.toSorted(
    (one, other) =>
      order.indexOf(one.tipo) - order.indexOf(other.tipo) || (other.modalidad ?? '').localeCompare(one.modalidad ?? ''),
  );
  return (
    <>
      <p className="mt-1 text-ui text-ink-2">{TEXT.under}</p>
      <ul className="mt-3 border-t border-line">
        {rubrics.map(({ huella, tipo, modalidad, anio }) => (
          <li key={huella} className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 touch:py-0">
            <Link
              className={`font-medium touch:py-[11px] ${linkStyle}`}
              to={PATHS.rubric(tipo, modalidad ?? MODALITIES[0])}
            >
              {[TEMPLATE_KIND_NAMES[tipo], modalidad].filter(Boolean).join(' ')}
            </Link>
            <span className="nums shrink-0 text-meta text-ink-3">{TEXT.call(anio)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
