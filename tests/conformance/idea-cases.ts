import { readTemplate } from './read-template.ts';
import type { VerdictCase, VerdictTable } from './verdict-case.ts';

const complete = readTemplate('ip').samples.find(({ nombre }) => nombre === 'Una idea PEIS completa')?.respuestas ?? {};

/** The complete idea with some answers changed; `undefined` takes one out. */
function idea(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...complete, ...changes };
}

const CHECKS: readonly [key: string, check: string, text: string][] = [
  ['tipoProyecto', 'modalidad', 'modalidad'],
  ['unidadAcademica', 'unidadAcademica', 'UU.AA.'],
  ['categoriaProyecto', 'categoria', 'Categoría'],
  ['ProgramaExtension_id_ProgramaExtensions', 'programas', 'Programas de extensión'],
  ['LineaTematica_id_LineaTematicas', 'lineas', 'Línea/s Temática/s'],
  ['campoTematico', 'campoTematico', 'Campo Temático'],
  ['titulo', 'titulo', 'Título'],
  ['problemaAbordar', 'problema', 'Problema a abordar'],
  ['finalidad', 'finalidad', 'Finalidad'],
  ['politicasPublicas', 'politicas', 'Políticas Públicas'],
  ['participantesSociales', 'participantes', 'Participantes sociales directos'],
  ['potencialesActividades', 'actividades', 'Potenciales actividades'],
  ['Persona_id_Personas', 'integrantes', 'listado de Integrantes'],
  ['Institucion_id_Institucions', 'instituciones', 'listado de Instituciones involucradas'],
];

/** Each check alone: everything but that one answered, and everything from it on missing. */
const inOrder = CHECKS.flatMap(([key, check, text], at): VerdictCase[] => {
  const later = CHECKS.slice(at).map(([name]) => name);
  const error = `Debe revisar y completar ${text}`;
  return [
    {
      name: `without ${key}`,
      answers: idea({ [key]: null }),
      expects: [`/${key} required`, `/${key} check.${check}`],
      error,
    },
    {
      name: `without ${key} and all that follows`,
      answers: idea(Object.fromEntries(later.map((name) => [name, undefined]))),
      expects: [...later.map((name) => `/${name} required`), `/${key} check.${check}`],
      error,
    },
  ];
});

const TEXTS: readonly [key: string, limit: number, check: string][] = [
  ['titulo', 250, 'titulo'],
  ['campoTematico', 1500, 'campoTematico'],
  ['problemaAbordar', 4000, 'problema'],
  ['finalidad', 4000, 'finalidad'],
  ['politicasPublicas', 4000, 'politicas'],
  ['participantesSociales', 4000, 'participantes'],
  ['potencialesActividades', 4000, 'actividades'],
];

/** Both sides of every limit, in letters of one and of two UTF-16 units. */
const limits = TEXTS.flatMap(([key, limit, check]): VerdictCase[] =>
  ['ñ', '𝄞'].flatMap((letter) => [
    { name: `${key} of ${limit} ${letter}`, answers: idea({ [key]: letter.repeat(limit) }), expects: [] },
    {
      name: `${key} of ${limit + 1} ${letter}`,
      answers: idea({ [key]: letter.repeat(limit + 1) }),
      expects: [`/${key} maxLength`, `/${key} check.${check}`],
      says: { [`/${key}`]: `máximos caracteres permitidos : ${limit}` },
    },
    { name: `${key} of one ${letter}`, answers: idea({ [key]: letter }), expects: [] },
    {
      name: `${key} of blanks`,
      answers: idea({ [key]: ' \n ' }),
      expects: [`/${key} required`, `/${key} check.${check}`],
      says: { [`/${key}`]: 'campo obligatorio' },
    },
  ]),
);

const list = (count: number, item: (index: number) => unknown): unknown[] =>
  Array.from({ length: count }, (_value, index) => item(index));
const participant = { dni: '28415903', ape: 'Benítez', nom: 'Carolina', unidadAcademica: 'FICH' };

export const IDEA_CASES: VerdictTable = {
  kind: 'ip',
  section: 1,
  cases: [
    { name: 'a complete idea', answers: complete, expects: [] },
    ...inOrder,
    ...limits,
    { name: 'no duration (PEIS)', answers: idea({ bianual: undefined }), expects: [] },
    { name: 'numbers as texts', answers: idea({ bianual: '1', categoriaProyecto: '4' }), expects: [] },
    { name: 'a duration of 2', answers: idea({ bianual: 2 }), expects: ['/bianual enum'] },
    {
      name: 'a modality out of the list',
      answers: idea({ tipoProyecto: 'PEX' }),
      expects: ['/tipoProyecto enum', '/tipoProyecto check.modalidad'],
    },
    {
      name: 'an unknown unit',
      answers: idea({ unidadAcademica: 'Sede Rafaela-Sunchales' }),
      expects: ['/unidadAcademica maxLength', '/unidadAcademica check.unidadAcademica'],
    },
    {
      name: 'an unknown programme',
      answers: idea({ ProgramaExtension_id_ProgramaExtensions: [2, 99] }),
      expects: [
        '/ProgramaExtension_id_ProgramaExtensions/1 enum',
        '/ProgramaExtension_id_ProgramaExtensions check.programas',
      ],
    },
    {
      name: 'a programme as a word',
      answers: idea({ ProgramaExtension_id_ProgramaExtensions: ['dos'] }),
      expects: [
        '/ProgramaExtension_id_ProgramaExtensions/0 type',
        '/ProgramaExtension_id_ProgramaExtensions check.programas',
      ],
    },
    {
      name: 'a list where a text is due',
      answers: idea({ titulo: ['a'] }),
      expects: ['/titulo type', '/titulo check.titulo'],
    },
    {
      name: 'an object where a text is due',
      answers: idea({ titulo: { a: 1 } }),
      expects: ['/titulo type', '/titulo check.titulo'],
    },
    {
      name: 'a text where a list is due',
      answers: idea({ Persona_id_Personas: 'a' }),
      expects: ['/Persona_id_Personas type'],
    },
    {
      name: 'texts where rows are due',
      answers: idea({ Persona_id_Personas: ['a', null] }),
      expects: [
        '/Persona_id_Personas/0 type',
        '/Persona_id_Personas/1 type',
        '/Persona_id_Personas/0 check.integrante',
        '/Persona_id_Personas/1 check.integrante',
      ],
    },
    { name: 'an unknown key', answers: idea({ inventada: 1 }), expects: ['/inventada additionalProperties'] },
    {
      name: 'an unknown key in a row',
      answers: idea({ Persona_id_Personas: [{ ...participant, rol: 1 }] }),
      expects: ['/Persona_id_Personas/0/rol additionalProperties', '/Persona_id_Personas/0 check.integrante'],
    },
    { name: 'a list instead of answers', answers: [], expects: [' type', '/Persona_id_Personas check.integrantes'] },
    { name: '90 participants', answers: idea({ Persona_id_Personas: list(90, () => participant) }), expects: [] },
    {
      name: '91 participants',
      answers: idea({ Persona_id_Personas: list(91, () => participant) }),
      expects: ['/Persona_id_Personas maxItems'],
    },
    {
      name: '50 institutions',
      answers: idea({ Institucion_id_Institucions: list(50, (n) => ({ nom: `Vecinal ${n}` })) }),
      expects: [],
    },
    {
      name: '51 institutions',
      answers: idea({ Institucion_id_Institucions: list(51, (n) => ({ nom: `Vecinal ${n}` })) }),
      expects: ['/Institucion_id_Institucions maxItems'],
    },
    {
      name: 'a known institution',
      answers: idea({ Institucion_id_Institucions: [{ id: '7', nom: 'Vecinal' }] }),
      expects: [],
    },
    {
      name: 'an institution that is no id',
      answers: idea({ Institucion_id_Institucions: [{ id: 0, nom: 'Vecinal' }] }),
      expects: ['/Institucion_id_Institucions/0/id minimum', '/Institucion_id_Institucions/0 check.institucion'],
    },
    { name: 'nothing at the level forma', answers: {}, level: 'forma', expects: [] },
    {
      name: 'too long at the level forma',
      answers: { titulo: 'a'.repeat(251) },
      level: 'forma',
      expects: ['/titulo maxLength'],
    },
    {
      name: 'too short at the level forma',
      answers: { Persona_id_Personas: [{ ape: 'B' }] },
      level: 'forma',
      expects: [],
    },
    {
      name: 'an unknown key at the level forma',
      answers: { otra: 1 },
      level: 'forma',
      expects: ['/otra additionalProperties'],
    },
    {
      name: 'a bad pattern at the level forma',
      answers: { Persona_id_Personas: [{ ape: 'B1' }] },
      level: 'forma',
      expects: ['/Persona_id_Personas/0/ape pattern'],
    },
  ],
};

const row = (changes: Readonly<Record<string, unknown>>): Record<string, unknown> => ({ ...participant, ...changes });

export const PARTICIPANT_CASES: VerdictTable = {
  kind: 'ip',
  section: 1,
  list: '/Persona_id_Personas',
  cases: [
    { name: 'a participant', answers: participant, expects: [] },
    { name: 'a stored participant', answers: row({ id: 12 }), expects: [] },
    ...(['dni', 'ape', 'nom', 'unidadAcademica'] as const).map((key): VerdictCase => ({
      name: `without ${key}`,
      answers: row({ [key]: '' }),
      expects: [`/${key} required`, ' check.integrante'],
      error: 'Error al guardar el integrante, revise los campos cargados.',
    })),
    {
      name: 'a dni of six digits among blanks',
      answers: row({ dni: '  123456  ' }),
      expects: ['/dni minLength', ' check.integrante'],
    },
    {
      name: 'a dni of seven digits',
      answers: row({ dni: '2841590' }),
      expects: ['/dni pattern', ' check.integrante'],
      says: { '/dni': 'Caracteres no válidos' },
    },
    { name: 'a dni of eight digits among blanks', answers: row({ dni: ' 28415903 ' }), expects: [] },
    {
      name: 'a dni of nine digits',
      answers: row({ dni: '284159031' }),
      expects: ['/dni maxLength', ' check.integrante'],
    },
    { name: 'a dni with points', answers: row({ dni: '28.41590' }), expects: ['/dni pattern', ' check.integrante'] },
    ...(['ape', 'nom'] as const).flatMap((key): VerdictCase[] => [
      {
        name: `${key} of 1`,
        answers: row({ [key]: 'Ñ' }),
        expects: [`/${key} minLength`, ' check.integrante'],
        says: { [`/${key}`]: 'mínimo : 2 caracteres' },
      },
      { name: `${key} of 2`, answers: row({ [key]: 'Ñú' }), expects: [] },
      { name: `${key} of 150`, answers: row({ [key]: 'ñ'.repeat(150) }), expects: [] },
      {
        name: `${key} of 151`,
        answers: row({ [key]: 'ñ'.repeat(151) }),
        expects: [`/${key} maxLength`, ' check.integrante'],
        says: { [`/${key}`]: 'máximos caracteres permitidos : 150' },
      },
      {
        name: `${key} with digits`,
        answers: row({ [key]: 'An4' }),
        expects: [`/${key} pattern`, ' check.integrante'],
        says: { [`/${key}`]: 'Caracteres no válidos' },
      },
    ]),
  ],
};

const message = 'Error al guardar la institución, revise que haya puesto el nombre y cumpla con los requisitos.';

export const INVOLVED_INSTITUTION_CASES: VerdictTable = {
  kind: 'ip',
  section: 1,
  list: '/Institucion_id_Institucions',
  cases: [
    { name: 'no name', answers: {}, expects: ['/nom required', ' check.institucion'], error: message },
    { name: 'a name of 1', answers: { nom: 'V' }, expects: ['/nom minLength', ' check.institucion'], error: message },
    { name: 'a name of 2', answers: { nom: 'Vé' }, expects: [] },
    { name: 'a name of 255', answers: { nom: 'v'.repeat(255) }, expects: [] },
    {
      name: 'a name of 256',
      answers: { nom: 'v'.repeat(256) },
      expects: ['/nom maxLength', ' check.institucion'],
      error: message,
    },
  ],
};
