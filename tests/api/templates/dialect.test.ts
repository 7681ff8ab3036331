import { beforeAll, describe, expect, test } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import { proves } from '../../support/proves.ts';
import type { Reply } from '../support/client.ts';
import { useStage } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';
import { changed, open, save, withItem, type Draft } from './studio.ts';

const app = useApp();
const stage = useStage(app);
let admin: Person;
let idea: Draft;
let project: Draft;

beforeAll(async () => {
  admin = await stage.admin();
  idea = await open(admin, { tipo: 'ip' });
  project = await open(admin, { tipo: 'p', modalidad: 'PEIS' });
});

type Of = 'ip' | 'p';
type Change = (template: Template) => Template;
/** The ledger's row and case, what is changed, and the problem as `ruta codigo`. */
type Refusal = readonly [id: string, caso: string, change: Change, problem: string, of?: Of];

const text = { type: 'string', title: 'Nuevo', maxLength: 50 };
const NEW = '/schema/properties/nuevo';
const item =
  (schema: object, ui: object = {}): Change =>
  (template) =>
    withItem(template, 'nuevo', schema, { ui });
const at =
  (...changes: readonly [string, unknown][]): Change =>
  (template) =>
    changed(template, ...changes);
const without = (keys: readonly string[] | undefined, key: string) => keys?.filter((one) => one !== key);
const looksAt = (...path: readonly string[]) =>
  path.reduceRight<object>((inner, key) => ({ properties: { [key]: inner } }), { const: 'x' });
const onAnswer = (key: string) => ({ 'ui:visibleIf': looksAt('respuestas', key) });

/** Items of which each is shown by the next one, the last one by the first. */
const circle =
  (...keys: readonly string[]): Change =>
  (template) =>
    keys.reduce(
      (after, key, index) =>
        withItem(
          after,
          key,
          { ...text, title: `Ítem ${key}` },
          { ui: onAnswer(keys[(index + 1) % keys.length] ?? key) },
        ),
      template,
    );

const drop: Change = (template) =>
  changed(
    template,
    ['/schema/properties/titulo', undefined],
    ['/ui/titulo', undefined],
    ['/schema/required', without(template.schema.required, 'titulo')],
    ['/ui/ui:order', without(template.ui['ui:order'], 'titulo')],
  );

const key =
  (name: string): Change =>
  (template) =>
    withItem(template, name, { ...text, title: 'Rara' });

const REFUSALS: readonly Refusal[] = [
  ['R-D-32', 'quitar', drop, '/schema/properties/titulo plantilla.contrato.clave'],
  [
    'R-D-32',
    'cambiar tipo',
    at(['/schema/properties/titulo', { type: 'integer', title: 'Título' }], ['/ui/titulo', {}]),
    '/schema/properties/titulo plantilla.contrato.tipo',
  ],
  [
    'R-D-32',
    'ampliar límite',
    at(['/schema/properties/titulo/maxLength', 251]),
    '/schema/properties/titulo plantilla.contrato.limite',
  ],
  [
    'R-D-32',
    'quitar comprobación',
    (template) => changed(template, ['/ui/ui:checks', template.ui['ui:checks']?.slice(1)]),
    '/ui/ui:checks plantilla.contrato.comprobacion',
  ],
  ['R-D-35', 'if/then/else', item({ ...text, ...JSON.parse('{"if":{},"then":{},"else":{}}') }), `${NEW}/if`],
  ['R-D-35', 'anyOf', item({ anyOf: [text, { type: 'integer' }] }), `${NEW}/anyOf`],
  ['R-D-35', 'oneOf de esquemas', item({ oneOf: [{ type: 'string' }, { type: 'null' }] }), `${NEW}/oneOf/0`],
  ['R-D-35', 'format', item({ ...text, format: 'email' }), `${NEW}/format`],
  ['R-D-35', 'prefixItems', item({ type: 'array', maxItems: 2, prefixItems: [text] }), `${NEW}/prefixItems`],
  ['R-D-35', 'dependentRequired', at(['/schema/dependentRequired', { titulo: ['x'] }]), '/schema/dependentRequired'],
  [
    'R-D-35',
    'unevaluatedProperties',
    at(['/schema/unevaluatedProperties', false]),
    '/schema/unevaluatedProperties plantilla.palabra',
  ],
  ['R-D-35', '$data', item({ ...text, maxLength: { $data: '1/otro' } }), `${NEW}/maxLength`],
  ['R-D-35', '$ref remoto', item({ $ref: 'https://malo.example/e.json' }), `${NEW}/$ref plantilla.ref.remota`],
  ['R-D-37', 'maxLength', item({ type: 'string', title: 'Nuevo' }), `${NEW} plantilla.limite.maxLength`],
  ['R-D-37', 'maxItems', item({ type: 'array', items: text }), `${NEW} plantilla.limite.maxItems`],
  ['R-K-74', 'palabra', item(text, { 'ui:color': 'rojo' }), '/ui/nuevo/ui:color plantilla.palabra'],
  ['R-K-74', 'widget', item(text, { 'ui:widget': 'ruleta' }), '/ui/nuevo/ui:widget plantilla.control'],
  [
    'R-K-74',
    'efecto',
    at([
      '/ui/Persona_id_Personas/ui:rowGuards',
      [{ act: 'mover', when: looksAt('fila', 'dni'), message: 'No se mueve.' }],
    ]),
    '/ui/Persona_id_Personas/ui:rowGuards/0/act',
  ],
  ['R-K-137', 'dos ítems', circle('uno', 'dos'), '/ui/uno plantilla.condicion.circulo'],
  ['R-K-137', 'tres ítems', circle('uno', 'dos', 'tres'), '/ui/uno plantilla.condicion.circulo'],
  [
    'R-K-139',
    'otra sección no',
    at(['/ui/cierre/sintesis/ui:visibleIf', looksAt('respuestas', 'titulo')]),
    '/ui/cierre/sintesis/ui:visibleIf plantilla.condicion.seccion',
    'p',
  ],
  ['R-K-140', 'acento descompuesto no', key('Condicio\u0301n'), '/schema/properties/Condicio\u0301n plantilla.clave'],
  ['R-K-140', 'guion no', key('a-b'), '/schema/properties/a-b plantilla.clave'],
  ['R-K-140', 'espacio no', key('a b'), '/schema/properties/a b plantilla.clave'],
];

const draftOf = (of: Of = 'ip') => (of === 'ip' ? idea : project);
const read = async (draft: Pick<Draft, 'id'>) => {
  const { data } = await admin.client.get<Draft>(`/plantillas/borrador/${draft.id}`);
  return { version: data.version, contenido: data.contenido };
};
const asOpened = ({ version, contenido }: Draft) => ({ version, contenido });

describe('a draft outside of the dialect', () => {
  test.each(REFUSALS.map(([id, caso, change, problem, of]) => ({ id, caso, change, problem, of })))(
    '$id $caso',
    async ({ id, caso, change, problem, of }) => {
      const draft = draftOf(of);
      const named = caso === 'tres ítems' ? ['uno', 'dos', 'tres'] : caso === 'dos ítems' ? ['uno', 'dos'] : [];
      const reply = await save(admin, draft, change(draft.contenido));
      const found = reply.problems.map(({ ruta, codigo }) => `${ruta} ${codigo}`);
      const after = await read(draft);
      proves(id, caso, () => {
        expect(reply.status).toBe(400);
        expect(found.some((one) => one === problem || one.startsWith(`${problem} `))).toBe(true);
        for (const { mensaje } of reply.problems) expect(mensaje).toMatch(/^\p{Lu}.{9,}\.$|^«.{9,}\.$/u);
        for (const name of named) expect(reply.problems.map(({ mensaje }) => mensaje).join(' ')).toContain(name);
        expect(after).toEqual(asOpened(draft));
      });
    },
  );

  test.each(['pattern', 'type', 'if', 'exclusiveMinimum', 'toString'])('a condition knows no %s', async (word) => {
    const condition = looksAt('respuestas', 'titulo') as { properties: { respuestas: { properties: object } } };
    condition.properties.respuestas.properties = { titulo: { [word]: 'x' } };
    const reply = await save(admin, idea, item(text, { 'ui:visibleIf': condition })(idea.contenido));
    expect(reply.status).toBe(400);
    expect(reply.problems[0]?.ruta).toContain(`/ui/nuevo/ui:visibleIf/properties/respuestas/properties/titulo`);
  });

  const bomb = (depth: number) => `${'{"items":'.repeat(depth)}{}${'}'.repeat(depth)}`;
  const put = (template: unknown) => JSON.stringify(template);
  test.each<[string, (template: Template) => string, string]>([
    ['expresión regular', (template) => put(item({ ...text, pattern: '^(a+)+$' })(template)), 'patron.inseguro'],
    [
      '$ref cíclico',
      (template) => put(changed(template, ['/schema/$defs', { a: { $ref: '#/$defs/a' } }])),
      'ref.circulo',
    ],
    [
      'anyOf duplicado',
      (template) =>
        put(item(Array.from({ length: 5 }).reduce<object>((inner) => ({ anyOf: [inner, inner] }), text))(template)),
      'palabra',
    ],
    [
      'profundidad',
      (template) => put(changed(template, ['/schema/properties/titulo', 'HONDO'])).replace('"HONDO"', bomb(5000)),
      'profundidad',
    ],
    ['tamaño', (template) => put(changed(template, ['/schema/description', 'a'.repeat(300 * 1024)])), 'tamano'],
  ])('hostile, within a second and always alike: %s', async (caso, write, codigo) => {
    const texto = write(idea.contenido);
    const refuse = async () => {
      const started = performance.now();
      const reply = await admin.client.put(`/plantillas/borrador/${idea.id}`, { texto });
      return { reply, took: performance.now() - started };
    };
    const [first, meanwhile] = await Promise.all([refuse(), admin.client.get(`/conv/${await stage.year()}`)]);
    const second = await refuse();
    const after = await read(idea);
    proves('R-D-36', caso, () => {
      expect([first.reply.status, second.reply.status, meanwhile.status]).toEqual([400, 400, 200]);
      expect(first.reply.problems.map((problem) => problem.codigo)).toContain(`plantilla.${codigo}`);
      expect(second.reply.problems).toEqual(first.reply.problems);
      // The machine may be busy once; a template that takes its second takes it twice.
      expect(Math.min(first.took, second.took)).toBeLessThan(1000);
      expect(after).toEqual(asOpened(idea));
    });
  });
});

describe('what every version may change', () => {
  const FREE: readonly (readonly [string, string, Change])[] = [
    ['R-D-34', 'etiqueta', at(['/schema/properties/titulo/title', 'Nombre de la idea'])],
    ['R-D-34', 'ayuda', at(['/ui/titulo/ui:help', 'Otra ayuda.'])],
    ['R-D-34', 'orden', (template) => changed(template, ['/ui/ui:order', template.ui['ui:order']?.toReversed()])],
    ['R-D-34', 'ítem extra', item(text)],
    ['R-D-34', 'límite más estricto', at(['/schema/properties/titulo/maxLength', 200])],
    ['R-K-140', 'Condición en NFC sí', (template) => withItem(template, 'Condición', text)],
  ];
  test.each(FREE)('%s %s', async (id, caso, change) => {
    const draft = await open(admin, { tipo: 'ip' });
    const wanted = change(draft.contenido);
    const reply = await save(admin, draft, wanted);
    const after = await read(draft);
    proves(id, caso, () => {
      expect(reply.error).toBeNull();
      expect(after.contenido.schema).toEqual(wanted.schema);
      expect(after.contenido.ui).toEqual(wanted.ui);
      expect(after.version).toBe(2);
    });
    await admin.client.delete(`/plantillas/borrador/${draft.id}`);
  });
});

test.each(['__proto__', 'constructor', 'prototype'])('%s is no key, at any depth', async (name) => {
  const inTemplate = JSON.stringify({ contenido: changed(idea.contenido, ['/samples/0/respuestas/titulo', 'AQUÍ']) });
  const ana = await app.person();
  const { id } = await stage.idea(ana);
  const before = (await ana.client.get(`/ip/${id}`)).data;
  const answers = await ana.client.get<Record<string, unknown>>(`/ip/${id}`);
  const inAnswers = JSON.stringify({ id, dataIdeaProyecto: { ...answers.data, titulo: 'AQUÍ' } });
  const bad = [`{"${name}":{"titulo":"x"}}`, `[{"a":[{"${name}":1}]}]`];
  const refused: Reply[] = [];
  for (const value of bad) {
    refused.push(
      await admin.client.call('PUT', `/plantillas/borrador/${idea.id}`, { raw: inTemplate.replace('"AQUÍ"', value) }),
    );
    refused.push(await ana.client.call('PUT', '/ip', { raw: inAnswers.replace('"AQUÍ"', value) }));
  }
  const after = (await ana.client.get(`/ip/${id}`)).data;
  const draft = await read(idea);
  proves('R-K-72', name, () => {
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    for (const { error } of refused) expect(error).toMatch(/\p{L}{3}/u);
    expect(after).toEqual(before);
    expect(draft).toEqual(asOpened(idea));
  });
});
