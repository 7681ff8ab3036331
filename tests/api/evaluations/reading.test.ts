import { beforeAll, expect, test } from 'vitest';
import { proves } from '../../support/proves.ts';
import { pdfText } from '../../support/pdf-text.ts';
import { type Created, useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { answersOf, useBench, type Judged, type Kind, type ListedForm } from './bench.ts';

const app = useApp();
const stage = useStage(app);
const { read, save, judged, formsOf } = useBench(app, stage);
const FORM_REFUSED = 'No posee permisos para realizar esta acción';
const CLOSED = 'El proyecto ya no se encuentra en evaluación';

let owner: Person;
let admin: Person;
let project: Created;
let of: Record<Kind, Judged>;
const types = [
  'gestion', 'gestion_academica', 'cs', 'comunicacion', 'sec_unl', 'estandar', 'eval_int', 'eval_ext', 'eval_prog',
] as const; // prettier-ignore
const outside = {} as Record<(typeof types)[number], Person>;

beforeAll(async () => {
  admin = await stage.admin();
  owner = await app.person();
  for (const type of types) outside[type] = await app.person({ tipoUsuario: type, unidadAcademica: 'FIQ' });
  project = await stage.idea(owner);
  const from = { project, owner, state: null };
  of = {
    eipca: await judged('eipca', { ...from, types: ['eval_int', 'eval_int', 'eval_int_ext'] }),
    eippe: await judged('eippe', from),
    ppert: await judged('ppert', { ...from, types: ['eval_int', 'eval_int_ext', 'eval_int'] }),
    pcal: await judged('pcal', { ...from, types: ['eval_int', 'eval_int_ext', 'eval_ext', 'eval_int'] }),
  };
}, 60_000);

const who = (kind: Kind, at = 0) => of[kind].evaluators[at] as Person;
const own = (kind: Kind, at = 0) => of[kind].own(who(kind, at));
const def = (kind: Kind) => of[kind].definitive;
const status = async (kind: Kind, id: number, by: Person) => (await read(kind, id, by, project)).status;

/** A signature as its own call would store it. */
async function signedBy(person: Person, wireId: number): Promise<void> {
  const db = app.database.asOwner;
  const form = (await db('forms').where({ wire_id: wireId }).first('id')) as { id: number };
  const [document] = await db('documents')
    .insert({
      project_id: project.id,
      form_id: form.id,
      type: 'firma',
      name: 'firma',
      file_name: 'firma.jpg',
      media_type: 'image/jpeg',
      size: 1,
      sha256: '0'.repeat(64),
      storage_key: 'firma-de-prueba',
      uploaded_by: person.id,
    })
    .returning<{ id: number }[]>('id');
  await db('signatures').insert({
    form_id: form.id,
    document_id: document?.id,
    answers_fingerprint: 'a',
    template_fingerprint: 'b',
    signed_by: person.id,
  });
}

/** 200 to some, the specification's refusal to the others; the facts are named by who they are about. */
async function readers(
  kind: Kind,
  id: number,
  fact: string,
  people: Readonly<Record<string, Person>>,
  allowed: boolean,
) {
  for (const [name, person] of Object.entries(people)) {
    const reply = await read(kind, id, person, project);
    proves(fact, name, () =>
      expect([name, reply.status, reply.error]).toEqual([name, ...(allowed ? [200, null] : [403, FORM_REFUSED])]),
    );
  }
}

async function closedIn(kind: Kind, state: string, ...facts: [id: string, name: string | null][]) {
  const reply = await save(kind, own(kind), who(kind), {});
  for (const [id, name] of facts)
    proves(id, ...((name === null ? [] : [name]) as [string]), () =>
      expect([kind, state, reply.status, reply.error]).toEqual([kind, state, 403, CLOSED]),
    );
}

async function savedIn(kind: Kind, id: string, state: string) {
  const reply = await save(kind, own(kind), who(kind), answersOf(kind));
  proves(id, state, () => expect([reply.status, reply.data.estado]).toEqual([200, 'completa']));
  expect((await save(kind, own(kind, 1), who(kind, 1), {})).data.estado).toBe('borrador');
}

async function savedDefinitive(kind: Kind) {
  expect((await save(kind, def(kind), who(kind), answersOf(kind))).data.estado).toBe('completa');
}

test('before its stage nobody but the office opens a form', async () => {
  await readers('eipca', own('eipca'), 'R-6-10', { 'antes de EVAL_IP': who('eipca') }, false);
  await readers('ppert', own('ppert'), 'R-6-07', { 'antes de PERT': who('ppert') }, false);
  expect(await status('eipca', own('eipca'), admin)).toBe(200);
});

test('EVAL_IP', async () => {
  await stage.move(project.id, 'EVAL_IP');
  await readers('eipca', own('eipca'), 'R-6-10', { iniciada: who('eipca') }, true);
  await savedIn('eipca', 'R-4.2-09', 'EVAL_IP');
  await savedIn('eippe', 'R-4.2-10', 'EVAL_IP');
  await savedDefinitive('eipca');
  const eipca = own('eipca');
  const communication = await read('eipca', eipca, outside.comunicacion, project);
  proves('R-6-09', () => expect(communication.status).toBe(200));
  await readers(
    'eipca',
    eipca,
    'R-6-11',
    {
      dueño: owner,
      eval_ext: who('pcal', 2),
      eval_prog: who('eippe'),
      estandar: outside.estandar,
      cs: outside.cs,
      gestion: outside.gestion,
    },
    false,
  );
  await readers('eipca', eipca, 'R-A-112-13', { 'con eipca en EVAL_IP': who('eipca', 2) }, true);
  await readers('eipca', eipca, 'R-A-112-13', { 'con ppert en EVAL_IP no': who('ppert') }, false);
  await readers('eipca', eipca, 'R-A-112-15', { EVAL_IP: who('eippe') }, false);
  await readers(
    'eippe',
    own('eippe'),
    'R-6-24',
    { comunicacion: outside.comunicacion, eval_prog: who('eippe', 1), 'eval_int con eipca en EVAL_IP': who('eipca') },
    true,
  );
  await readers('eippe', own('eippe'), 'R-6-24', { 'eval_int de otra etapa en EVAL_IP no': who('ppert') }, false);
  await readers('eippe', own('eippe'), 'R-6-25', { 'EVAL_IP no': owner }, false);
  await readers(
    'eippe',
    own('eippe'),
    'R-6-26',
    { cs: outside.cs, gestion: outside.gestion, eval_ext: who('pcal', 2), 'estandar ajeno': outside.estandar },
    false,
  );
  const everyone = {
    comunicacion: outside.comunicacion,
    cs: outside.cs,
    gestion: outside.gestion,
    eval_int: who('ppert'),
  };
  await readers('eipca', def('eipca'), 'R-6-15', everyone, true);
  await readers('eipca', def('eipca'), 'R-6-16', { 'EVAL_IP no': owner }, false);
  const others = {
    eval_ext: who('pcal', 2),
    eval_prog: who('eippe'),
    'estandar ajeno': outside.estandar,
    'evaluador no asignado': outside.eval_int,
  };
  await readers('eipca', def('eipca'), 'R-6-17', others, false);
  const secretary = await save('eipca', own('eipca'), outside.sec_unl, {});
  proves('R-A-38-02', 'PUT evaluación', () => expect(secretary.status).toBe(403));
});

test('DEV_IP: the owner reads what came of the idea, without names', async () => {
  await stage.move(project.id, 'DEV_IP');
  await closedIn('eipca', 'DEV_IP', ['R-4.2-09', 'DEV_IP'], ['R-A-49-03', 'eipca']);
  await closedIn('eippe', 'DEV_IP', ['R-4.2-10', 'DEV_IP'], ['R-A-49-03', 'eippe']);
  await readers('eipca', def('eipca'), 'R-6-16', { 'DEV_IP sí': owner }, true);
  await readers('eippe', own('eippe'), 'R-6-25', { 'DEV_IP sí': owner }, true);
  await readers('eippe', own('eippe'), 'R-6-24', { 'eval_int de otra etapa en DEV_IP sí': who('ppert') }, true);
  await readers('eipca', own('eipca'), 'R-A-112-13', { 'con ppert en DEV_IP sí': who('ppert') }, true);
  await readers('eipca', own('eipca'), 'R-A-112-15', { DEV_IP: who('eippe') }, false);
  await signedBy(who('eipca'), def('eipca'));
  const office = await read('eipca', def('eipca'), admin, project);
  expect(office.data.firma).toMatchObject({ autor: { id: who('eipca').id, ape: 'Quiroga' } });
  const seen = await read('eipca', def('eipca'), owner, project);
  expect(seen.data.firma).toMatchObject({ autor: null });
  const programme = await read('eippe', own('eippe'), owner, project);
  for (const [name, { data }] of Object.entries({ eipca_def: seen, eippe: programme }))
    proves('R-6-90', name, () => {
      expect(JSON.stringify(data)).not.toContain('Quiroga');
      expect(data.evaluador).toMatchObject({ id: null, ape: null, nom: null, unidadAcademica: null });
      expect(data.comision?.listaEval).toEqual([]);
    });
  const pdf = await owner.client.get(`/imprimir/eipca_def/${def('eipca')}.pdf`);
  const { text } = await pdfText(pdf.bytes);
  for (const [fact, caso] of [
    ['R-6-90', 'PDF'],
    ['R-X-64', 'nombres'],
  ] as const)
    proves(fact, caso, () => {
      expect(text).toContain(project.codigo);
      expect(text).not.toContain('Quiroga');
    });
  // The same page on paper: its owner is a standard user.
  proves('R-6-72', 'impresión', () => {
    expect(text).toContain('Convocatoria');
    for (const name of ['Quiroga', 'Evaluador']) expect(text).not.toContain(name);
  });
});

test('PERT', async () => {
  expect((await stage.move(project.id, 'REC_P', 'ADM')).estado).toBe('ADM');
  await closedIn('ppert', 'ADM', ['R-4.2-11', 'ADM']);
  await stage.move(project.id, 'PERT');
  await readers('ppert', own('ppert'), 'R-6-07', { iniciada: who('ppert') }, true);
  await readers('ppert', own('ppert'), 'R-6-02', { eval_int: who('ppert') }, true);
  await readers('ppert', own('ppert', 1), 'R-6-02', { eval_int_ext: who('ppert', 1) }, true);
  await savedIn('ppert', 'R-4.2-11', 'PERT');
  await savedDefinitive('ppert');
  await closedIn('eipca', 'PERT', ['R-4.2-09', 'PERT']);
  await closedIn('eippe', 'PERT', ['R-4.2-10', 'PERT']);
  await closedIn('pcal', 'PERT', ['R-4.2-12', 'PERT']);
  const { gestion, cs, comunicacion, estandar } = outside;
  const [eval_ext, eval_prog] = [who('pcal', 2), who('eippe')];
  const refused = { dueño: owner, eval_ext, eval_prog, estandar, cs, comunicacion, gestion };
  await readers('ppert', own('ppert'), 'R-6-08', refused, false);
  await readers('ppert', own('ppert'), 'R-A-112-14', { 'con ppert en PERT': who('ppert', 2) }, true);
  await readers('ppert', own('ppert'), 'R-A-112-14', { 'con eipca en PERT no': who('eipca') }, false);
  await readers('ppert', def('ppert'), 'R-6-21', { cs, gestion, eval_int: who('eipca') }, true);
  await readers('ppert', def('ppert'), 'R-6-22', { 'PERT no': owner }, false);
  const others = { comunicacion, eval_ext, eval_prog, 'estandar ajeno': estandar };
  await readers('ppert', def('ppert'), 'R-6-23', { ...others, 'evaluador no asignado': outside.eval_int }, false);
});

test('CAL', async () => {
  await stage.move(project.id, 'CAL');
  await closedIn('ppert', 'CAL', ['R-4.2-11', 'CAL'], ['R-A-49-03', 'ppert']);
  await readers('ppert', own('ppert'), 'R-A-112-14', { 'con eipca en CAL sí': who('eipca') }, true);
  await readers('ppert', def('ppert'), 'R-6-22', { 'CAL sí': owner }, true);
  const started = await read('ppert', own('ppert'), who('ppert'), project);
  proves('R-4.2-08', () => expect(started.status).toBe(200));
  await savedIn('pcal', 'R-4.2-12', 'CAL');
  await savedDefinitive('pcal');
  const pcal = own('pcal');
  const { gestion, cs, comunicacion, estandar } = outside;
  const mine = { 'eval_int con pcal en CAL': who('pcal', 3), 'eval_int_ext con pcal en CAL': who('pcal', 1) };
  await readers('pcal', pcal, 'R-6-12', mine, true);
  await readers('pcal', pcal, 'R-6-12', { 'con otra etapa en CAL no': who('eipca') }, false);
  const external = await read('pcal', pcal, who('pcal', 2), project);
  proves('R-6-13', () => expect(external.status).toBe(200));
  const refused = { dueño: owner, eval_prog: who('eippe'), estandar, cs, comunicacion, gestion };
  await readers('pcal', pcal, 'R-6-14', refused, false);
  const all = { cs, gestion, eval_int: who('eipca'), eval_ext: who('pcal', 2) };
  await readers('pcal', def('pcal'), 'R-6-18', all, true);
  const academic = await read('pcal', def('pcal'), outside.gestion_academica, project);
  const list = await outside.gestion_academica.client.get(`/p/all/${owner.id}`);
  proves('R-6-03', () => expect([academic.status, list.status]).toEqual([200, 200]));
  await readers('pcal', def('pcal'), 'R-6-19', { 'CAL no': owner }, false);
  // What a stage came to is shown to whoever may read its definitive form, stage by stage.
  const cameTo = async (by: Person) => {
    const { data } = await by.client.get<{ resultado: Record<string, unknown> }>(`/p/${project.codigo}`);
    return Object.entries(data.resultado).flatMap(([stage, result]) => (result === null ? [] : [stage]));
  };
  expect(await cameTo(admin)).toEqual(['EVAL_IP', 'PERT', 'CAL']);
  expect(await cameTo(owner)).toEqual(['EVAL_IP', 'PERT']);
  const others = { comunicacion, eval_prog: who('eippe'), 'estandar ajeno': estandar };
  await readers('pcal', def('pcal'), 'R-6-20', { ...others, 'evaluador no asignado': outside.eval_int }, false);
  const draft = own('pcal', 1);
  await readers('pcal', draft, 'R-A-110-01', { 'otro miembro no': who('pcal'), 'sec_unl no': outside.sec_unl }, false);
  await readers('pcal', draft, 'R-A-110-01', { 'admin sí': admin }, true);
});

test('who reads everything, and who nothing', async () => {
  const forms: readonly (readonly [string, Kind, number])[] = [
    ['eipca', 'eipca', own('eipca')],
    ['eipca_def', 'eipca', def('eipca')],
    ['eippe', 'eippe', own('eippe')],
    ['ppert', 'ppert', own('ppert')],
    ['ppert_def', 'ppert', def('ppert')],
    ['pcal', 'pcal', own('pcal')],
    ['pcal_def', 'pcal', def('pcal')],
  ];
  for (const [name, kind, id] of forms) {
    const office = await status(kind, id, admin);
    const unit = await status(kind, id, outside.sec_unl);
    const stranger = await read(kind, id, outside.eval_int, project);
    proves('R-6-05', `/${name}`, () => expect(office).toBe(200));
    proves('R-6-06', `/${name}`, () => expect(unit).toBe(200));
    proves('R-A-13-01', name, () => expect([stranger.status, stranger.error]).toEqual([403, FORM_REFUSED]));
    proves('R-A-107-01', 'lectura', () => expect(stranger.status).toBe(403));
  }
  for (const kind of ['eipca', 'eippe', 'ppert', 'pcal'] as const) {
    const header = await who(kind).client.get<Record<string, unknown>>(`/formulario/${kind}/${own(kind)}`);
    proves('R-K-62', kind, () => {
      for (const key of ['proyecto', 'plantilla', 'seccion', 'version', 'editable', 'motivo', 'permisos'])
        expect(header.data).toHaveProperty(key);
      expect(header.data['version']).toBe(1);
    });
  }
});

test('the definitive form bears the calling member’s name, else the first of the commission', async () => {
  const evaluadorOf = (forms: ListedForm[]) => forms.find(({ id }) => id === def('pcal'))?.evaluador?.id;
  const projectForms = async (by: Person) =>
    (await by.client.get<{ lFormsEval: ListedForm[] }>(`/p/${project.codigo}`)).data.lFormsEval;
  const [member, office] = [await projectForms(who('pcal', 1)), await projectForms(admin)];
  proves('R-A-06-04', 'miembro', () => expect(evaluadorOf(member)).toBe(who('pcal', 1).id));
  proves('R-A-06-04', 'otro', () => expect(evaluadorOf(office)).toBe(who('pcal').id));
  expect((await formsOf(project.id, owner)).every(({ evaluador }) => evaluador?.id === null)).toBe(true);
});

test('on a project they own, all but administrators have the owner’s rights only', async () => {
  const mine = { gestion: outside.gestion, comunicacion: outside.comunicacion, sec_unl: outside.sec_unl };
  const link = (user: Person) =>
    app.database.db('project_links').insert({ project_id: project.id, user_id: user.id }).onConflict().ignore();
  for (const person of [...Object.values(mine), admin, outside.eval_int]) await link(person);
  await readers('pcal', def('pcal'), 'R-A-112-17', mine, false);
  await readers('pcal', def('pcal'), 'R-A-112-17', { 'admin conserva': admin }, true);
  const evaluatorWhoOwns = await read('pcal', own('pcal'), outside.eval_int, project);
  proves('R-A-13-02', () => expect([evaluatorWhoOwns.status, evaluatorWhoOwns.error]).toEqual([403, FORM_REFUSED]));
  await app.database.db('project_links').where({ project_id: project.id }).whereNot({ user_id: owner.id }).delete();
});

test('OK', async () => {
  expect((await stage.move(project.id, 'OK')).estado).toBe('OK');
  await closedIn('pcal', 'OK', ['R-4.2-12', 'OK'], ['R-A-49-03', 'pcal']);
  await readers('pcal', def('pcal'), 'R-6-19', { 'OK sí': owner }, true);
  await readers('pcal', own('pcal'), 'R-6-12', { 'con otra etapa en OK sí': who('eipca') }, true);
  await readers('eipca', own('eipca'), 'R-A-112-15', { OK: who('eippe') }, false);
});
