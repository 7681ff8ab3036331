import type { Knex } from 'knex';
import { COMMISSIONS } from '#engine/process/commissions.ts';
import type { PreviewToldBody } from '#schemas/generated/api/preview-told.ts';
import { admitToCall } from '#server/core/call/admit-to-call.ts';
import type { CallRow } from '#server/core/call/call-queries.ts';
import { readCalendar } from '#server/core/call/read-calendar.ts';
import { findMoreTime } from '#server/core/notification/note-more-time.ts';
import { sessionOperation } from '../../../http/operation.ts';
import { eventNews, stepNews, type ToldNews } from './event-news.ts';
import { listToldProjects } from './news-queries.ts';
import { listMoreTime, listSeatChanges } from './preview-queries.ts';
import { newsOfSeats } from './seat-news.ts';
import type { SeatChange } from './seat-queries.ts';

/** Sent, not asked for by its address: it may name thousands. It stores nothing. */
export const previewTold = sessionOperation('preview-told', {
  summary: 'What people would be told if projects, a commission or the calendar became this',
  admit: admitToCall('POST /conv/{year}/avisos'),
  run: async ({ db, services }, { body }, call) => {
    const told = call.isCurrent
      ? [
          ...(await ofMoves(db, call, body.proyectos ?? [])),
          ...(await ofCommission(db, call, body.comision)),
          ...(await ofCalendar(db, call, body.cronograma)),
        ]
      : [];
    const kinds = Map.groupBy(told, ({ news }) => news.which);
    return {
      personas: distinct(told.flatMap(({ people }) => people)),
      porCorreo: services.mail.configured,
      avisos: [...kinds.values()].flatMap((some) => {
        const [example] = some;
        if (!example) return [];
        const { title, body: text } = example.news;
        return [
          {
            titulo: title,
            cuerpo: text,
            proyectos: distinct(some.flatMap(({ codes }) => codes)),
            personas: distinct(some.flatMap(({ people }) => people)),
          },
        ];
      }),
    };
  },
});

interface Told {
  news: ToldNews;
  people: readonly number[];
  codes: readonly string[];
}

type ToldProject = Awaited<ReturnType<typeof listToldProjects>>[number];

async function ofMoves(db: Knex, call: CallRow, moves: NonNullable<PreviewToldBody['proyectos']>): Promise<Told[]> {
  const to = new Map(moves.map(({ id, a }) => [id, a]));
  return ofProjects(db, call, [...to.keys()], (project) =>
    stepNews({ ...project, state: to.get(project.id) ?? project.state }, project.state, call),
  );
}

async function ofCommission(db: Knex, call: CallRow, commission: PreviewToldBody['comision']): Promise<Told[]> {
  const rule = COMMISSIONS.find(({ type }) => type === commission?.tipo);
  if (!commission || !rule) return [];
  return ofSeats(await listSeatChanges(db, call.year, rule, commission), call);
}

async function ofCalendar(db: Knex, call: CallRow, sent: PreviewToldBody['cronograma']): Promise<Told[]> {
  if (!sent) return [];
  const { rows: calendar } = readCalendar(sent);
  const { projects, evaluations } = await findMoreTime(db, call.year, call.calendar, calendar);
  const then = { ...call, calendar };
  const told = await ofProjects(db, call, projects, (one) => eventNews(one, { about: 'prorroga', detail: null }, then));
  for (const open of evaluations) told.push(...ofSeats(await listMoreTime(db, open), then));
  return told;
}

async function ofProjects(
  db: Knex,
  { year }: CallRow,
  ids: readonly number[],
  newsOf: (project: ToldProject) => ToldNews | null,
): Promise<Told[]> {
  const projects = ids.length === 0 ? [] : await listToldProjects(db, year, ids);
  return projects.flatMap((project) => {
    const news = project.people.length > 0 ? newsOf(project) : null;
    return news === null ? [] : [{ news, people: project.people.map(({ id }) => id), codes: [project.code] }];
  });
}

function ofSeats(
  changes: readonly Pick<SeatChange, 'user' | 'kind' | 'change' | 'codes'>[],
  call: Parameters<typeof newsOfSeats>[1],
): Told[] {
  return changes.flatMap(({ user, ...change }) => {
    const news = newsOfSeats(change, call, [user]);
    return news === null ? [] : [{ news, people: [user], codes: change.codes }];
  });
}

const distinct = (many: readonly (number | string)[]) => new Set(many).size;
