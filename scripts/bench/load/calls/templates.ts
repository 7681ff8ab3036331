import type { Answer } from '../ask.ts';
import type { People } from '../people.ts';
import { each, lookEach, type Burst, type Scene } from './burst.ts';

interface Draft {
  id: number;
  version: number;
  contenido: { meta: { titulo: string } };
}

/** What everybody does to one form in a call of the own; knows their drafts by the answers. */
class Studio {
  readonly #people: People;
  #drafts: Partial<Draft>[] = [];

  constructor(people: People) {
    this.#people = people;
  }

  get drafts(): readonly Partial<Draft>[] {
    return this.#drafts;
  }

  readonly learn = (answers: readonly Answer[]): void => {
    this.#drafts = answers.map(({ data }) => (data ?? {}) as Partial<Draft>);
  };

  /** Of the person's draft, with what is done to it. */
  path(index: number, act = ''): string {
    return `/plantillas/borrador/${this.#drafts[index]?.id}${act}`;
  }

  open(name: string): Burst {
    const { administrators, years } = this.#people;
    return {
      operation: 'open-template-draft',
      name,
      aside: true,
      calls: each(administrators, (index) => ({
        method: 'POST',
        path: '/plantillas',
        body: { tipo: 'eippe', anio: years[index] },
      })),
      learn: this.learn,
    };
  }

  publish(name: string): Burst {
    return {
      operation: 'publish-template',
      name,
      aside: true,
      calls: each(this.#people.administrators, (index) => ({
        method: 'POST',
        path: this.path(index, '/publicar'),
        body: { nota: 'Para el año próximo.' },
      })),
    };
  }
}

/** A form of everybody's own, in a call of the own: from its first draft to a second version that ends the first. */
export async function* templateCalls({ url, people }: Scene): AsyncGenerator<Burst> {
  const studio = new Studio(people);
  yield* wholeCalls(url, people);
  yield studio.open('open a draft of a template');
  yield* writing(studio, people);
  yield* trying(studio, people);
  yield studio.publish('publish a template');
  const first = studio.drafts.map(({ id }) => id);
  yield studio.open('open a draft of the next version');
  yield studio.publish('publish the next version');
  yield {
    operation: 'retire-template',
    name: 'retire a template',
    calls: each(people.administrators, (index) => ({
      method: 'POST',
      path: `/plantillas/${first[index]}/retirar`,
      body: { motivo: 'Hay otra.' },
    })),
  };
}

/** A new call has drafts of every form: one goes and comes back, and what is missing is copied. */
async function* wholeCalls(url: string, { administrators, years }: People): AsyncGenerator<Burst> {
  const library = '/plantillas?estado=borrador&tipo=eippe';
  const [unwanted] = await lookEach<{ id: number; anio: number }[]>(url, administrators.slice(0, 1), () => library);
  const path = (index: number, act = '') =>
    `/plantillas/borrador/${unwanted?.find(({ anio }) => anio === years[index])?.id}${act}`;
  yield {
    operation: 'discard-template-draft',
    name: 'discard a draft of a template',
    calls: each(administrators, (index) => ({ method: 'DELETE', path: path(index) })),
  };
  yield {
    operation: 'recover-template-draft',
    name: 'take a draft out of the bin',
    calls: each(administrators, (index) => ({ method: 'POST', path: path(index, '/recuperar') })),
  };
  yield {
    operation: 'clone-templates',
    name: 'copy the templates of a call',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/plantillas/clonar',
      body: { de: 2025, a: years[index] },
    })),
  };
}

function* writing(studio: Studio, { administrators, years }: People): Generator<Burst> {
  yield {
    operation: 'name-template-draft',
    name: 'name a draft of a template',
    calls: each(administrators, (index) => ({
      method: 'PUT',
      path: studio.path(index, '/nombre'),
      body: { nombre: `Para el ${years[index]}` },
    })),
  };
  yield {
    operation: 'save-template-draft',
    name: 'save a draft of a template',
    aside: true,
    calls: each(administrators, (index) => {
      const { version, contenido } = studio.drafts[index] ?? {};
      const meta = { ...contenido?.meta, titulo: `Evaluación del ${years[index]}` };
      return { method: 'PUT', path: studio.path(index), body: { version, contenido: { ...contenido, meta } } };
    }),
    learn: studio.learn,
  };
  yield {
    operation: 'restore-template-draft',
    name: 'restore a draft of a template',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: studio.path(index, '/restaurar'),
      body: { n: 1, version: studio.drafts[index]?.version },
    })),
    learn: studio.learn,
  };
}

function* trying(studio: Studio, { administrators, years }: People): Generator<Burst> {
  const rehearsal = (index: number) => ({ anio: years[index], modalidad: 'PEIS' });
  yield {
    operation: 'try-template',
    name: 'try a template',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/plantillas/ensayar-validez',
      body: { texto: JSON.stringify(studio.drafts[index]?.contenido) },
    })),
  };
  yield {
    operation: 'rehearse-template-draft',
    name: 'rehearse a draft of a template',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: studio.path(index, '/ensayo'),
      body: rehearsal(index),
    })),
    // A call that nobody evaluated anything in.
    also: [400],
  };
  yield {
    operation: 'export-rehearsal',
    name: 'export a rehearsal',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: studio.path(index, '/ensayo.csv'),
      body: rehearsal(index),
    })),
    also: [400],
  };
  yield {
    operation: 'print-template-draft',
    name: 'print a draft of a template',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: studio.path(index, '/impresion'),
      body: { secciones: [] },
    })),
  };
}
