import { describe, expect, test } from 'vitest';
import { decideOnProject } from './permissions/decide-on-project.ts';
import { decide } from './permissions/decide.ts';
import {
  factsOf,
  factsOfForm,
  holdsAnyForm,
  relationsOf,
  type Asking,
  type FormFacts,
  type ProjectFacts,
} from './project-facts.ts';
import { projectPermissions } from './permissions/project-permissions.ts';

const form = (id: number, kind: FormFacts['kind'], holders: number[], more: Partial<FormFacts> = {}): FormFacts => ({
  id,
  kind,
  state: 'borrador',
  holders,
  answered: true,
  leftBehind: false,
  windowOpen: false,
  ...more,
});
const project: ProjectFacts = {
  id: 5,
  code: '26-005-PEIS-FICH',
  academicUnit: 'FICH',
  modality: 'PEIS',
  duration: null,
  history: ['REC_IP', 'EVAL_IP'],
  call: { year: 2026, phase: 'EVAL_IP', independent: false, calendar: [] },
  currentCall: { year: 2026, phase: 'EVAL_IP' },
  extension: null,
  owners: [1, 7],
  creator: 1,
  projectFormSaved: false,
  forms: [
    form(50, 'eipca', [2]),
    form(51, 'eipca', [3], { state: 'completa' }),
    form(52, 'eipca_def', [2, 3]),
    form(53, 'eippe', [4]),
  ],
  now: '2026-06-01T12:00:00Z',
};
const person = (id: number, userType: string, academicUnit: string | null = 'FICH'): Asking => ({
  id,
  userType,
  academicUnit,
  mayCreate: true,
  mustChangePassword: false,
});
const [own, others, definitive] = project.forms;

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
    const both = { ...project, owners: [2] };
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
    expect(
      factsOf({ ...project, currentCall: { year: 2027, phase: null } }, person(1, 'estandar'), 'REC_IP'),
    ).toMatchObject({ call: 'previous', phase: 'none' });
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

  test('a form that outlived its commission is none that somebody has to complete', () => {
    const old = form(54, 'eipca', [3], { leftBehind: true });
    const inBoth = { ...project, forms: [...project.forms, old] };
    expect(definitive && factsOfForm(inBoth, person(3, 'eval_int'), definitive)).toMatchObject({ mine: 'complete' });
    expect(factsOfForm(inBoth, person(3, 'eval_int'), old)).toMatchObject({ commission: 'gone' });
  });

  test('a signed definitive form freezes the individual ones of its kind, not the other kind of the stage', () => {
    const signed = {
      ...project,
      forms: project.forms.map((one) => (one.kind === 'eipca_def' ? { ...one, state: 'firmada' as const } : one)),
    };
    expect(decideOnProject('write /eipca', person(2, 'eval_int'), signed, own && { form: own }).allowed).toBe(false);
    const [, , , programme] = project.forms;
    expect(
      decideOnProject('write /eippe', person(4, 'eval_prog'), signed, programme && { form: programme }).allowed,
    ).toBe(true);
  });

  test('answers of a stage come from any of its forms', () => {
    const untouched = form(60, 'ppert', [2], { state: 'vacia', answered: false });
    expect(factsOfForm({ ...project, forms: [untouched] }, person(2, 'eval_int'), untouched).answers).toBe(false);
    const touched = form(61, 'ppert', [3]);
    expect(factsOfForm({ ...project, forms: [untouched, touched] }, person(2, 'eval_int'), untouched).answers).toBe(
      true,
    );
  });
});

describe('decisions', () => {
  test('the idea closes with the reception of ideas, the project with its own', () => {
    const closed = {
      phase: 'REC_IP',
      startsAt: '2026-03-01T00:00:00Z',
      endsAt: '2026-04-01T00:00:00Z',
      extendedUntil: null,
      resolution: null,
    } as const;
    const late: ProjectFacts = { ...project, history: ['REC_IP'], call: { ...project.call, calendar: [closed] } };
    expect(decideOnProject('PUT /ip', person(1, 'estandar'), late)).toMatchObject({ allowed: false, status: 403 });
    expect(decideOnProject('write /p', person(1, 'estandar'), { ...late, history: ['REC_P'] }).allowed).toBe(true);
  });

  test('a fact that decides and is missing is a fault, one that does not is not asked for', () => {
    const owner = { type: 'estandar', relations: ['owner'] } as const;
    expect(() => decide('write /ip', owner, {})).toThrow('«state»');
    expect(decide('write /ip', { type: 'estandar', relations: ['none'] }, {}).allowed).toBe(false);
    expect(() => decide('PUT /eipca/', owner, {})).toThrow('«kind»');
  });

  test('permissions of one project name what is in the way', () => {
    const found = projectPermissions(person(1, 'estandar'), project, ['ip']);
    expect(found.map(({ kind }) => kind)).toHaveLength(11);
    expect(found.find(({ kind }) => kind === 'ip')).toEqual({
      kind: 'ip',
      mayRead: true,
      mayWrite: false,
      reason: 'La idea se edita mientras el proyecto está en recepción de ideas (REC_IP).',
    });
    expect(found.find(({ kind }) => kind === 'p')).toMatchObject({
      mayRead: false,
      reason: 'El formulario todavía no existe.',
    });
    expect(found.find(({ kind }) => kind === 'eipca_def')).toMatchObject({ mayRead: false, mayWrite: false });
    expect(projectPermissions(person(2, 'eval_int'), project, ['ip']).find(({ kind }) => kind === 'eipca')).toEqual({
      kind: 'eipca',
      mayRead: true,
      mayWrite: true,
      reason: null,
    });
  });
});
