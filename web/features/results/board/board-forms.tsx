import { Link } from 'react-router-dom';
import type { StageBoard } from '#schemas/generated/domain/stage-board.ts';
import { BOARD_MESSAGES } from '#schemas/messages/board.ts';
import { dayName } from '#web/app/call/format-day.ts';
import { PATHS } from '#web/app/paths.ts';
import { BOARD } from '#web/text/board.ts';
import { RESULTS } from '#web/text/results.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { formsIn, type Listed } from './use-listed.ts';

/** The forms that a number counts, each a link. */
export function BoardForms({ board, listed, toNone }: { board: StageBoard; listed: Listed; toNone: string }) {
  const people = new Map(board.evaluadores.map((person) => [person.id, RESULTS.nameOf(person)]));
  const programmes = new Map(board.comisiones.map(({ id, programa }) => [id, BOARD.commission(id, programa)]));
  const forms = formsIn(board, listed);
  const of =
    listed.person === null
      ? listed.commission === null
        ? null
        : (programmes.get(listed.commission) ?? null)
      : (people.get(listed.person) ?? null);
  const day = listed.day === null ? null : dayName(listed.day);
  const title = BOARD.list(BOARD.lists[listed.list], { of, day }, forms.length);
  return (
    <section aria-label={title} className="pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2">
        <h2 className="text-h3 font-semibold">{title}</h2>
        <Link to={toNone} replace className={buttonStyle('ghost', 'small')}>
          {BOARD.closeList}
        </Link>
      </div>
      {listed.list === 'no-se-esperan' && <p className="pb-2 text-meta text-ink-2">{BOARD.notDueText}</p>}
      {forms.length === 0 ? (
        <p className="text-ui text-ink-2">{BOARD.nothing}</p>
      ) : (
        <ScrollRegion className="max-h-[30em] overflow-y-auto border-y border-line" role="group" aria-label={title}>
          <ul className="divide-y divide-line text-table">
            {forms.map(({ id, tipo, codigo, evaluador, estado, faltan, seEspera }) => (
              <li key={`${tipo} ${id}`} className="flex flex-wrap gap-x-4 gap-y-0.5 px-1 py-2">
                <Link to={PATHS.form(tipo, id)} className={`nums w-44 shrink-0 ${linkStyle}`}>
                  {codigo}
                </Link>
                <span className="min-w-0 flex-1 basis-40">
                  {evaluador === null ? BOARD.definitive : people.get(evaluador)}
                </span>
                <span className="text-ink-2">
                  {BOARD_MESSAGES.states[estado]}
                  {seEspera && faltan !== null && faltan > 0 && `, ${BOARD.missing(faltan)}`}
                </span>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </section>
  );
}
