import type { People } from '../people.ts';
import { each, type Burst, type Scene } from './burst.ts';

/** What the office does to calls, base lists and institutions, and what it tells people: everybody in a call of the own. */
export async function* officeCalls({ people }: Scene): AsyncGenerator<Burst> {
  yield* callsOfTheirOwn(people);
  yield* factsAndLists(people);
  yield* notifications(people);
}

/** These come after all else: from here on nobody has a call of the own. */
export function* lastCalls({ people: { administrators, years } }: Scene): Generator<Burst> {
  yield {
    operation: 'delete-call',
    name: 'remove a call',
    calls: each(administrators, (index) => ({ method: 'DELETE', path: `/conv/${years[index]}` })),
  };
  yield {
    operation: 'send-test-mail',
    name: 'send oneself a mail',
    calls: each(administrators, () => ({ method: 'POST', path: '/preparacion/correo', body: {} })),
  };
}

function* callsOfTheirOwn({ administrators, years }: People): Generator<Burst> {
  yield {
    operation: 'open-call',
    name: 'open a call',
    calls: each(administrators, (index) => ({ method: 'POST', path: '/conv', body: { anio: years[index] } })),
  };
  yield {
    operation: 'publish-calendar',
    name: 'publish a calendar',
    calls: each(administrators, (index) => ({
      method: 'PUT',
      path: `/conv/${years[index]}/cronograma`,
      body: { cronograma: [{ tipoEstado: 'REC_IP', desde: `${years[index]}-03-01`, hasta: `${years[index]}-04-01` }] },
    })),
  };
  yield {
    operation: 'save-notice',
    name: 'write the notice',
    calls: each(administrators, (index) => ({ method: 'PUT', path: '/base/aviso', body: { texto: `Aviso ${index}` } })),
  };
  yield {
    operation: 'change-phase',
    name: 'change a phase',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: `/conv/${years[index]}/estado`,
      body: { tipoEstado: 'ADM', motivo: 'Resolución' },
    })),
  };
  yield {
    operation: 'set-call-options',
    name: 'set the options of a call',
    calls: each(administrators, (index) => ({
      method: 'PUT',
      path: `/conv/${years[index]}/opciones`,
      body: { evaluacionIndependiente: true },
    })),
  };
  yield {
    operation: 'move-projects',
    name: 'change a phase with its moves',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: `/conv/${years[index]}/movimientos`,
      body: { etapa: 'PERT', motivo: 'Resolución', proyectos: [] },
    })),
  };
}

function* factsAndLists({ administrators, years }: People): Generator<Burst> {
  yield {
    operation: 'save-call-values',
    name: 'enter values of a call',
    calls: each(administrators, (index) => ({
      method: 'PUT',
      path: `/conv/${years[index]}/valores`,
      body: { valores: [{ modalidad: 'PEIS', id: 'cupos', valor: index }] },
    })),
  };
  yield {
    operation: 'save-facts',
    name: 'enter facts of the office',
    calls: each(administrators, (index) => ({
      method: 'PUT',
      path: `/hechos/${years[index]}`,
      body: { proyectos: [] },
    })),
  };
  yield {
    operation: 'replace-list',
    name: 'change a base list',
    calls: each(administrators, (index) => ({
      method: 'PUT',
      path: '/bases/lProgramas',
      body: { anio: years[index], entradas: [{ nom: 'Un programa nuevo' }] },
    })),
  };
  yield {
    operation: 'confirm-institutions',
    name: 'confirm an institution',
    calls: each(administrators, (index) => ({
      method: 'PUT',
      path: '/bases/lInstituciones',
      body: { entradas: [{ nom: `Biblioteca ${years[index]}`, confirmada: true }] },
    })),
  };
}

function* notifications({ administrators, owners, notification }: People): Generator<Burst> {
  yield {
    operation: 'preview-recipients',
    name: 'see who would receive a notification',
    calls: each(administrators, () => ({ method: 'POST', path: '/notificacion/previa', body: { tipo: 'todos' } })),
  };
  yield {
    operation: 'send-notification',
    name: 'send a notification',
    calls: each(administrators, (index) => ({
      method: 'POST',
      path: '/notificacion',
      body: { titulo: `Aviso ${index}`, cuerpo: 'Cierra el viernes.', destinatarios: [owners[index]?.id ?? 0] },
    })),
  };
  yield {
    operation: 'resend-notification',
    name: 'send a notification again',
    // It goes out once: whoever comes second is told that nothing waits any more.
    also: [400],
    calls: each(administrators, () => ({
      method: 'POST',
      path: `/notificacion/${notification}/reenvio`,
      body: { estado: 'pendiente' },
    })),
  };
  yield {
    operation: 'begin-anonymisation',
    name: 'anonymise those who are old',
    // There is nobody: who is looked for in all accounts and projects all the same.
    also: [400],
    calls: each(administrators, () => ({
      method: 'POST',
      path: '/anonimizacion',
      body: { antiguedad: 100, personas: 0, marca: '', confirmacion: 'ANONIMIZAR' },
    })),
  };
}
