import type { Answer } from '../ask.ts';
import { each, lookEach, type Burst, type Scene } from './burst.ts';

interface Draft {
  id: number;
  version: number;
  contenido: { meta: { titulo: string } };
}

/** A form of everybody's own, in a call of the own: from its first draft to a second version that ends the first. */
export async function* templateCalls({ url, people }: Scene): AsyncGenerator<Burst> {
  const { administrators, years } = people;
  let drafts: Partial<Draft>[] = [];
  const learn = (answers: readonly Answer[]): void => {
    drafts = answers.map(({ data }) => (data ?? {}) as Partial<Draft>);
  };
  const path = (index: number): string => `/plantillas/borrador/${drafts[index]?.id}`;
  const open = (name: string): Burst => ({
    operation: 'open-template-draft',
    name,
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/plantillas',
      body: { tipo: 'eippe', anio: years[index] },
    })),
    learn,
  });
  const publish = (name: string): Burst => ({
    operation: 'publish-template',
    name,
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: `${path(index)}/publicar`,
      body: { nota: 'Para el año próximo.' },
    })),
  });

  // A new call has drafts of every form.
  const library = '/plantillas?estado=borrador&tipo=eippe';
  const [unwanted] = await lookEach<{ id: number; anio: number }[]>(url, administrators.slice(0, 1), () => library);
  yield {
    operation: 'discard-template-draft',
    name: 'discard a draft of a template',
    calls: each(administrators, (index) => ({
      method: 'DELETE',
      path: `/plantillas/borrador/${unwanted?.find(({ anio }) => anio === years[index])?.id}`,
    })),
  };
  yield {
    operation: 'recover-template-draft',
    name: 'take a draft out of the bin',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: `/plantillas/borrador/${unwanted?.find(({ anio }) => anio === years[index])?.id}/recuperar`,
    })),
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
  yield open('open a draft of a template');
  yield {
    operation: 'name-template-draft',
    name: 'name a draft of a template',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'PUT',
      path: `${path(index)}/nombre`,
      body: { nombre: `Para el ${years[index]}` },
    })),
  };
  yield {
    operation: 'save-template-draft',
    name: 'save a draft of a template',
    aside: true,
    calls: each(administrators, (index) => {
      const { version, contenido } = drafts[index] ?? {};
      const meta = { ...contenido?.meta, titulo: `Evaluación del ${years[index]}` };
      return { method: 'PUT', path: path(index), body: { version, contenido: { ...contenido, meta } } };
    }),
    learn,
  };
  yield {
    operation: 'restore-template-draft',
    name: 'restore a draft of a template',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: `${path(index)}/restaurar`,
      body: { n: 1, version: drafts[index]?.version },
    })),
    learn,
  };
  yield {
    operation: 'try-template',
    name: 'try a template',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/plantillas/ensayar-validez',
      body: { texto: JSON.stringify(drafts[index]?.contenido) },
    })),
  };
  yield {
    operation: 'rehearse-template-draft',
    name: 'rehearse a draft of a template',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: `${path(index)}/ensayo`,
      body: { anio: years[index], modalidad: 'PEIS' },
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
      path: `${path(index)}/ensayo.csv`,
      body: { anio: years[index], modalidad: 'PEIS' },
    })),
    also: [400],
  };
  yield {
    operation: 'print-template-draft',
    name: 'print a draft of a template',
    aside: true,
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: `${path(index)}/impresion`,
      body: { secciones: [] },
    })),
  };
  yield publish('publish a template');
  const first = drafts.map(({ id }) => id);
  yield open('open a draft of the next version');
  yield publish('publish the next version');
  yield {
    operation: 'retire-template',
    name: 'retire a template',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: `/plantillas/${first[index]}/retirar`,
      body: { motivo: 'Hay otra.' },
    })),
  };
}
