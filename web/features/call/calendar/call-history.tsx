import type { CallEvent } from '#schemas/generated/domain/call-event.ts';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import { useId, useState } from 'react';
import { fullMoment } from '#web/app/call/format-day.ts';
import { HISTORY as TEXT } from '#web/text/call-calendar.ts';
import { Button } from '#web/ui/button.tsx';

const AT_FIRST = 5;

/** What was done to the call, by somebody or by its dates, newest first. */
export function CallHistory({ events }: { events: readonly CallEvent[] }) {
  const heading = useId();
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby={heading}>
      <h2 className="mb-2 text-h3 font-semibold" id={heading}>
        {TEXT.title}
      </h2>
      {events.length === 0 && <p className="text-ui text-ink-2">{TEXT.empty}</p>}
      <ul className="divide-y divide-line border-y border-line text-table empty:hidden">
        {events.slice(0, all ? undefined : AT_FIRST).map((event) => (
          <li key={event.id} className="py-2.5 text-ink-2">
            <span className="nums">{fullMoment(event.fecha)}</span> · {sentence(event)}
          </li>
        ))}
      </ul>
      {!all && events.length > AT_FIRST && (
        <Button kind="quiet" size="small" className="mt-2" onClick={() => setAll(true)}>
          {TEXT.more}
        </Button>
      )}
    </section>
  );
}

function sentence({ tipo, autor, tipoEstado, motivo, cambios, cantidad }: CallEvent): string {
  const who = autor ? `${autor.nom.slice(0, 1)}. ${autor.ape}` : TEXT.somebody;
  const phase = tipoEstado ? PHASE_NAMES[tipoEstado] : '';
  switch (tipo) {
    case 'apertura':
      return TEXT.opened(who);
    case 'cronograma': {
      const extension = cambios.find(({ que, ahora }) => que === 'prorroga' && ahora !== null);
      return extension
        ? TEXT.extended(who, PHASE_NAMES[extension.tipoEstado], extension.resolucion ?? '')
        : TEXT.published(who);
    }
    case 'etapa':
      return TEXT.byHand(who, phase, motivo ?? '');
    case 'etapa_por_fecha':
      return TEXT.byDate(phase);
    case 'movimientos':
      return motivo !== null && cantidad === 0 ? TEXT.byHand(who, phase, motivo) : TEXT.moved(who, cantidad ?? 0);
    case 'opciones':
      return TEXT.options(who);
    case 'valores':
      return TEXT.values(who);
  }
}
