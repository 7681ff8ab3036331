import { commissionOf, isDefinitive, isSameStage, mayHold, type EvaluationKind } from './commissions.ts';
import { deadlineOf, type CalendarEntry, type Reception } from './deadline.ts';
import type { Instant } from './instant.ts';
import { isOfPreviousCall, parseProjectCode, type Modality } from './project-code.ts';
import { currentState } from './states.ts';
import type { Hechos, Persona, Phase, Relation, State } from './vocabulary.ts';

/** An evaluation form as the rules need it. */
export interface FormFacts {
  id: number;
  ruta: EvaluationKind;
  estado: 'vacia' | 'borrador' | 'completa' | 'firmada';
  /** Whose form it is: its evaluator, or all members of the commission for a definitive one; nobody once freed. */
  titulares: readonly number[];
  /** Somebody saved answers in it. */
  respuestas: boolean;
  /** An administrator opened its signing window. */
  ventana: boolean;
}

export interface CallFacts {
  anio: number;
  /** In effect now; null before its first phase begins. */
  fase: Phase | null;
}

/** Everything that a decision about a project rests on: one query reads it. */
export interface ProjectFacts {
  id: number;
  codigo: string;
  unidad: string;
  modalidad: Modality;
  duracion: number | null;
  /** Codes of the history in the order of insertion. */
  historial: readonly State[];
  convocatoria: CallFacts & { independiente: boolean; cronograma: readonly CalendarEntry[] };
  vigente: CallFacts | null;
  /** End of the project's own extension. */
  prorroga: Instant | null;
  /** Linked accounts. */
  duenios: readonly number[];
  creador: number | null;
  /** Some section of the project form has been saved by a person. */
  proyectoGuardado: boolean;
  formularios: readonly FormFacts[];
  /** The database's clock. */
  ahora: Instant;
}

/** Who asks, as far as rules care. */
export interface Asking {
  id: number;
  tipoUsuario: string;
  unidadAcademica: string | null;
  puedeCrearProyectos: boolean;
  debeCambiarClave: boolean;
}

/** The forms that the person's present type may hold. */
function heldForms({ formularios }: ProjectFacts, { id, tipoUsuario }: Asking): FormFacts[] {
  return formularios.filter(({ titulares, ruta }) => titulares.includes(id) && mayHold(tipoUsuario, ruta));
}

/** In which relations the person stands to the project and to one form of it (docs/permissions.md). */
export function relationsOf(project: ProjectFacts, person: Asking, form: FormFacts | null = null): readonly Relation[] {
  const held = heldForms(project, person);
  const isOwner = person.tipoUsuario !== 'eval_prog' && project.duenios.includes(person.id);
  const holdsIt = held.some(({ id }) => id === form?.id);
  const relations: Relation[] = [];
  if (isOwner) relations.push('owner');
  if (isOwner && held.length > 0) relations.push('owner and evaluator');
  if (!isOwner && held.length > 0) relations.push(holdsIt ? 'own form' : 'evaluator');
  if (!isOwner && held.length === 0) relations.push('none');
  if (isUnitSecretary(project, person)) relations.push('unit secretary');
  return relations;
}

function isUnitSecretary({ unidad }: ProjectFacts, { tipoUsuario, unidadAcademica }: Asking): boolean {
  return tipoUsuario === 'sec_unl' && (unidadAcademica === null || unidadAcademica === unidad);
}

export function personaOf(project: ProjectFacts, person: Asking, form: FormFacts | null = null): Persona {
  return { tipo: person.tipoUsuario, relaciones: relationsOf(project, person, form) };
}

/** What the rules may ask of a project, for acts that concern no evaluation form. */
export function factsOf(project: ProjectFacts, person: Asking, reception: Reception): Hechos {
  const { convocatoria, historial, vigente } = project;
  return {
    ...factsOfPerson(person),
    state: currentState(historial),
    history: historial,
    call: isOfPreviousCall(project.codigo, vigente?.anio ?? null) ? 'previous' : 'current',
    phase: vigente?.fase ?? 'none',
    // Before its first phase a call receives nothing yet: the rules only ask whether it is over.
    callphase: convocatoria.fase ?? 'REC_IP',
    deadline: deadlineOf({ ...convocatoria, reception, prorroga: project.prorroga, ahora: project.ahora }),
    saved: project.proyectoGuardado,
    indep: convocatoria.independiente,
    links: project.duenios.length,
    entries: historial.length,
    modality: parseProjectCode(project.codigo)?.modalidad ?? project.modalidad,
    duration: project.duracion !== null,
  };
}

/** What the rules may ask besides when an evaluation form is concerned. */
export function factsOfForm(project: ProjectFacts, person: Asking, form: FormFacts): Hechos {
  const stage = project.formularios.filter(({ ruta }) => isSameStage(ruta, form.ruta));
  const own = heldForms(project, person).filter(
    ({ id, ruta }) => id !== form.id && !isDefinitive(ruta) && isSameStage(ruta, form.ruta),
  );
  const { definitive } = commissionOf(form.ruta);
  const frozen = stage.some(({ ruta, estado }) => ruta === definitive && estado === 'firmada');
  return {
    ruta: form.ruta,
    form: form.estado,
    definitive: frozen ? 'firmada' : 'other',
    answers: form.estado !== 'vacia' || stage.some(({ respuestas }) => respuestas),
    window: form.ventana ? 'opened' : 'shut',
    mine: own.length === 0 ? 'none' : own.every(({ estado }) => estado === 'completa') ? 'complete' : 'incomplete',
  };
}

function factsOfPerson({ puedeCrearProyectos, debeCambiarClave }: Asking): Hechos {
  return { flag: puedeCrearProyectos, mustchange: debeCambiarClave };
}

/** Whatever the type now: somebody who holds a form of the project is not linked to it. */
export function holdsAnyForm({ formularios }: ProjectFacts, userId: number): boolean {
  return formularios.some(({ titulares }) => titulares.includes(userId));
}
