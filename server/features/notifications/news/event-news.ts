import { RECEPTIONS } from '#engine/process/deadline.ts';
import { bringsProjectForm } from '#engine/process/states.ts';
import { toldStep, type ToldStep } from '#engine/process/told-step.ts';
import { FORM_KIND_NAMES } from '#schemas/generated/domain/form-kind.ts';
import { STATE_NAMES, type State } from '#schemas/generated/domain/state.ts';
import { fillTold, TOLD_TOPICS, TOLD_WORDS, type ToldText } from '#schemas/messages/told-events.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';
import { isSilent } from '#server/core/notification/is-silent.ts';
import type { NewNotification } from '#server/core/notification/store-notification.ts';
import { listOwnDebts } from '#server/core/report/due-reports.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import type { Write } from '#server/db/write.ts';
import { lastDay, type Dates } from './last-day.ts';
import type { DueNews, NewsProject } from './news-queries.ts';

export type News = Omit<NewNotification, 'mail'>;
export type ToldProject = Pick<NewsProject, 'id' | 'code' | 'title' | 'state' | 'extension' | 'ideaPasses' | 'people'>;

/** The panel, open at the forms that the news is about: without a choice its address means the idea. */
export const place = ({ id }: { id: number }, about: 'idea' | 'proyecto') =>
  `/gestor/proyectos/panel/${id}${about === 'idea' ? '' : '?panel=proyecto'}`;

const OF_A_STEP: Readonly<Record<ToldStep, ToldText>> = {
  paso: 'passed',
  no_paso: 'notPassed',
  aprobado: 'approved',
  reabierto: 'reopened',
};

/** What the people of a project are told of what happened to it; null: nothing, or the call has switched it off. */
export function eventNews(
  project: ToldProject,
  { about, detail }: Pick<DueNews, 'detail'> & { about: 'paso' | 'prorroga' | 'publicado' | 'despublicado' },
  call: Dates & Pick<CallRow, 'silentEvents'>,
): ToldNews | null {
  if (about === 'paso') return stepNews(project, detail?.desde ?? project.state, call);
  if (about === 'prorroga')
    return isSilent(call, 'prorroga') ? null : newsOf(project, 'moreTime', {}, openDay(project, call));
  if (isSilent(call, 'resultado')) return null;
  const published = about === 'publicado';
  return newsOf(project, published ? 'published' : 'takenBack', { dicho: detail?.dicho ?? TOLD_WORDS.readable });
}

export function stepNews(
  project: ToldProject,
  from: State,
  call: Dates & Pick<CallRow, 'silentEvents'>,
): ToldNews | null {
  const { state, ideaPasses } = project;
  const event = toldStep(from, state, ideaPasses);
  if (event === null || isSilent(call, event)) return null;
  const which = event === 'paso' && state === 'REC_P' ? 'toProject' : OF_A_STEP[event];
  return newsOf(project, which, { etapa: STATE_NAMES[state] }, openDay(project, call));
}

/** What they owe from now on, each report with its last day. */
export async function reportNews(trx: Write, project: ToldProject, call: CallRow): Promise<News | null> {
  const owed = await listOwnDebts(trx, { project: project.id });
  if (owed.length === 0 || isSilent(call, 'informe')) return null;
  const said = owed.map(({ kind, due }) => TOLD_WORDS.report(FORM_KIND_NAMES[kind], due && dayInWords(due)));
  return newsOf(project, 'reports', { informes: said.join('; ') });
}

/** The template that it is made of comes with it. */
export type ToldNews = News & { which: ToldText };

const dayInWords = (day: string) => day.split('-').toReversed().join('/');

/** A project that is not received any more is open by its own extension alone. */
function openDay(project: ToldProject, call: Dates): string | null {
  const { state, extension } = project;
  const reception = RECEPTIONS.find((one) => one === state);
  if (reception !== undefined) return lastDay(project, reception, call);
  return extension !== null && extension > call.now ? localMinute(extension) : null;
}

function newsOf(
  { id, code, title, state, people }: ToldProject,
  which: ToldText,
  more: Readonly<Record<string, string>>,
  until: string | null = null,
): ToldNews {
  return {
    which,
    ...fillTold(which, { codigo: code, titulo: title, ...more }, until),
    destination: { people: people.map((one) => one.id) },
    topic: TOLD_TOPICS[which],
    link: place({ id }, bringsProjectForm(state) ? 'proyecto' : 'idea'),
  };
}
