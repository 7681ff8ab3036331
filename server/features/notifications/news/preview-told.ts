import { admitToCall } from '#server/core/call/admit-to-call.ts';
import { sessionOperation } from '../../../http/operation.ts';
import { stepNews, type StepNews } from './event-news.ts';
import { listToldProjects } from './news-queries.ts';

/** Sent, not asked for by its address: it may name thousands. It stores nothing. */
export const previewTold = sessionOperation('preview-told', {
  summary: 'What people would be told if projects went to these states',
  admit: admitToCall('POST /conv/{year}/avisos'),
  run: async ({ db, services }, { params: { year }, body }, call) => {
    const to = new Map(body.proyectos.map(({ id, a }) => [id, a]));
    const projects = await listToldProjects(db, year, [...to.keys()]);
    const told = projects.flatMap((project) => {
      const { state: from, people } = project;
      const news = people.length > 0 ? stepNews({ ...project, state: to.get(project.id) ?? from }, from, call) : null;
      return news === null ? [] : [{ news, people: people.map(({ id }) => id) }];
    });
    const kinds = Map.groupBy(told, ({ news }) => news.which);
    return {
      personas: distinct(told),
      porCorreo: services.mail.configured,
      avisos: [...kinds.values()].flatMap((some) => {
        const [example] = some;
        if (!example) return [];
        const { title, body: text } = example.news;
        return [{ titulo: title, cuerpo: text, proyectos: some.length, personas: distinct(some) }];
      }),
    };
  },
});

interface Told {
  news: StepNews;
  people: readonly number[];
}

const distinct = (told: readonly Told[]) => new Set(told.flatMap(({ people }) => people)).size;
