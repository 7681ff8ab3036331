import type { ListDueReportsAnswer } from '#schemas/generated/api/list-due-reports.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { FORM_REFUSED } from '../support/project-form.ts';
import { proves } from '../../support/proves.ts';
import { sectionAnswers } from '../support/section-answers.ts';
import { activitiesOf, firstActivities, useReports } from '../support/reports.ts';
import type { Created } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

const app = useApp();
const reports = useReports(app);
const { stage } = reports;
let ana: Person;
let bruno: Person;
let admin: Person;
let peis: Created;

beforeAll(async () => {
  ana = await app.person({ ape: 'Ruiz', nom: 'Ana' });
  bruno = await app.person({ ape: 'Acosta', nom: 'Bruno' });
  admin = await stage.admin();
  peis = await reports.approved(ana);
});

const TYPES = ['ia', 'if'] as const;
const KIND = { ia: 'inf_avance', if: 'inf_final' } as const;
const final = () => reports.of(ana, 'if', peis);
const progress = () => reports.of(ana, 'ia', peis);
const long = (length: number) => 'á'.repeat(length);

describe('a saved report', () => {
  test('is listed with when a person saved it last: what it was given at its beginning is no save', async () => {
    const project = await reports.approved(ana);
    const listed = async () => {
      const { data } = await admin.client.get<ListDueReportsAnswer>('/informes', { q: project.codigo });
      return data.informes.map(({ tipo, guardado }) => [tipo, guardado]);
    };
    expect(await listed()).toEqual([
      ['inf_avance', null],
      ['inf_final', null],
    ]);
    const moment = await stage.now();
    expect((await reports.put(ana, 'ia', await reports.of(ana, 'ia', project))).error).toBeNull();
    const [[, saved] = [], ...others] = await listed();
    expect(new Date(saved ?? 0).getTime()).toBeGreaterThanOrEqual(moment.getTime());
    expect(others).toEqual([['inf_final', null]]);
  });

  test('reads as it was saved, by half or whole, and may come back unchanged', async () => {
    for (const type of TYPES) {
      const before = await reports.of(ana, type, peis);
      proves('R-K-34', 'informes', () => expect([before.version, before.editable]).toEqual([1, true]));
      const again = await reports.put(ana, type, before);
      const after = await reports.of(ana, type, peis);
      proves('R-K-38', `informe ${type}`, () => {
        expect(again.error).toBeNull();
        expect(after).toEqual({ ...before, version: before.version + 1, estado: 'borrador' });
      });
      const saved = await reports.put(ana, type, {
        ...after,
        observInstituciones: 'Sostuvieron el trabajo.',
        estrategiasDeComunicacion: 'Radio.',
        valoracionEstrategiasComunicacion: 'Llegó lejos.',
        materialesEducativos: 'https://extension.example/agua',
        politicasPublicasEstablecidas: 'Un acuerdo con el municipio.',
        observParticipantesDirectos: 'Participaron siempre.',
      });
      const read = await reports.of(ana, type, peis);
      proves(type === 'ia' ? 'R-7-55' : 'R-7-56', () =>
        expect([saved.ok, saved.error, saved.data]).toEqual([true, null, read]),
      );
      proves('R-3-74', 'estrategiasDeComunicacion', () => expect(read['estrategiasDeComunicacion']).toBe('Radio.'));
      proves('R-3-74', 'valoracionEstrategiasComunicacion', () =>
        expect(read['valoracionEstrategiasComunicacion']).toBe('Llegó lejos.'),
      );
      proves('R-3-74', 'materialesEducativos', () =>
        expect(read['materialesEducativos']).toBe('https://extension.example/agua'),
      );
      proves('R-3-75', 'politicasPublicasEstablecidas', () =>
        expect(read['politicasPublicasEstablecidas']).toBe('Un acuerdo con el municipio.'),
      );
      proves('R-3-75', 'observParticipantesDirectos', () =>
        expect(read['observParticipantesDirectos']).toBe('Participaron siempre.'),
      );
      proves('R-3-75', 'observInstituciones', () =>
        expect(read['observInstituciones']).toBe('Sostuvieron el trabajo.'),
      );
      proves('R-K-87', KIND[type], () => expect(read.version).toBe(before.version + 2));
      const { observInstituciones: _none, ...rest } = read;
      await reports.put(ana, type, rest);
      const without = await reports.of(ana, type, peis);
      proves('R-K-115', `/informes/${type}`, () => expect(without['observInstituciones']).toBeNull());
    }
  });

  test('holds the fields of the specification', async () => {
    const report = await final();
    const [member] = report.Integrantes;
    const [activity] = activitiesOf(await progress());
    proves('R-3-70', 'titulo', () => expect(report['titulo']).toBe('Agua segura en las islas'));
    proves('R-3-70', 'director', () => expect(Object.keys(report['director'] as object)).toEqual(['ape', 'nom']));
    proves('R-3-71', 'Persona', () => expect(member?.['Persona']).toHaveProperty('dni'));
    proves('R-3-71', 'observ', () => expect(member).toHaveProperty('observ'));
    const ia = await progress();
    proves('R-3-72', 'ParticipanteDirectos', () => expect(ia.ParticipanteDirectos).not.toEqual([]));
    proves('R-3-72', 'InstitucionIntervinientes', () => expect(ia.InstitucionIntervinientes).not.toEqual([]));
    proves('R-3-72', 'CoherenciaInterna.ObjetivoEspecificos', () =>
      expect(ia.CoherenciaInterna.ObjetivoEspecificos).not.toEqual([]),
    );
    for (const key of ['idObjEspFocus', 'id', 'desc', 'estado', 'resultados', 'CronogramaA1s', 'CronogramaA2s'])
      proves('R-3-78', key, () => expect(activity).toHaveProperty(key));

    const saved = await reports.put(ana, 'if', {
      ...report,
      interdisciplinaridad: 'SI',
      interdisciplinaridadDetalle: 'Tres disciplinas.',
      integralidad: 'Dos asignaturas.',
      valoracionGeneral: 'Buena.',
    });
    proves('R-3-76', 'SI', () => expect(saved.data['interdisciplinaridad']).toBe('SI'));
    proves('R-3-77', 'interdisciplinaridadDetalle', () =>
      expect(saved.data['interdisciplinaridadDetalle']).toBe('Tres disciplinas.'),
    );
    proves('R-3-77', 'integralidad', () => expect(saved.data['integralidad']).toBe('Dos asignaturas.'));
    proves('R-3-81', () => expect(saved.data['valoracionGeneral']).toBe('Buena.'));
    const no = await reports.put(ana, 'if', { ...saved.data, interdisciplinaridad: 'NO' });
    proves('R-3-76', 'NO', () => expect(no.data['interdisciplinaridad']).toBe('NO'));
    const other = await reports.put(ana, 'if', { ...no.data, interdisciplinaridad: 'TAL VEZ' });
    proves('R-3-76', 'otro valor rechazado', () => expect(other.status).toBe(400));
    const place = { provincia: 'Santa Fe', localidad: 'Rafaela', barrio: 'Centro', distrito: 'Oeste' };
    const there = await reports.put(ana, 'ia', { ...ia, ...place });
    for (const [key, value] of Object.entries(place)) proves('R-3-79', key, () => expect(there.data[key]).toBe(value));

    const aet = await reports.approved(ana, 'AET');
    const ofAet = await reports.of(ana, 'if', aet);
    const agents = await reports.put(ana, 'if', {
      ...ofAet,
      AgentesMultiplicadores: [{ perfil: 'Promotoras', cant: '12', observ: 'Dos por manzana.' }],
    });
    const [agent] = agents.data['AgentesMultiplicadores'] as Record<string, unknown>[];
    for (const key of ['id', 'perfil', 'cant', 'observ'] as const)
      proves('R-3-73', key, () =>
        expect(agent).toMatchObject({
          id: expect.any(Number) as number,
          perfil: 'Promotoras',
          cant: 12,
          observ: 'Dos por manzana.',
        }),
      );
  });

  test('is presented once nothing is missing; an activity of the final one has to be settled', async () => {
    const project = await reports.approved(ana);
    const open = await reports.of(ana, 'ia', project);
    const texts = {
      politicasPublicasEstablecidas: 'Un acuerdo.',
      estrategiasDeComunicacion: 'Radio.',
      valoracionEstrategiasComunicacion: 'Buena.',
    };
    const half = await reports.put(ana, 'ia', open);
    const whole = await reports.put(ana, 'ia', { ...half.data, ...texts });
    const missing = (await app.database
      .db('forms')
      .select('missing')
      .where({ wire_id: open.id, kind: 'inf_avance' })
      .first()) as { missing: number };
    proves('R-A-121-01', () => {
      expect([half.status, half.data.estado]).toEqual([200, 'borrador']);
      expect([whole.error, whole.data.estado, missing.missing]).toEqual([null, 'completa', 0]);
    });
    const report = await reports.of(ana, 'if', project);
    const rest = {
      ...texts,
      interdisciplinaridad: 'NO',
      interdisciplinaridadDetalle: 'Una sola disciplina.',
      integralidad: 'Dos asignaturas.',
      valoracionGeneral: 'Buena.',
    };
    const undefinedYet = await reports.put(ana, 'if', { ...report, ...rest });
    const settled = structuredClone(undefinedYet.data);
    for (const activity of activitiesOf(settled)) Object.assign(activity, { estado: 2, resultados: 'Se hizo.' });
    const done = await reports.put(ana, 'if', settled);
    proves('R-A-121-02', () => {
      expect(activitiesOf(undefinedYet.data).every(({ estado }) => estado === 1)).toBe(true);
      expect(undefinedYet.data.estado).toBe('borrador');
      expect([done.error, done.data.estado]).toEqual([null, 'completa']);
    });
  });

  test('lists are replaced: known rows stay with their numbers, new ones get one, others go', async () => {
    const project = await reports.approved(ana);
    const report = await reports.of(ana, 'if', project);
    const [institution] = report.InstitucionIntervinientes;
    const added = structuredClone(institution ?? {});
    delete added['id'];
    Object.assign(added, { Institucion: { ...(added['Institucion'] as object), nom: 'Biblioteca Popular' } });
    const with2 = await reports.put(ana, 'if', {
      ...report,
      InstitucionIntervinientes: [{ ...institution, observ: 'Prestó el salón.' }, added],
    });
    const [first, second] = with2.data.InstitucionIntervinientes;
    proves('R-A-25-04', 'actualiza', () =>
      expect([first?.['id'], first?.['observ']]).toEqual([institution?.['id'], 'Prestó el salón.']),
    );
    proves('R-A-25-04', 'inserta', () => {
      expect(second?.['id']).not.toBe(first?.['id']);
      expect([first?.['cambio'], second?.['cambio']]).toEqual(['Del proyecto aprobado', 'Se incorporó después']);
    });
    const gone = await reports.put(ana, 'if', { ...with2.data, InstitucionIntervinientes: [second] });
    proves('R-A-25-04', 'quita', () => {
      expect(gone.data.InstitucionIntervinientes.map(({ id }) => id)).toEqual([second?.['id']]);
      expect(gone.data['bajasInstituciones']).toEqual([
        (institution?.['Institucion'] as { nom: string } | undefined)?.nom,
      ]);
    });

    const people = gone.data.Integrantes;
    const last = people.at(-1) ?? {};
    const { id: _id, ...noNumber } = last;
    const matched = await reports.put(ana, 'if', {
      ...gone.data,
      Integrantes: [...people.slice(0, -1), { ...noNumber, observ: 'Coordina los talleres.' }],
    });
    proves('R-3-124', () => {
      expect(matched.data.Integrantes.map(({ id }) => id)).toEqual(people.map(({ id }) => id));
      expect(matched.data.Integrantes.at(-1)?.['observ']).toBe('Coordina los talleres.');
    });
    const twice = await reports.put(ana, 'if', {
      ...matched.data,
      Integrantes: [...matched.data.Integrantes, noNumber],
    });
    proves('R-3-125', () => {
      expect(twice.status).toBe(400);
      expect(twice.problems[0]?.ruta).toBe(`/Integrantes/${people.length}/Persona/dni`);
    });
    const before = await Promise.all([2, 3].map((n) => ana.client.get(`/p/form/${n}/${project.codigo}`)));
    await reports.put(ana, 'if', matched.data);
    const now = await Promise.all([2, 3].map((n) => ana.client.get(`/p/form/${n}/${project.codigo}`)));
    proves('R-A-25-07', () => expect(now.map(({ data }) => data as unknown)).toEqual(before.map(({ data }) => data)));
  });
});

describe('a report is refused', () => {
  test('rows of another report, strange activities, those that the project promised, and objectives that nobody approved', async () => {
    const [ia, fi] = [await progress(), await final()];
    const foreign = structuredClone(fi);
    firstActivities(foreign).push({ id: activitiesOf(ia)[0]?.['id'], desc: 'De otro informe', estado: 2 });
    const other = await reports.put(ana, 'if', foreign);
    proves('R-A-25-05', () => {
      expect(other.status).toBe(400);
      expect(other.error).toContain('no pertenece al formulario');
    });
    const invented = structuredClone(fi);
    firstActivities(invented).push({ id: 999_999_999, desc: 'Nunca estuvo', estado: 2 });
    expect((await reports.put(ana, 'if', invented)).status).toBe(400);
    const left = structuredClone(fi);
    for (const one of left.CoherenciaInterna.ObjetivoEspecificos) one['ActividadObjetivos'] = [];
    const without = await reports.put(ana, 'if', left);
    expect([without.status, without.error]).toEqual([
      400,
      'La actividad es del proyecto aprobado: no se elimina. Si no se va a hacer, marcala como suspendida.',
    ]);
    const more = structuredClone(fi);
    more.CoherenciaInterna.ObjetivoEspecificos.push({ ActividadObjetivos: [] });
    expect((await reports.put(ana, 'if', more)).status).toBe(400);
    const director = structuredClone(fi);
    director.Integrantes = director.Integrantes.filter(({ roles }) => !(roles as number[]).includes(1));
    const undirected = await reports.put(ana, 'if', director);
    expect([undirected.status, undirected.error]).toEqual([400, 'El/la integrante está asignado/a como director/a']);
    const fresh = structuredClone(fi);
    firstActivities(fresh).push({ desc: 'Una más' });
    const added = await reports.put(ana, 'if', fresh);
    expect(added.error).toBeNull();
    expect(activitiesOf(added.data).find(({ desc }) => desc === 'Una más')).toMatchObject({
      estado: 1,
      origen_id: null,
    });
    const again = structuredClone(added.data);
    for (const one of again.CoherenciaInterna.ObjetivoEspecificos)
      one['ActividadObjetivos'] = (one['ActividadObjetivos'] as Record<string, unknown>[]).filter(
        ({ desc }) => desc !== 'Una más',
      );
    expect((await reports.put(ana, 'if', again)).error).toBeNull();
  });

  test('another project or owner in the body, dates the wrong way round, links that are none', async () => {
    const [mine, theirs] = [await final(), await stage.idea(ana, {})];
    const moved = await reports.put(ana, 'if', { ...mine, idProy: theirs.id });
    proves('R-A-25-06', () => expect(moved.status).toBe(404));
    const [institution] = mine.InstitucionIntervinientes;
    const authority = institution?.['Responsable'] as object;
    const reversed = await reports.put(ana, 'if', {
      ...mine,
      InstitucionIntervinientes: [
        { ...institution, Responsable: { ...authority, inicioGestion: '2025-03-01', finGestion: '2024-03-01' } },
      ],
    });
    expect([reversed.status, reversed.error]).toEqual([400, 'No puede ser anterior a «Inicio de la gestión».']);
    for (const link of ['www.x', 'javascript:alert(1)', 'data:text/html,x', 'ftp://x.example/a']) {
      const refused = await reports.put(ana, 'if', { ...mine, materialesEducativos: link });
      proves('R-A-92-01', 'materiales', () =>
        expect([refused.status, refused.error]).toEqual([400, 'Debe ingresar el enlace completo']),
      );
    }
    for (const type of TYPES) {
      const report = await reports.of(ana, type, peis);
      const bad = await reports.put(ana, type, { ...report, materialesEducativos: 'www.x' });
      const after = await reports.of(ana, type, peis);
      proves('R-D-08', KIND[type], () => expect([bad.status, after.version]).toEqual([400, report.version]));
    }
    const person = { ...(mine.Integrantes[0]?.['Persona'] as object), dni: '1234567' };
    const short = await reports.put(ana, 'if', {
      ...mine,
      Integrantes: mine.Integrantes.map((one, at) => (at === 0 ? { ...one, Persona: person } : one)),
    });
    proves('R-A-34-02', 'informe', () => expect(short.status).toBe(400));
  });

  test('texts longer than their limit; at the limit they are stored', async () => {
    const ia = await progress();
    for (const key of ['provincia', 'localidad', 'barrio', 'distrito']) {
      const [fits, over] = [
        await reports.put(ana, 'ia', { ...ia, version: undefined, [key]: long(255) }),
        await reports.put(ana, 'ia', { ...ia, version: undefined, [key]: long(256) }),
      ];
      proves('R-A-69-01', key, () => {
        expect([fits.error, over.status]).toEqual([null, 400]);
        expect(over.error).toBe('máximos caracteres permitidos : 255');
      });
    }
    const fi = { ...(await final()), version: undefined };
    const institution = (observ: string) => ({
      InstitucionIntervinientes: fi.InstitucionIntervinientes.map((one, at) => (at === 0 ? { ...one, observ } : one)),
    });
    const results = (resultados: string) => {
      const CoherenciaInterna = structuredClone(fi.CoherenciaInterna);
      Object.assign(firstActivities({ CoherenciaInterna })[0] ?? {}, { resultados });
      return { CoherenciaInterna };
    };
    const member = (observ: string) => ({
      Integrantes: fi.Integrantes.map((one, at) => (at === 0 ? { ...one, observ } : one)),
    });
    const person = (change: object) => ({
      Integrantes: fi.Integrantes.map((one, at) =>
        at === 0 ? { ...one, Persona: { ...(one['Persona'] as object), ...change } } : one,
      ),
    });
    const authority = (change: object) => ({
      InstitucionIntervinientes: fi.InstitucionIntervinientes.map((one, at) =>
        at === 0 ? { ...one, Responsable: { ...(one['Responsable'] as object), ...change } } : one,
      ),
    });
    const chosen = { interdisciplinaridad: 'SI' };
    const limits: [string, string | undefined, number, (text: string) => object][] = [
      ['R-5.10-16', undefined, 2000, (integralidad) => ({ integralidad })],
      ['R-A-69-02', undefined, 2000, (valoracionGeneral) => ({ valoracionGeneral })],
      ['R-5.11-04', undefined, 2000, (interdisciplinaridadDetalle) => ({ ...chosen, interdisciplinaridadDetalle })],
      ['R-5.11-09', undefined, 2000, (estrategiasDeComunicacion) => ({ estrategiasDeComunicacion })],
      ['R-5.11-10', undefined, 2000, (valoracionEstrategiasComunicacion) => ({ valoracionEstrategiasComunicacion })],
      ['R-5.11-12', undefined, 2000, (politicasPublicasEstablecidas) => ({ politicasPublicasEstablecidas })],
      ['R-5.11-13', undefined, 2000, (observParticipantesDirectos) => ({ observParticipantesDirectos })],
      ['R-5.11-14', undefined, 1000, institution],
      ['R-5.11-15', undefined, 2000, (observInstituciones) => ({ observInstituciones })],
      ['R-5.11-16', undefined, 2000, results],
      ['R-3-55', undefined, 1000, member],
      ['R-5.6-40', 'ape', 150, (ape) => person({ ape })],
      ['R-5.6-40', 'nom', 150, (nom) => person({ nom })],
      ['R-5.6-41', 'tel', 150, (tel) => person({ tel })],
      ['R-5.6-41', 'dom', 150, (dom) => person({ dom })],
      ['R-5.7-23', 'ape', 150, (ape) => authority({ ape })],
      ['R-5.7-23', 'nom', 150, (nom) => authority({ nom })],
      ['R-5.7-23', 'tel', 150, (tel) => authority({ tel })],
      ['R-5.7-23', 'dom', 150, (dom) => authority({ dom })],
    ];
    for (const [row, of, limit, changeOf] of limits) {
      const fits = await reports.put(ana, 'if', { ...fi, ...changeOf(long(limit)) });
      const over = await reports.put(ana, 'if', { ...fi, ...changeOf(long(limit + 1)) });
      const assertion = () =>
        expect([row, of, fits.error, over.status, over.error]).toEqual([
          row,
          of,
          null,
          400,
          `máximos caracteres permitidos : ${limit}`,
        ]);
      if (of === undefined) proves(row, assertion);
      else proves(row, of, assertion);
    }
    const aet = await reports.of(ana, 'if', await reports.approved(ana, 'AET'));
    const agent = (change: object) => ({
      ...aet,
      version: undefined,
      AgentesMultiplicadores: [{ perfil: 'Promotoras', cant: 1, ...change }],
    });
    for (const [row, key] of [
      ['R-5.11-06', 'perfil'],
      ['R-5.11-07', 'observ'],
    ] as const) {
      const [fits, over] = [
        await reports.put(ana, 'if', agent({ [key]: long(2000) })),
        await reports.put(ana, 'if', agent({ [key]: long(2001) })),
      ];
      proves(row, () => expect([fits.error, over.status]).toEqual([null, 400]));
    }
    expect((await reports.put(ana, 'if', agent({ cant: 'muchas' }))).status).toBe(400);
    for (const valoracion of [null, 'Acompañó siempre']) {
      const stored = await reports.put(ana, 'ia', {
        ...ia,
        version: undefined,
        InstitucionIntervinientes: ia.InstitucionIntervinientes.map((one) => ({ ...one, valoracion })),
      });
      proves('R-A-68-01', valoracion === null ? 'null' : 'texto', () =>
        expect(stored.data.InstitucionIntervinientes[0]?.['valoracion']).toBe(valoracion),
      );
    }
  });

  test('two tabs: the second hears of the first, and nothing is lost', async () => {
    const report = await final();
    const first = await reports.put(ana, 'if', { ...report, integralidad: 'La primera' });
    const second = await reports.put(ana, 'if', { ...report, integralidad: 'La segunda' });
    proves('R-K-35', '/informes/if', () => {
      expect(second.status).toBe(409);
      expect(second.data.actual).toEqual(first.data);
      expect([second.data.version, second.data.autor?.id]).toEqual([first.data.version, ana.id]);
    });
    expect((await final())['integralidad']).toBe('La primera');
  });
});

describe('who reads and writes reports', () => {
  test('its owner and the office in OK; afterwards the office reads and nobody writes', async () => {
    const project = await reports.approved(ana);
    const [ia, fi] = [await reports.of(ana, 'ia', project), await reports.of(ana, 'if', project)];
    const person = (tipoUsuario: string) => app.person({ tipoUsuario });
    const evaluator = await person('eval_int');
    await app.database
      .db('forms')
      .insert({ kind: 'pcal', wire_id: 831_001, project_id: project.id, evaluator_id: evaluator.id });
    const secretary = await person('sec_unl');
    const readers: [string, Person, number][] = [
      ['dueño', ana, 200],
      ['admin', admin, 200],
      ['sec_unl', secretary, 200],
      ['gestion', await person('gestion'), 200],
      ['cs', await person('cs'), 200],
      ['comunicacion', await person('comunicacion'), 200],
      ['evaluador con formulario', evaluator, 200],
      ['extraño no', bruno, 403],
    ];
    const asked: [string, number, number][] = [];
    for (const [who, of, wanted] of readers) asked.push([who, (await reports.read(of, 'if', fi.id)).status, wanted]);
    for (const [who, status, wanted] of asked) proves('R-A-106-01', who, () => expect(status).toBe(wanted));
    proves('R-6-31', 'OK sí', () => expect(ia.id).toBeGreaterThan(0));
    proves('R-6-32', 'OK sí', () => expect(fi.id).toBeGreaterThan(0));

    for (const [type, id] of [
      ['ia', ia.id],
      ['if', fi.id],
    ] as const) {
      const { data } = await reports.read(evaluator, type, id);
      const [member] = data.Integrantes as { Persona: object }[];
      const [institution] = data.InstitucionIntervinientes as { Institucion: object; Responsable: object }[];
      proves('R-A-112-19', `${type} integrantes`, () =>
        expect(Object.keys(member?.Persona ?? {})).toEqual(['ape', 'nom']),
      );
      proves('R-A-112-19', `${type} instituciones`, () =>
        expect(Object.keys(institution?.Responsable ?? {})).toEqual(['ape', 'nom', 'inicioGestion', 'finGestion']),
      );
      proves('R-A-112-19', 'nombres quedan', () =>
        expect(member).toMatchObject({ roles: [1], Persona: { ape: expect.any(String) as string } }),
      );
    }

    const locked = await ana.client.put('/p/', { codigo: project.codigo, dataProyecto: sectionAnswers('PEIS', 4) });
    const written = await reports.put(ana, 'if', fi);
    proves('R-A-03-01', () => expect([locked.error, written.error]).toEqual([FORM_REFUSED, null]));
    proves('R-6-91', 'dueño en OK', () => expect(written.status).toBe(200));
    const byAdmin = await reports.put(admin, 'if', written.data);
    proves('R-6-91', 'admin en OK', () => expect(byAdmin.status).toBe(200));
    const [stranger, office] = [
      await reports.put(bruno, 'if', fi),
      await reports.put(await person('gestion'), 'if', fi),
    ];
    proves('R-6-91', 'extraño', () => expect([stranger.status, stranger.error]).toEqual([403, FORM_REFUSED]));
    proves('R-6-91', 'gestion', () => expect([office.status, office.error]).toEqual([403, FORM_REFUSED]));
    const header = await ana.client.get<Record<string, unknown>>(`/formulario/inf_final/${fi.id}`);
    const ofProgress = await ana.client.get<Record<string, unknown>>(`/formulario/inf_avance/${ia.id}`);
    const KEYS = ['proyecto', 'plantilla', 'seccion', 'version', 'editable', 'motivo', 'permisos'];
    proves('R-K-62', 'inf_final', () => expect(Object.keys(header.data)).toEqual(expect.arrayContaining(KEYS)));
    proves('R-K-62', 'inf_avance', () => expect(Object.keys(ofProgress.data)).toEqual(expect.arrayContaining(KEYS)));
    const evaluations = await admin.client.get<{ id: number }[]>(`/p/eval/all/${project.id}`);
    proves('R-K-04', () => {
      const ids = [ia.id, fi.id, ...evaluations.data.map(({ id }) => id)];
      expect(new Set(ids).size).toBe(3);
    });

    await stage.move(project.id, 'CAL');
    const [owner, late] = [await reports.read(ana, 'if', fi.id), await reports.put(ana, 'if', byAdmin.data)];
    const ownProgress = await reports.read(ana, 'ia', ia.id);
    proves('R-A-112-24', 'dueño no', () => expect([owner.status, owner.error]).toEqual([403, FORM_REFUSED]));
    proves('R-6-31', 'CAL no', () => expect(ownProgress.status).toBe(403));
    proves('R-6-32', 'CAL no', () => expect(owner.status).toBe(403));
    proves('R-6-91', 'dueño en CAL', () => expect([late.status, late.error]).toEqual([403, FORM_REFUSED]));
    proves('R-A-21-03', () => expect([owner.status, late.status]).toEqual([403, 403]));
    const asAdmin = [await reports.read(admin, 'ia', ia.id), await reports.read(admin, 'if', fi.id)];
    const asSecretary = [await reports.read(secretary, 'ia', ia.id), await reports.read(secretary, 'if', fi.id)];
    for (const [at, route] of ['/inf_avance', '/inf_final'].entries()) {
      proves('R-6-05', route, () => expect(asAdmin[at]?.status).toBe(200));
      proves('R-6-06', route, () => expect(asSecretary[at]?.status).toBe(200));
    }
    proves('R-A-112-24', 'admin lee', () => expect(asAdmin[1]?.status).toBe(200));
    proves('R-A-112-24', 'sec_unl lee', () => expect(asSecretary[1]?.status).toBe(200));
    const byOffice = await reports.put(admin, 'if', byAdmin.data);
    proves('R-A-112-24', 'escritura no', () => expect(byOffice.status).toBe(403));
    await stage.move(project.id, 'OK');
    expect((await reports.of(ana, 'if', project)).version).toBe(byAdmin.data.version);
  });

  test('nothing is written of a project that was approved, or by half of one that was not', async () => {
    const early = await stage.idea(ana, { bianual: 1 });
    expect((await reports.list(ana, 'if', early)).status).toBe(403);
    expect((await reports.list(admin, 'if', early)).data).toEqual([]);
    expect((await reports.put(ana, 'if', { id: 999_999 })).status).toBe(404);
    expect((await reports.put(ana, 'if', {})).status).toBe(400);
    expect((await reports.put(ana, 'ia', { id: (await final()).id })).status).toBe(404);
  });
});
