import { COMMISSIONS } from '#engine/process/commissions.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import type { ToldEvent } from '#schemas/generated/domain/told-event.ts';
import { fillTold, TOLD_TOPICS, TOLD_WORDS, type ToldText } from '#schemas/messages/told-events.ts';
import { findCall, type CallRow } from '#server/core/call/call-queries.ts';
import { isSilent } from '#server/core/notification/is-silent.ts';
import type { Write } from '#server/db/write.ts';
import type { News, ToldNews } from './event-news.ts';
import { stageEnd, type Dates } from './last-day.ts';
import { takeSeatChanges, type SeatChange } from './seat-queries.ts';

const AT_ONCE = 50;
const DESK = '/gestor/proyectos/tabla';

interface Said {
  event: ToldEvent;
  which: ToldText;
}

const SAID: Readonly<Record<SeatChange['change'], Said>> = {
  came: { event: 'asignada', which: 'assigned' },
  went: { event: 'sustituida', which: 'substituted' },
  'more time': { event: 'prorroga', which: 'moreTimeToEvaluate' },
};

/** What evaluators are told of the evaluations that came to them, or went. */
export async function seatNews(trx: Write): Promise<News[]> {
  const changes = await takeSeatChanges(trx, AT_ONCE);
  const years = [...new Set(changes.map(({ year }) => year))];
  const calls = await Promise.all(years.map(async (year) => findCall(trx, year)));
  return changes.flatMap(({ user, year, ...change }) => {
    const call = calls.find((one) => one?.year === year);
    const news = call && newsOfSeats(change, call, [user]);
    return news ? [news] : [];
  });
}

/** null: the call has switched it off. */
export function newsOfSeats(
  { kind, change, codes }: Pick<SeatChange, 'kind' | 'change' | 'codes'>,
  call: Omit<Dates, 'phases'> & Pick<CallRow, 'silentEvents'>,
  people: readonly number[],
): ToldNews | null {
  const { event, which } = SAID[change];
  if (isSilent(call, event)) return null;
  return {
    which,
    ...fillTold(
      which,
      { formulario: FORM_KIND_NAMES[kind], codigos: TOLD_WORDS.codes(codes) },
      stageEnd(stageOf(kind), call),
    ),
    destination: { people },
    topic: TOLD_TOPICS[which],
    link: DESK,
  };
}

function stageOf(kind: IndividualKind) {
  const rule = COMMISSIONS.find(({ individual }) => individual === kind);
  if (!rule) throw new TypeError(`no commission fills in ${kind}`);
  return rule.stage;
}
