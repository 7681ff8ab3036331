import { idea, on, text, NEW, withItem, type HostileCase } from './changed-template.ts';

const nested = (depth: number, wrap: (inner: unknown) => unknown, end: unknown): unknown => {
  let value = end;
  for (let at = 0; at < depth; at++) value = wrap(value);
  return value;
};
const doubled = (times: number) => nested(times, (inner) => ({ anyOf: [inner, inner] }), { const: 1 });

/** No template at all, too much of one, and schemas beyond the dialect. */
export const HOSTILE_SCHEMAS: readonly HostileCase[] = [
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
  ['text turned around', withItem({ ...text, title: 'Informe \u202efdp.exe' }), `${NEW}/title`, 'texto'],
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
  [
    'many things that may be there',
    withItem({ ...text, pattern: `^${'a?'.repeat(28)}b$` }),
    `${NEW}/pattern`,
    'patron.inseguro',
  ],
  [
    'many short repetitions',
    withItem({ ...text, pattern: `^${'a{0,64}'.repeat(5)}b$` }),
    `${NEW}/pattern`,
    'patron.inseguro',
  ],
  ['many choices', withItem({ ...text, pattern: `^${'(?:a|aa)'.repeat(24)}b$` }), `${NEW}/pattern`, 'patron.inseguro'],
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
];
