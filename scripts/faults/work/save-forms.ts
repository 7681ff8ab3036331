import { mayBeCurrent, type Attempt, type Errand } from './errand.ts';
import { newMark, sampleOf, type Person, type Site } from './people.ts';
import type { Stored } from './stored.ts';

/** One part of a form that somebody saves over and over; the mark is in two of its texts. */
interface Part {
  kind: string;
  save: { path: string; body: (answers: Record<string, unknown>) => object };
  read: string;
  answers: Record<string, unknown>;
  texts: readonly [string, string];
  by: Person;
}

const IDEA = sampleOf('ip/v1/samples/valid-peis.json');
const SYNTHESIS = sampleOf('p.PEIS/v1/samples/valid-4.json');

export const ideaOf = ({ id, owner }: { id: number; owner: Person }): Part => ({
  kind: 'save an idea',
  save: { path: '/ip', body: (dataIdeaProyecto) => ({ id, dataIdeaProyecto }) },
  read: `/ip/${id}`,
  answers: IDEA,
  texts: ['problemaAbordar', 'potencialesActividades'],
  by: owner,
});

export const sectionOf = ({ id, codigo, owner }: { id: number; codigo: string; owner: Person }): Part => ({
  kind: 'save a section',
  save: { path: '/p/', body: (dataProyecto) => ({ id, seccion: 4, dataProyecto }) },
  read: `/p/form/4/${codigo}`,
  answers: SYNTHESIS,
  texts: ['accionesComunicacion', 'sintesis'],
  by: owner,
});

export function saveForms({ connections }: Site, stored: Stored, part: Part): Errand {
  const { kind, save, read, answers, texts, by } = part;
  const marks = new WeakMap<object, string>();
  const markOf = ({ sending }: Attempt) => (sending.body && marks.get(sending.body)) ?? 'none';
  return {
    name: `${kind}: ${read}`,
    step: async (attempt) => {
      const mark = newMark();
      const marked = Object.fromEntries(texts.map((text) => [text, `${mark} ${String(answers[text])}`]));
      const body = save.body({ ...answers, ...marked });
      marks.set(body, mark);
      await attempt<{ version: number }>({
        kind,
        action: null,
        sending: { method: 'PUT', path: save.path, token: by.token, body },
        find: async (answer) => {
          const [revision, again] = await stored.revisionsWith(mark);
          if (!revision) return 'nothing';
          if (again) return { half: 'stored twice' };
          if (answer && answer.version !== revision.version)
            return { half: `answered version ${answer.version}, is ${revision.version}` };
          const said = JSON.stringify(revision.data).split(mark).length - 1;
          return said === texts.length ? 'whole' : { half: `${said} of its ${texts.length} texts` };
        },
      });
    },
    look: async (attempts) => {
      const shown = JSON.stringify(await connections.need({ method: 'GET', path: read, token: by.token }));
      const { among, isSure } = mayBeCurrent(attempts);
      const isOneOf = among.some((one) => shown.split(markOf(one)).length - 1 === texts.length);
      return isOneOf || !isSure ? [] : [`${read}: shows none of the last saves`];
    },
  };
}
