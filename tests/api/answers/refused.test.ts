import { beforeAll, describe, expect, test } from 'vitest';
import { withValueAt } from '#engine/pointer.ts';
import { proves } from '../../support/proves.ts';
import type { Reply } from '../support/client.ts';
import { ideaAnswers } from '../support/idea-answers.ts';
import { useProjectForm } from '../support/project-form.ts';
import { sectionAnswers, teamAnswers } from '../support/section-answers.ts';
import type { Created } from '../support/stage.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp();
const form = useProjectForm(app);
let idea: Created;

type Answers = Record<string, unknown>;
const on = (answers: unknown, ...changes: readonly [string, unknown][]): Answers =>
  changes.reduce((after, [pointer, value]) => withValueAt(after, pointer, value), answers) as Answers;

/** All that a save could leave behind. */
async function traces(): Promise<unknown> {
  const { db } = app.database;
  const count = async (table: string) => (await db(table).count({ n: '*' }).first<{ n: number }>())?.n;
  return {
    heads: await db('answer_heads')
      .orderBy(['form_id', 'section'])
      .select('form_id', 'section', 'version', 'revision_id'),
    forms: await db('forms').orderBy('id').select(),
    projects: await db('projects').orderBy('id').select('id', 'guard', 'title'),
    counts: await Promise.all(['revisions', 'institutions', 'persons', 'audit', 'project_states'].map(count)),
  };
}

beforeAll(async () => {
  idea = await form.stage.idea(form.ana);
  for (const section of [1, 2, 3, 4] as const) await form.put(form.peis, sectionAnswers('PEIS', section));
});

const putIdea = (dataIdeaProyecto: unknown) => form.ana.client.put('/ip', { id: idea.id, dataIdeaProyecto });
const putSection = (answers: Answers): Promise<Reply<unknown>> => form.put(form.peis, answers);

/** Long enough to be a list that somebody sends to hurt, under the megabyte at which the body itself is refused. */
const many = (row: unknown, count: number) => Array.from({ length: count }, () => row);

const BAD: readonly (readonly [name: string, send: () => Promise<Reply<unknown>>, rutas: readonly string[]])[] = [
  ['an object where a text is due', () => putIdea(ideaAnswers({ titulo: { a: 1 } })), ['/titulo']],
  ['a list where a text is due', () => putIdea(ideaAnswers({ titulo: ['a'] })), ['/titulo']],
  ['a number where a text is due', () => putIdea(ideaAnswers({ titulo: 7 })), ['/titulo']],
  ['a text where an object is due', () => putSection({ CoherenciaInterna: 'x' }), ['/CoherenciaInterna']],
  ['a text where a list is due', () => putIdea(ideaAnswers({ Persona_id_Personas: 'x' })), ['/Persona_id_Personas']],
  ['a row that is a number', () => putIdea(ideaAnswers({ Persona_id_Personas: [3] })), ['/Persona_id_Personas/0']],
  ['half a number', () => putIdea(ideaAnswers({ categoriaProyecto: 1.5 })), ['/categoriaProyecto']],
  [
    'wrong types at depth',
    () =>
      putSection(
        on(sectionAnswers('PEIS', 3), [
          '/CoherenciaInterna/ObjetivoEspecificos/0/ActividadObjetivos/0',
          { desc: { x: 1 }, CronogramaA1s: [{ Mes_id: 'marzo' }], CronogramaA2s: [] },
        ]),
      ),
    [
      '/CoherenciaInterna/ObjetivoEspecificos/0/ActividadObjetivos/0/desc',
      '/CoherenciaInterna/ObjetivoEspecificos/0/ActividadObjetivos/0/CronogramaA1s/0/Mes_id',
    ],
  ],
  [
    'an object in a row',
    () => putSection(on(teamAnswers(), ['/EquipoExtension/IntegranteEquipos/1/ape', { toString: 'x' }])),
    ['/EquipoExtension/IntegranteEquipos/1/ape'],
  ],
  ['100,000 rows', () => putIdea(ideaAnswers({ Persona_id_Personas: many(1, 100_000) })), ['/Persona_id_Personas']],
  [
    '100,000 rows deep inside',
    () =>
      putSection(
        on(sectionAnswers('PEIS', 3), [
          '/CoherenciaInterna/ObjetivoEspecificos/0/ActividadObjetivos',
          many({}, 100_000),
        ]),
      ),
    ['/CoherenciaInterna/ObjetivoEspecificos/0/ActividadObjetivos'],
  ],
  ['an unknown key', () => putIdea({ ...ideaAnswers(), presupuesto: 1 }), ['/presupuesto']],
  [
    'an unknown key in a row',
    () => putIdea(ideaAnswers({ Institucion_id_Institucions: [{ nom: 'Vecinal', cuit: '30' }] })),
    ['/Institucion_id_Institucions/0/cuit'],
  ],
  ['a key of the prototype', () => putIdea({ ...ideaAnswers(), toString: 'x' }), ['/toString']],
  ['an option that is none', () => putIdea(ideaAnswers({ unidadAcademica: 'NADA' })), ['/unidadAcademica']],
];

describe('bad answers', () => {
  test.each(BAD)('%s: a Spanish text with its place, and nothing stored', async (_name, send, rutas) => {
    const before = await traces();
    const started = performance.now();
    const reply = await send();
    expect(performance.now() - started).toBeLessThan(2000);
    expect(reply.status).toBe(400);
    const found = reply.problems.map(({ ruta }) => ruta);
    for (const ruta of rutas) expect(found).toContain(ruta);
    for (const { mensaje } of reply.problems) expect(mensaje).toMatch(/^\p{L}.*\p{L}{3}/u);
    expect(reply.error).toMatch(/\p{L}{3}/u);
    expect(await traces()).toEqual(before);
  });

  test('a retired entry of a list, newly chosen', async () => {
    const year = await form.stage.year();
    const lists = await form.admin.client.get<{ lLineasTematicas: { id: number; nom: string }[] }>('/base/bases');
    const entradas = lists.data.lLineasTematicas.map((entry) => ({
      ...entry,
      ...(entry.id === 4 && { retirada: true }),
    }));
    expect((await form.admin.client.put('/bases/lLineasTematicas', { anio: year, entradas })).error).toBeNull();
    const before = await traces();
    const refused = [
      await putIdea(ideaAnswers({ LineaTematica_id_LineaTematicas: [2, 4] })),
      await putSection(sectionAnswers('PEIS', 1, { LineaTematica_id_LineaTematicas: [4] })),
    ];
    for (const reply of refused) {
      expect(reply.status).toBe(400);
      expect(reply.problems[0]?.ruta).toMatch(/^\/LineaTematica_id_LineaTematicas\/[01]$/);
      expect(reply.problems[0]?.codigo).toBe('retirada');
    }
    expect(await traces()).toEqual(before);
  });
});

describe('the whole verdict comes before the database', () => {
  const INVALID: readonly (readonly [string, string, () => Promise<Reply<unknown>>])[] = [
    ['ip', 'a limit', () => putIdea(ideaAnswers({ titulo: 'x'.repeat(251) }))],
    ['ip', 'a check', () => putIdea(ideaAnswers({ Persona_id_Personas: [] }))],
    ['p', 'a limit', () => putSection(sectionAnswers('PEIS', 4, { sintesis: 'x'.repeat(2001) }))],
    ['p', 'a rule', () => putSection({ ...teamAnswers(), solicitaBecarioJustif: '' })],
    ['p', 'a check', () => putSection(teamAnswers((team) => void (team.EquipoExtension.IntegranteEquipos = [])))],
  ];
  test.each(INVALID)('%s: %s', async (kind, _what, send) => {
    const before = await traces();
    const reply = await send();
    const after = await traces();
    proves('R-D-08', kind, () => {
      expect(reply.status).toBe(400);
      expect(reply.problems.length).toBeGreaterThan(0);
      expect(after).toEqual(before);
    });
  });

  test.each(['ip', 'p'])('%s is saved when it is complete, not before', async (kind) => {
    const before = await traces();
    const keys = kind === 'ip' ? ['titulo', 'finalidad', 'categoriaProyecto'] : ['sintesis', 'sustentabilidad'];
    for (const key of keys) {
      const reply =
        kind === 'ip'
          ? await putIdea(ideaAnswers({ [key]: null }))
          : await putSection({ ...sectionAnswers('PEIS', 4), [key]: null });
      proves('R-K-16', kind, () => {
        expect(reply.status).toBe(400);
        expect(reply.problems).toContainEqual(expect.objectContaining({ ruta: `/${key}`, codigo: 'required' }));
      });
    }
    expect(await traces()).toEqual(before);
  });
});

describe('what is hidden or disabled', () => {
  test('is not judged, and not kept', async () => {
    const team = teamAnswers((answers) => {
      const [first] = answers.EquipoExtension.IntegranteEquipos;
      // A teacher is not asked for the area nor for the study period: whatever is sent there is no fault.
      Object.assign(first ?? {}, { area: 'Rectorado 1', periodoLectivo: 'xyz' });
    });
    const hidden = await form.put(form.peis, team);
    const rows = (hidden.data['EquipoExtension'] as { IntegranteEquipos: Answers[] }).IntegranteEquipos;
    proves('R-K-102', 'oculto', () => {
      expect(hidden.error).toBeNull();
      expect(rows[0]).toMatchObject({ area: null, periodoLectivo: null });
    });
    const disabled = await form.put(form.aet, { ...sectionAnswers('AET', 1), bianual: 7 });
    proves('R-K-102', 'deshabilitado', () => {
      expect(disabled.error).toBeNull();
      expect(disabled.data['bianual']).toBe(0);
    });
  });
});

describe('a draft takes half-typed values', () => {
  const draft = async (datos: Answers, seccion = 2) => {
    const { plantilla } = (await form.get(form.ana, seccion, form.peis)).data as unknown as {
      plantilla: { huella: string };
    };
    const address = `/borrador/p/${form.peis.id}/${seccion}`;
    const put = await form.ana.client.put(address, { datos, huella: plantilla.huella });
    const get = await form.ana.client.get<{ datos: Answers }>(address);
    return { put, datos: get.ok ? get.data.datos : null };
  };
  const cases: readonly (readonly [string, Answers, number])[] = [
    ['tipo no', on(teamAnswers(), ['/EquipoExtension/IntegranteEquipos/0/ape', 3]), 400],
    ['clave no declarada no', on(teamAnswers(), ['/EquipoExtension/IntegranteEquipos/0/sueldo', 3]), 400],
    ['maxItems no', on(teamAnswers(), ['/EquipoExtension/IntegranteEquipos', many({ ape: 'x' }, 91)]), 400],
    ['más de 1 MB no', on(teamAnswers(), ['/solicitaVoluntarioDet', 'x'.repeat(1_048_577)]), 413],
    ['texto incompleto sí', on(teamAnswers(), ['/EquipoExtension/IntegranteEquipos/0/ape', '']), 200],
    ['patrón incompleto sí', on(teamAnswers(), ['/EquipoExtension/IntegranteEquipos/0/email', 'carolina@']), 200],
    ['sobre maxLength sí', on(teamAnswers(), ['/solicitaVoluntarioDet', 'x'.repeat(2001)]), 200],
  ];
  test.each(cases)('%s', async (caso, datos, status) => {
    const before = (await draft(teamAnswers())).datos;
    const { put, datos: kept } = await draft(datos);
    proves('R-K-101', caso, () => {
      expect(put.status).toBe(status);
      expect(kept).toEqual(status === 200 ? datos : before);
    });
  });
});
