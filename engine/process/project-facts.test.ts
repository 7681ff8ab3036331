import { describe, expect, test } from 'vitest';
import { decideOnProject } from './decide-on-project.ts';
import { decidir } from './decide.ts';
import {
  factsOf,
  factsOfForm,
  holdsAnyForm,
  relationsOf,
  type Asking,
  type FormFacts,
  type ProjectFacts,
} from './project-facts.ts';
import { projectPermissions } from './project-permissions.ts';

const form = (id: number, ruta: FormFacts['ruta'], titulares: number[], more: Partial<FormFacts> = {}): FormFacts => ({
  id,
  ruta,
  estado: 'borrador',
  titulares,
  respuestas: true,
  ventana: false,
  ...more,
});
const project: ProjectFacts = {
  id: 5,
  codigo: '26-005-PEIS-FICH',
  unidad: 'FICH',
  modalidad: 'PEIS',
  duracion: null,
  historial: ['REC_IP', 'EVAL_IP'],
  convocatoria: { anio: 2026, fase: 'EVAL_IP', independiente: false, cronograma: [] },
  vigente: { anio: 2026, fase: 'EVAL_IP' },
  prorroga: null,
  duenios: [1, 7],
  creador: 1,
  proyectoGuardado: false,
  formularios: [
    form(50, 'eipca', [2]),
    form(51, 'eipca', [3], { estado: 'completa' }),
    form(52, 'eipca_def', [2, 3]),
    form(53, 'eippe', [4]),
  ],
  ahora: '2026-06-01T12:00:00Z',
};
const person = (id: number, tipoUsuario: string, unidadAcademica: string | null = 'FICH'): Asking => ({
  id,
  tipoUsuario,
  unidadAcademica,
  puedeCrearProyectos: true,
  debeCambiarClave: false,
});
const [own, others, definitive] = project.formularios;

describe('relations', () => {
  test.each([
    ['owner', person(1, 'estandar'), null, ['owner']],
    ['a linked eval_prog is no owner', person(7, 'eval_prog'), null, ['none']],
    ['stranger', person(9, 'estandar'), null, ['none']],
    ['evaluator of another form', person(2, 'eval_int'), others, ['evaluator']],
    ['own form', person(2, 'eval_int'), own, ['own form']],
    ['member of the commission', person(3, 'eval_int_ext'), definitive, ['own form']],
    ['a form of an earlier type counts nothing', person(2, 'eval_ext'), own, ['none']],
    ['secretary of the unit', person(8, 'sec_unl'), null, ['none', 'unit secretary']],
    ['secretary without unit', person(8, 'sec_unl', null), null, ['none', 'unit secretary']],
    ['secretary of another unit', person(8, 'sec_unl', 'FCA'), null, ['none']],
    ['owning secretary', person(1, 'sec_unl'), null, ['owner', 'unit secretary']],
  ] as const)('%s', (_, who, concerned, relations) => {
    expect(relationsOf(project, who, concerned ?? null)).toEqual(relations);
  });

  test('owner and evaluator', () => {
    const both = { ...project, duenios: [2] };
    expect(relationsOf(both, person(2, 'eval_int'), own ?? null)).toEqual(['owner', 'owner and evaluator']);
  });

  test('holding a form counts whatever the type now', () => {
    expect(holdsAnyForm(project, 2)).toBe(true);
    expect(holdsAnyForm(project, 1)).toBe(false);
  });
});

const facts = (who: Asking, concerned: FormFacts | undefined) => concerned && factsOfForm(project, who, concerned);

describe('facts', () => {
  test('of the project', () => {
    expect(factsOf(project, person(1, 'estandar'), 'REC_IP')).toMatchObject({
      state: 'EVAL_IP',
      call: 'current',
      callphase: 'EVAL_IP',
      phase: 'EVAL_IP',
      deadline: 'open',
      links: 2,
      entries: 2,
      modality: 'PEIS',
      duration: false,
    });
    expect(factsOf({ ...project, vigente: { anio: 2027, fase: null } }, person(1, 'estandar'), 'REC_IP')).toMatchObject(
      {
        call: 'previous',
        phase: 'none',
      },
    );
  });

  test('of a form', () => {
    expect(facts(person(2, 'eval_int'), own)).toMatchObject({
      form: 'borrador',
      mine: 'none',
      definitive: 'other',
      window: 'shut',
    });
    expect(facts(person(2, 'eval_int'), others)).toMatchObject({ mine: 'incomplete' });
    expect(facts(person(3, 'eval_int'), definitive)).toMatchObject({ mine: 'complete' });
    expect(facts(person(9, 'eval_int'), own)).toMatchObject({ mine: 'none' });
  });

  test('a signed definitive form freezes the individual ones of its kind, not the other kind of the stage', () => {
    const signed = {
      ...project,
      formularios: project.formularios.map((one) =>
        one.ruta === 'eipca_def' ? { ...one, estado: 'firmada' as const } : one,
      ),
    };
    expect(decideOnProject('write /eipca', person(2, 'eval_int'), signed, own && { form: own }).permite).toBe(false);
    const [, , , programme] = project.formularios;
    expect(
      decideOnProject('write /eippe', person(4, 'eval_prog'), signed, programme && { form: programme }).permite,
    ).toBe(true);
  });

  test('answers of a stage come from any of its forms', () => {
    const untouched = form(60, 'ppert', [2], { estado: 'vacia', respuestas: false });
    expect(factsOfForm({ ...project, formularios: [untouched] }, person(2, 'eval_int'), untouched).answers).toBe(false);
    const touched = form(61, 'ppert', [3]);
    expect(
      factsOfForm({ ...project, formularios: [untouched, touched] }, person(2, 'eval_int'), untouched).answers,
    ).toBe(true);
  });
});

describe('decisions', () => {
  test('the idea closes with the reception of ideas, the project with its own', () => {
    const closed = {
      tipoEstado: 'REC_IP',
      desde: '2026-03-01T00:00:00Z',
      hasta: '2026-04-01T00:00:00Z',
      prorroga: null,
    } as const;
    const late: ProjectFacts = {
      ...project,
      historial: ['REC_IP'],
      convocatoria: { ...project.convocatoria, cronograma: [closed] },
    };
    expect(decideOnProject('PUT /ip', person(1, 'estandar'), late)).toMatchObject({ permite: false, status: 403 });
    expect(decideOnProject('write /p', person(1, 'estandar'), { ...late, historial: ['REC_P'] }).permite).toBe(true);
  });

  test('a fact that decides and is missing is a fault, one that does not is not asked for', () => {
    const owner = { tipo: 'estandar', relaciones: ['owner'] } as const;
    expect(() => decidir('write /ip', owner, {})).toThrow('«state»');
    expect(decidir('write /ip', { tipo: 'estandar', relaciones: ['none'] }, {}).permite).toBe(false);
    expect(() => decidir('PUT /eipca/', owner, {})).toThrow('«ruta»');
  });

  test('permissions of one project name what stands in the way', () => {
    const found = projectPermissions(person(1, 'estandar'), project, ['ip']);
    expect(found.map(({ ruta }) => ruta)).toHaveLength(11);
    expect(found.find(({ ruta }) => ruta === '/ip')).toEqual({
      ruta: '/ip',
      lectura: true,
      escritura: false,
      motivo: 'La idea se edita mientras el proyecto está en recepción de ideas (REC_IP).',
    });
    expect(found.find(({ ruta }) => ruta === '/p')).toMatchObject({
      lectura: false,
      motivo: 'El formulario todavía no existe.',
    });
    expect(found.find(({ ruta }) => ruta === '/eipca_def')).toMatchObject({ lectura: false, escritura: false });
    expect(projectPermissions(person(2, 'eval_int'), project, ['ip']).find(({ ruta }) => ruta === '/eipca')).toEqual({
      ruta: '/eipca',
      lectura: true,
      escritura: true,
      motivo: null,
    });
  });
});
