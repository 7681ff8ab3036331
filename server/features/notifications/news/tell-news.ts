import { cutPlace, cutSide, drawnLine } from '#engine/merit/told-cut.ts';
import { commissionOf, type DefinitiveKind } from '#engine/process/commissions.ts';
import { decide } from '#engine/process/permissions/decide.ts';
import { wentOn } from '#engine/process/states.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import type { State } from '#schemas/generated/domain/state.ts';
import { NEWS_MESSAGES as TEXT } from '#schemas/messages/news.ts';
import type { Context } from '#server/context/context.ts';
import { findCall, type CallRow } from '#server/core/call/call-queries.ts';
import { listCutPlaces, type CutPlace } from '#server/core/cut/cut-places.ts';
import { isSilent } from '#server/core/notification/is-silent.ts';
import { storeNotification } from '#server/core/notification/store-notification.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { neverAgain, write, type Write } from '#server/db/write.ts';
import { eventNews, place, reportNews, type News } from './event-news.ts';
import { lastDay, phaseOf } from './last-day.ts';
import {
  ABOUT,
  findNewsProject,
  hasDueNews,
  noteTold,
  takeDueNews,
  type DueNews,
  type NewsProject,
} from './news-queries.ts';
import { seatNews } from './seat-news.ts';

type Shared = Pick<Context, 'db' | 'services'>;

const AT_ONCE = 50;

/** Tells the people of each project what has happened to it: that it was received, that a result can be read. */
export async function tellNews({ db, services }: Shared): Promise<void> {
  if (!(await hasDueNews(db))) return;
  const writer = { db, actor: null, request: { id: 'avisos', idempotency: null } };
  const mail = services.mail.configured ? 'own' : 'bell';
  await write(writer, { action: 'notification.news', again: neverAgain }, async (trx) => {
    const due = await takeDueNews(trx, AT_ONCE);
    let told = 0;
    for (const one of due.toSorted((a, b) => ABOUT.indexOf(a.about) - ABOUT.indexOf(b.about)))
      for (const news of await newsOf(trx, one)) {
        await storeNotification(trx, null, { ...news, mail });
        told += 1;
      }
    for (const news of await seatNews(trx)) {
      await storeNotification(trx, null, { ...news, mail });
      told += 1;
    }
    return { ref: { id: 'avisos' }, detail: { avisos: told }, value: undefined, unnoted: told === 0 };
  });
}

async function newsOf(trx: Write, due: DueNews): Promise<News[]> {
  const project = await findNewsProject(trx, due.project);
  if (!project || project.people.length === 0) return [];
  const call = await findCall(trx, project.year);
  if (!call) return [];
  const { about } = due;
  if (about === 'resultado') return results(trx, project, call);
  if (about === 'idea' || about === 'proyecto') return [receipt(project, about, call)];
  const told = about === 'informe' ? await reportNews(trx, project, call) : eventNews(project, { ...due, about }, call);
  return told === null ? [] : [told];
}

const isOfTheIdea = (kind: DefinitiveKind) => commissionOf(kind).stage === 'EVAL_IP';

function receipt(project: NewsProject, about: 'idea' | 'proyecto', call: CallRow): News {
  const { code, title, createdAt, presentedAt, people } = project;
  const isIdea = about === 'idea';
  const until = lastDay(project, isIdea ? 'REC_IP' : 'REC_P', call);
  const at = (isIdea ? null : presentedAt) ?? createdAt;
  return {
    title: isIdea ? TEXT.ideaTitle(code) : TEXT.projectTitle(code),
    body: (isIdea ? TEXT.ideaReceived : TEXT.projectReceived)(title, localMinute(at), until),
    destination: { people: people.map((one) => one.id) },
    topic: 'recibos',
    link: place(project, isIdea ? 'idea' : 'proyecto'),
  };
}

async function results(trx: Write, project: NewsProject, call: CallRow): Promise<News[]> {
  const { code, title, state, people, forms } = project;
  const callphase = phaseOf(call);
  const news: News[] = [];
  const places = forms.length === 0 || isSilent(call, 'resultado') ? [] : await listCutPlaces(trx, [project.id]);
  for (const { kind, passes, state: form } of forms) {
    const facts = {
      mustchange: false,
      kind,
      state,
      form,
      callphase: callphase ?? 'REC_IP',
      indep: false,
      mine: 'none',
    } as const;
    const readers = people.filter(({ type }) => decide(`read /${kind}`, { type, relations: ['owner'] }, facts).allowed);
    if (readers.length === 0 || !(await noteTold(trx, project.id, kind))) continue;
    news.push({
      title: TEXT.resultTitle(code),
      body: TEXT.result(title, FORM_KIND_NAMES[kind], placeIn(places, { kind, state, passes })),
      destination: { people: readers.map((one) => one.id) },
      topic: 'resultados',
      link: place(project, isOfTheIdea(kind) ? 'idea' : 'proyecto'),
    });
  }
  return news;
}

/** The words of a published cut on it; null: nothing is published of this kind, or it did not pass, and the cut was not about it. */
function placeIn(
  places: readonly CutPlace[],
  { kind, state, passes }: { kind: DefinitiveKind; state: State; passes: boolean | null },
): string | null {
  const cut = places.find((one) => commissionOf(one.kind).definitive === kind && one.isPublished && !one.isReopened);
  if (!cut || passes === false) return null;
  const linea = drawnLine(cut, wentOn(commissionOf(kind).stage, state));
  const told = { linea, pasa: linea && cut.passes, lugar: cut.place };
  return [cutSide(told), cutPlace(told)].filter(Boolean).join(', ');
}
