import { withValueAt } from '#engine/pointer.ts';
import { readTemplate } from './read-template.ts';

export const idea = readTemplate('ip');
export const project = readTemplate('p.PEIS');

/** A sound template with one place changed; the checks must name the place and the fault. */
export const on = (template: unknown, ...changes: readonly [pointer: string, value: unknown][]): unknown =>
  changes.reduce((changed, [pointer, value]) => withValueAt(changed, pointer, value), template);

const nested = (depth: number, wrap: (inner: unknown) => unknown, end: unknown): unknown => {
  let value = end;
  for (let at = 0; at < depth; at++) value = wrap(value);
  return value;
};
const visibleIf = (key: string) => ({ properties: { respuestas: { properties: { [key]: { const: 'x' } } } } });
export const text = { type: 'string', title: 'Nuevo', maxLength: 50 };
const NEW = '/schema/properties/nuevo';
export const order = idea.ui['ui:order'] ?? [];
export const withItem = (schema: unknown, ui: unknown = {}): unknown =>
  on(idea, [NEW, schema], ['/ui/nuevo', ui], ['/ui/ui:order', [...order, 'nuevo']]);
const doubled = (times: number) => nested(times, (inner) => ({ anyOf: [inner, inner] }), { const: 1 });

/** Whoever writes such a template must read where its fault is and which. */
export const HOSTILE: readonly [name: string, template: unknown, ruta: string, codigo: string][] = [
  ['no object', 'a', '', 'tipo'],
  ['nothing', null, '', 'tipo'],
  ['an array', [], '', 'tipo'],
  ['an empty object', {}, '', 'falta'],
  [
    'a depth of 5,000',
    on(idea, ['/schema/properties/titulo', nested(5000, (inner) => ({ items: inner }), {})]),
    '/schema/properties/titulo/items/items',
    'profundidad',
  ],
  [
    '5,000 nested arrays',
    on(idea, ['/scoring', nested(5000, (inner) => [inner], 1)]),
    '/scoring/0/0/0/0',
    'profundidad',
  ],
  ['300 KB', on(idea, ['/schema/description', 'a'.repeat(300 * 1024)]), '', 'tamano'],
  ['300 KB of two-byte letters', on(idea, ['/schema/description', 'ñ'.repeat(140 * 1024)]), '', 'tamano'],
  ['__proto__ as a key', on(idea, ['/scoring', JSON.parse('{"__proto__":{"x":1}}')]), '/scoring', 'clave'],
  [
    '__proto__ as an item',
    on(idea, ['/schema/properties', JSON.parse('{"__proto__":{"type":"string","maxLength":3}}')]),
    '/schema/properties',
    'clave',
  ],
  [
    'constructor in a sample',
    on(idea, ['/samples/0/respuestas', { constructor: { prototype: 1 } }]),
    '/samples/0/respuestas',
    'clave',
  ],
  ['prototype as an item', withItem({ type: 'object', properties: { prototype: text } }), `${NEW}/properties`, 'clave'],
  ['NUL in a text', withItem({ ...text, title: 'a\u0000' }), `${NEW}/title`, 'texto'],
  ['half a letter', withItem({ ...text, title: 'a\ud800' }), `${NEW}/title`, 'texto'],
  ['doubled anyOf', withItem(doubled(5)), `${NEW}/anyOf`, 'palabra'],
  ['anyOf doubled 14 times', withItem(doubled(14)), `${NEW}/anyOf/0`, 'profundidad'],
  ['if/then/else', withItem({ ...text, ...JSON.parse('{"if":{},"then":{},"else":{}}') }), `${NEW}/if`, 'palabra'],
  ['oneOf of schemas', withItem({ oneOf: [{ type: 'string' }, { type: 'null' }] }), `${NEW}/oneOf/0`, 'falta'],
  ['format', withItem({ ...text, format: 'email' }), `${NEW}/format`, 'palabra'],
  ['prefixItems', withItem({ type: 'array', maxItems: 2, prefixItems: [text] }), `${NEW}/prefixItems`, 'palabra'],
  ['dependentRequired', on(idea, ['/schema/dependentRequired', { a: ['b'] }]), '/schema/dependentRequired', 'palabra'],
  [
    'unevaluatedProperties',
    on(idea, ['/schema/unevaluatedProperties', false]),
    '/schema/unevaluatedProperties',
    'palabra',
  ],
  ['$data', withItem({ ...text, maxLength: { $data: '1/otro' } }), `${NEW}/maxLength`, 'tipo'],
  [
    'uniqueItems',
    withItem({ type: 'array', maxItems: 2, uniqueItems: true, items: text }),
    `${NEW}/uniqueItems`,
    'palabra',
  ],
  ['a remote reference', withItem({ $ref: 'https://malo.example/esquema.json' }), `${NEW}/$ref`, 'ref.remota'],
  ['a reference to a file', withItem({ $ref: '../../../etc/passwd' }), `${NEW}/$ref`, 'ref.remota'],
  ['a reference to nothing', withItem({ $ref: '#/$defs/nada' }), `${NEW}/$ref`, 'ref.desconocida'],
  [
    'a reference to itself',
    on(idea, ['/schema/$defs', { a: { $ref: '#/$defs/a' } }]),
    '/schema/$defs/a/$ref',
    'ref.circulo',
  ],
  [
    'a loop of references',
    on(idea, [
      '/schema/$defs',
      { a: { type: 'object', properties: { b: { $ref: '#/$defs/b' } } }, b: { $ref: '#/$defs/a' } },
    ]),
    '/schema/$defs/b/$ref',
    'ref.circulo',
  ],
  [
    'references that double',
    on(withItem({ $ref: '#/$defs/d0' }), [
      '/schema/$defs',
      Object.fromEntries(
        Array.from({ length: 20 }, (_value, at) => [
          `d${at}`,
          {
            type: 'object',
            properties:
              at === 19 ? { a: text } : { a: { $ref: `#/$defs/d${at + 1}` }, b: { $ref: `#/$defs/d${at + 1}` } },
          },
        ]),
      ),
    ]),
    '/schema',
    'expansion',
  ],
  ['a regular expression bomb', withItem({ ...text, pattern: '^(a+)+$' }), `${NEW}/pattern`, 'patron.inseguro'],
  ['a bomb of choices', withItem({ ...text, pattern: '^(?:a|a)*$' }), `${NEW}/pattern`, 'patron.inseguro'],
  ['a bomb of counts', withItem({ ...text, pattern: '^(?:a{1,9}){1,99}$' }), `${NEW}/pattern`, 'patron.inseguro'],
  ['three open repetitions', withItem({ ...text, pattern: '^a*a*a*$' }), `${NEW}/pattern`, 'patron.inseguro'],
  ['looking back', withItem({ ...text, pattern: '^(a)\\1*$' }), `${NEW}/pattern`, 'patron.inseguro'],
  ['looking ahead', withItem({ ...text, pattern: '^(?=a)a$' }), `${NEW}/pattern`, 'patron.inseguro'],
  ['a pattern without ends', withItem({ ...text, pattern: 'a*b' }), `${NEW}/pattern`, 'patron.inseguro'],
  ['a choice at the ends', withItem({ ...text, pattern: '^a|b$' }), `${NEW}/pattern`, 'patron.inseguro'],
  ['no regular expression', withItem({ ...text, pattern: '^(a$' }), `${NEW}/pattern`, 'patron'],
  ['a text without maxLength', withItem({ type: 'string' }), NEW, 'limite.maxLength'],
  ['a list without maxItems', withItem({ type: 'array', items: text }), NEW, 'limite.maxItems'],
  ['a list of 1,001', withItem({ type: 'array', maxItems: 1001, items: text }), `${NEW}/maxItems`, 'limite'],
  ['a list of nothing', withItem({ type: 'array', maxItems: 2 }), NEW, 'items'],
  ['no type', withItem({ title: 'x' }), NEW, 'tipo'],
  ['a minimum over the maximum', withItem({ ...text, minLength: 60 }), `${NEW}/minLength`, 'limite'],
  ['a step of 0', withItem({ type: 'number', multipleOf: 0 }), `${NEW}/multipleOf`, 'limite'],
  ['maxLength of a number', withItem({ type: 'integer', maxLength: 3 }), `${NEW}/maxLength`, 'palabra'],
  [
    'an option twice',
    withItem({
      type: 'integer',
      oneOf: [
        { const: 1, title: 'a' },
        { const: 1, title: 'b' },
      ],
    }),
    `${NEW}/oneOf`,
    'opcion.repetida',
  ],
  [
    'an option of another type',
    withItem({ type: 'integer', oneOf: [{ const: 'a', title: 'a' }] }),
    `${NEW}/oneOf`,
    'opcion.tipo',
  ],
  [
    'required but not there',
    on(idea, ['/schema/required', [...(idea.schema.required ?? []), 'nada']]),
    '/schema/required',
    'obligatorio',
  ],
  ['a key with a dash', on(idea, ['/schema/properties/a-b', text]), '/schema/properties/a-b', 'clave'],
  ['a key with a blank', on(idea, ['/schema/properties/a b', text]), '/schema/properties/a b', 'clave'],
  [
    'a key of loose accents',
    on(idea, ['/schema/properties/Condicio\u0301n', text]),
    '/schema/properties/Condicio\u0301n',
    'clave',
  ],
  ['a key that starts with a digit', on(idea, ['/schema/properties/1a', text]), '/schema/properties/1a', 'clave'],
  [
    'rows with an id of their own',
    withItem({ type: 'array', maxItems: 2, items: { type: 'object', properties: { id: { type: 'integer' } } } }),
    '/ui/nuevo/items',
    'clave',
  ],
  ['an unknown word in the UI schema', withItem(text, { 'ui:color': 'rojo' }), '/ui/nuevo/ui:color', 'palabra'],
  ['an unknown control', withItem(text, { 'ui:widget': 'ruleta' }), '/ui/nuevo/ui:widget', 'control'],
  ['a control of another type', withItem(text, { 'ui:widget': 'tabla' }), '/ui/nuevo/ui:widget', 'control'],
  ['an unknown list', withItem(text, { 'ui:lista': 'lPlanetas' }), '/ui/nuevo/ui:lista', 'lista'],
  ['an unknown reference', withItem(text, { 'ui:referencia': 'bancos' }), '/ui/nuevo/ui:referencia', 'lista'],
  ['an id twice', withItem(text, { 'ui:id': '/titulo' }), '/ui/nuevo/ui:id', 'id.repetido'],
  ['an item that is not there', on(idea, ['/ui/fantasma', {}]), '/ui/fantasma', 'item'],
  ['an order of ghosts', on(idea, ['/ui/ui:order', ['fantasma', ...order]]), '/ui/ui:order', 'item'],
  ['an item without a place', on(idea, ['/ui/ui:order', order.slice(1)]), '/ui/ui:order', 'orden'],
  ['an item in two places', on(idea, ['/ui/ui:order', [...order, 'titulo']]), '/ui/ui:order', 'orden'],
  [
    'the sections of the project in another order',
    on(project, ['/ui/ui:order', project.ui['ui:order']?.toReversed()]),
    '/ui/ui:order',
    'contrato.seccion',
  ],
  [
    'a column that is not there',
    on(idea, ['/ui/Persona_id_Personas/ui:columns', ['/sueldo']]),
    '/ui/Persona_id_Personas/ui:columns',
    'item',
  ],
  [
    'an unknown word in a condition',
    withItem(text, { 'ui:visibleIf': { properties: { respuestas: { properties: { titulo: { pattern: 'a' } } } } } }),
    '/ui/nuevo/ui:visibleIf/properties/respuestas/properties/titulo/pattern',
    'palabra',
  ],
  ['an empty condition', withItem(text, { 'ui:visibleIf': {} }), '/ui/nuevo/ui:visibleIf', 'limite'],
  ['a condition on nothing', withItem(text, { 'ui:visibleIf': { const: 1 } }), '/ui/nuevo/ui:visibleIf', 'condicion'],
  [
    'a condition on an unknown item',
    withItem(text, { 'ui:visibleIf': visibleIf('fantasma') }),
    '/ui/nuevo/ui:visibleIf',
    'condicion',
  ],
  [
    'a condition on an unknown context',
    withItem(text, { 'ui:visibleIf': { properties: { contexto: { required: ['clave'] } } } }),
    '/ui/nuevo/ui:visibleIf',
    'condicion',
  ],
  [
    'a condition on a row outside of lists',
    withItem(text, { 'ui:visibleIf': { properties: { fila: { required: ['dni'] } } } }),
    '/ui/nuevo/ui:visibleIf',
    'condicion',
  ],
  [
    'a count of nothing',
    withItem(text, {
      'ui:visibleIf': { properties: { respuestas: { properties: { Persona_id_Personas: { minContains: 2 } } } } },
    }),
    '/ui/nuevo/ui:visibleIf',
    'condicion',
  ],
  [
    'an item that hides itself',
    withItem(text, { 'ui:visibleIf': visibleIf('nuevo') }),
    '/ui/nuevo',
    'condicion.circulo',
  ],
  [
    'a circle of three',
    on(
      idea,
      ...['a', 'b', 'c'].flatMap((key, at): [string, unknown][] => [
        [`/schema/properties/${key}`, text],
        [`/ui/${key}`, { 'ui:visibleIf': visibleIf(['b', 'c', 'a'][at] ?? '') }],
      ]),
      ['/ui/ui:order', [...order, 'a', 'b', 'c']],
    ),
    '/ui/a',
    'condicion.circulo',
  ],
  [
    'a condition on another section',
    on(project, ['/ui/cierre/sintesis/ui:visibleIf', visibleIf('titulo')]),
    '/ui/cierre/sintesis/ui:visibleIf',
    'condicion.seccion',
  ],
  [
    'a forced value that is no option',
    withItem(
      { type: 'integer', oneOf: [{ const: 0, title: 'a' }] },
      { 'ui:fixedIf': { when: visibleIf('titulo'), value: 7 } },
    ),
    '/ui/nuevo/ui:fixedIf',
    'valor',
  ],
  [
    'a check without assertion',
    on(idea, ['/ui/ui:checks', [...(idea.ui['ui:checks'] ?? []), { id: 'x', mode: 'all', message: 'x' }]]),
    `/ui/ui:checks/${idea.ui['ui:checks']?.length ?? 0}`,
    'falta',
  ],
  [
    'a check that points nowhere',
    on(idea, [
      '/ui/ui:checks',
      [...(idea.ui['ui:checks'] ?? []), { id: 'x', mode: 'all', message: 'x', valid: ['/nada'] }],
    ]),
    '/ui/ui:checks',
    'comprobacion',
  ],
  [
    'a contract key dropped',
    on(
      idea,
      ['/schema/properties/titulo', undefined],
      ['/ui/titulo', undefined],
      ['/schema/required', idea.schema.required?.filter((key) => key !== 'titulo')],
    ),
    '/schema/properties/titulo',
    'contrato.clave',
  ],
  [
    'a contract key of another type',
    on(idea, ['/schema/properties/titulo', { type: 'integer', title: 'Título' }], ['/ui/titulo', {}]),
    '/schema/properties/titulo',
    'contrato.tipo',
  ],
  [
    'a contract limit widened',
    on(idea, ['/schema/properties/titulo/maxLength', 251]),
    '/schema/properties/titulo',
    'contrato.limite',
  ],
  [
    'a contract limit dropped from a list',
    on(project, ['/schema/properties/datosGenerales/properties/PalabraClave_id_PalabraClaves/minItems', 2]),
    '/schema/properties/datosGenerales/properties/PalabraClave_id_PalabraClaves',
    'contrato.limite',
  ],
  [
    'a contract pattern changed',
    on(idea, ['/schema/properties/Persona_id_Personas/items/properties/dni/pattern', '^\\d{7,8}$']),
    '/schema/properties/Persona_id_Personas/items/properties/dni',
    'contrato.patron',
  ],
  [
    'a contract option added',
    on(idea, [
      '/schema/properties/bianual/oneOf',
      [
        { const: 0, title: 'Anual' },
        { const: 1, title: 'Bianual' },
        { const: 2, title: 'Trianual' },
      ],
    ]),
    '/schema/properties/bianual',
    'contrato.opcion',
  ],
  [
    'a contract duty dropped',
    on(idea, ['/schema/required', idea.schema.required?.filter((key) => key !== 'titulo')]),
    '/schema',
    'contrato.obligatorio',
  ],
  [
    'a contract rule dropped',
    on(idea, ['/ui/bianual/ui:fixedIf', undefined]),
    '/ui/bianual/ui:fixedIf',
    'contrato.regla',
  ],
  [
    'a contract check dropped',
    on(idea, ['/ui/ui:checks', idea.ui['ui:checks']?.slice(1)]),
    '/ui/ui:checks',
    'contrato.comprobacion',
  ],
  [
    'a section added to the project',
    on(project, ['/schema/properties/extra', { type: 'object', properties: {} }]),
    '/schema/properties/extra',
    'contrato.seccion',
  ],
  [
    'a required document dropped',
    on(project, ['/ui/requisitos', project.ui.requisitos?.slice(1)]),
    '/ui/requisitos',
    'contrato.requisito',
  ],
  ['an unknown kind', on(idea, ['/meta/tipo', 'beca']), '/meta/tipo', 'valor'],
  ['a kind without that modality', on(idea, ['/meta/modalidad', 'AET']), '/meta/tipo', 'contrato'],
];
