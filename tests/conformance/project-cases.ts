import type { VerdictCase, VerdictTable } from './verdict-case.ts';
import { readTemplate } from './read-template.ts';

const samples = readTemplate('p.PEIS').samples;
const section = (name: string): Record<string, unknown> =>
  samples.find(({ nombre }) => nombre === name)?.respuestas ?? {};
const team = section('Sección 2 completa') as {
  EquipoExtension: { IntegranteEquipos: Record<string, unknown>[] } & Record<string, unknown>;
  InstitucionIntervinientes: Record<string, unknown>[];
};
const contexto = { tipoProyecto: 'PEIS', bianual: 1, anio: 2025, estado: 'REC_P', unidadAcademica: 'FICH' } as const;

const personal = {
  dni: '28415903',
  ape: 'Benítez',
  nom: 'Carolina',
  tel: '0342 457-5233',
  email: 'carolina@universidad.example',
  dom: 'Ruta 168, km 0',
};
const OF_TYPE: Record<string, Record<string, unknown>> = {
  doc: {
    unidadAcademica: 'FICH',
    titulo: 'Lic. en Biología',
    categoriaDocente: 3,
    categoriaDedicacion: 1,
    tieneTarjeta: 1,
  },
  est: { unidadAcademica: 'FICH', periodoLectivo: 'sup' },
  grad: { unidadAcademica: 'FBCB', titulo: 'Bioquímica', tieneTarjeta: 0 },
  nodoc: { ubicacion: 0, unidadAcademica: 'FCA', tieneTarjeta: 0 },
  otro: {},
};

/** A member of a type with some answers changed; `undefined` takes one out. */
export function member(type: string, changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { tipoIntegrante: type, ...personal, ...OF_TYPE[type], ...changes };
}

const invalid = ' check.integrante';
const fault = (name: string, answers: unknown, problem: string): VerdictCase => ({
  name,
  answers,
  expects: [problem, invalid],
  error: 'Hay campos inválidos, evite el uso de puntos, comas o signos.',
});
const fine = (name: string, answers: unknown): VerdictCase => ({ name, answers, expects: [] });

/** What each type must answer, may leave out, and has hidden (a fault there is nobody's concern). */
const MATRIX: readonly [
  type: string,
  required: readonly string[],
  optional: readonly string[],
  hidden: readonly string[],
][] = [
  [
    'doc',
    ['unidadAcademica', 'titulo', 'categoriaDocente', 'categoriaDedicacion', 'tieneTarjeta'],
    ['observ'],
    ['ubicacion', 'area', 'periodoLectivo'],
  ],
  [
    'est',
    ['unidadAcademica', 'periodoLectivo'],
    ['titulo', 'observ'],
    ['ubicacion', 'tieneTarjeta', 'categoriaDocente', 'categoriaDedicacion', 'area'],
  ],
  [
    'grad',
    ['unidadAcademica', 'titulo', 'tieneTarjeta'],
    ['observ'],
    ['ubicacion', 'area', 'periodoLectivo', 'categoriaDocente', 'categoriaDedicacion'],
  ],
  [
    'nodoc',
    ['ubicacion', 'unidadAcademica', 'tieneTarjeta'],
    ['titulo', 'observ'],
    ['area', 'periodoLectivo', 'categoriaDocente', 'categoriaDedicacion'],
  ],
  [
    'otro',
    [],
    ['observ'],
    [
      'ubicacion',
      'area',
      'unidadAcademica',
      'titulo',
      'periodoLectivo',
      'categoriaDocente',
      'categoriaDedicacion',
      'tieneTarjeta',
    ],
  ],
];

const byType = MATRIX.flatMap(([type, required, optional, hidden]): VerdictCase[] => [
  fine(`a member of type ${type}`, member(type)),
  // Without a place of work neither unit nor area is asked for.
  ...required.map((key) => fault(`${type} without ${key}`, member(type, { [key]: undefined }), `/${key} required`)),
  ...optional.map((key) => fine(`${type} without ${key}`, member(type, { [key]: undefined }))),
  ...hidden.map((key) => fine(`${type} with nonsense in the hidden ${key}`, member(type, { [key]: { x: ['#'] } }))),
]);

const long = (length: number): string => 'ñ'.repeat(length);

export const MEMBER_CASES: VerdictTable = {
  kind: 'p.PEIS',
  section: 2,
  list: '/EquipoExtension/IntegranteEquipos',
  cases: [
    ...byType,
    fault('no type', member('doc', { tipoIntegrante: null }), '/tipoIntegrante required'),
    fault('an unknown type', member('otro', { tipoIntegrante: 'rector' }), '/tipoIntegrante maxLength'),
    fine('nodoc in an area', member('nodoc', { ubicacion: 1, area: 'Rectorado', unidadAcademica: null })),
    fault('nodoc in no area', member('nodoc', { ubicacion: 1, unidadAcademica: null }), '/area required'),
    fault('nodoc in an area with digits', member('nodoc', { ubicacion: 1, area: 'Rectorado 2' }), '/area pattern'),
    fault('nodoc in an unknown area', member('nodoc', { ubicacion: 1, area: 'Otra' }), '/area enum'),
    fault('a unit with digits', member('doc', { unidadAcademica: 'F1CH' }), '/unidadAcademica pattern'),
    fault('a place of 2', member('nodoc', { ubicacion: 2, unidadAcademica: null }), '/ubicacion enum'),
    ...(['ape', 'nom'] as const).flatMap((key): VerdictCase[] => [
      fault(`${key} empty`, member('otro', { [key]: '' }), `/${key} required`),
      fine(`${key} of 1`, member('otro', { [key]: 'Ñ' })),
      fine(`${key} of 255`, member('otro', { [key]: long(255) })),
      fault(`${key} of 256`, member('otro', { [key]: long(256) }), `/${key} maxLength`),
      fine(`${key} of the north`, member('otro', { [key]: "O'Higgins Ñandú" })),
      fault(`${key} with digits`, member('otro', { [key]: 'A1' }), `/${key} pattern`),
      fault(`${key} with signs`, member('otro', { [key]: 'A.' }), `/${key} pattern`),
    ]),
    fine('every sign of a phone', member('otro', { tel: '+54 (342) 4-5, int. 108' })),
    fault('another sign in a phone', member('otro', { tel: '4575233 #108' }), '/tel pattern'),
    fine('every sign of an address', member('otro', { dom: 'Bv. Pellegrini 2750 (of. 4-B), Santa Fe' })),
    fault('a plus in an address', member('otro', { dom: 'Ruta 11 + 168' }), '/dom pattern'),
    {
      name: 'a bad e-mail',
      answers: member('otro', { email: 'x@' }),
      expects: ['/email pattern', invalid],
      says: { '/email': 'Invalid email address' },
    },
    fine('a title with every sign', member('grad', { titulo: 'Lic. en C/D, prof-ing' })),
    fault('a title with digits', member('grad', { titulo: 'Ingeniero 2' }), '/titulo pattern'),
    fine('255 characters of observations', member('otro', { observ: 'a'.repeat(255) })),
    fault('256 characters of observations', member('otro', { observ: 'a'.repeat(256) }), '/observ maxLength'),
    fine('several roles', member('doc', { roles: [1, '4', 1] })),
    fault('an unknown role', member('doc', { roles: [9] }), '/roles/0 enum'),
    fine(
      'read-only keys',
      member('doc', { id: 4, lrol: ['dir'], tipoInteg: 'x', EquipoExtension_id: 9, Persona_id: 'x' }),
    ),
    {
      name: 'a student as specialist',
      answers: member('est', { roles: [5] }),
      expects: ['/roles check.especialistaEstudiante'],
      error: 'Un/a estudiante no puede ser especialista asociado/a',
    },
    fine('a graduate as specialist', member('grad', { roles: [5], periodoLectivo: 'sup' })),
  ],
};

const intervening = team.InstitucionIntervinientes[0] ?? {};

/** The institution of the sample with some answers changed, by pointer. */
export function institution(changes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const copy = JSON.parse(JSON.stringify(intervening)) as Record<string, Record<string, unknown>>;
  for (const [pointer, value] of Object.entries(changes)) {
    const [, group = '', key = ''] = pointer.split('/');
    const target = copy[group];
    if (target) target[key] = value;
  }
  return copy;
}

/** In the order in which the dialog names them. */
export const INSTITUTION_MESSAGES: readonly [
  pointer: string,
  check: string,
  text: string,
  limit: number,
  letter: string,
][] = [
  ['/Responsable/dni', 'dni', 'dni inválido', 8, '1'],
  ['/Responsable/ape', 'apellido', 'apellido inválido', 255, 'ñ'],
  ['/Responsable/nom', 'nombre', 'nombre inválido', 255, 'ñ'],
  ['/Responsable/tel', 'tel', 'tel./cel. inválido', 150, '1'],
  ['/Responsable/dom', 'domicilio', 'domicilio inválido', 150, 'a'],
  ['/Responsable/email', 'correo', 'correo electrónico inválido', 255, 'a'],
  ['/Institucion/nom', 'nombreInstitucion', 'nombre institución inválido', 255, 'a'],
  ['/Institucion/tel', 'telInstitucion', 'tel./cel. institución inválido', 150, '1'],
  ['/Institucion/dom', 'domicilioInstitucion', 'domicilio institución inválido', 150, 'a'],
  ['/Institucion/email', 'correoInstitucion', 'correo electrónico institución inválido', 255, 'a'],
  ['/Institucion/geolocalizacion', 'geolocalizacion', 'geolocalizacion inválido', 255, 'a'],
];

const ADDRESSES = ['/Responsable/email', '/Institucion/email', '/Institucion/geolocalizacion'];
const inFormOrder = (pointers: readonly string[]): string[] => [
  ...pointers.filter((pointer) => pointer.startsWith('/Inst')),
  ...pointers.filter((pointer) => pointer.startsWith('/Resp')),
];

export const INSTITUTION_CASES: VerdictTable = {
  kind: 'p.PEIS',
  section: 2,
  list: '/InstitucionIntervinientes',
  cases: [
    fine('an institution', intervening),
    fine(
      'with everything that GET adds',
      institution({ '/Institucion/id': 3, '/Responsable/Persona_id': 4, '/Responsable/iniGestion': '2020-01-01' }),
    ),
    ...INSTITUTION_MESSAGES.flatMap(([pointer, check, text, limit, letter], at): VerdictCase[] => {
      const later = INSTITUTION_MESSAGES.slice(at).map(([name]) => name);
      const isAddress = ADDRESSES.includes(pointer);
      return [
        {
          name: `all from ${pointer} on missing`,
          answers: institution(Object.fromEntries(later.map((name) => [name, null]))),
          expects: [...inFormOrder(later).map((name) => `${name} required`), `${pointer} check.${check}`],
          error: text,
        },
        ...(isAddress ? [] : [fine(`${pointer} of ${limit}`, institution({ [pointer]: letter.repeat(limit) }))]),
        {
          name: `${pointer} of ${limit + 1}`,
          answers: institution({ [pointer]: letter.repeat(limit + 1) }),
          expects: [`${pointer} maxLength`, `${pointer} check.${check}`],
          error: text,
        },
      ];
    }),
    {
      name: 'no start of office',
      answers: institution({ '/Responsable/inicioGestion': null }),
      expects: ['/Responsable/inicioGestion required', ' check.institucion'],
      error: 'Error al guardar la institución, revise los campos cargados.',
    },
    {
      name: 'a start that is no date',
      answers: institution({ '/Responsable/inicioGestion': '2024-13-01' }),
      expects: ['/Responsable/inicioGestion pattern', ' check.institucion'],
    },
    fine(
      'the start under its other name',
      institution({ '/Responsable/inicioGestion': null, '/Responsable/iniGestion': '2024-03-01' }),
    ),
    fine('an end of office', institution({ '/Responsable/finGestion': '2027-03-01' })),
    {
      name: 'a place that is no address',
      answers: institution({ '/Institucion/geolocalizacion': 'javascript:alert(1)' }),
      expects: ['/Institucion/geolocalizacion pattern', '/Institucion/geolocalizacion check.geolocalizacion'],
      says: { '/Institucion/geolocalizacion': 'Invalid URL' },
    },
    {
      name: 'a dni of seven digits',
      answers: institution({ '/Responsable/dni': '1845672' }),
      expects: ['/Responsable/dni pattern', '/Responsable/dni check.dni'],
      error: 'dni inválido',
    },
  ],
};

const withTeam = (change: (copy: typeof team) => void): unknown => {
  const copy = JSON.parse(JSON.stringify(team)) as typeof team;
  change(copy);
  return copy;
};
const holding = (...roles: number[][]): unknown =>
  withTeam(({ EquipoExtension }) => {
    EquipoExtension.IntegranteEquipos = roles.map((held) => member('doc', { roles: held }));
  });
const MEMBERS = '/EquipoExtension/IntegranteEquipos';
const PREVIOUS = '/EquipoExtension/ProyectoPrevios';
const CATEGORY = '/EquipoExtension/categoriaEquipo';

const TEAM_TABLE: VerdictTable = {
  kind: 'p.PEIS',
  section: 2,
  cases: [
    fine('a team', team),
    {
      name: 'one member',
      answers: holding([1, 4]),
      expects: [`${MEMBERS} minItems`, `${MEMBERS} check.integrantes`],
      error: 'Debe cargar al menos 2',
    },
    fine('two members', holding([1], [4])),
    fine('two roles in one hand', holding([1, 4, 2], [])),
    {
      name: 'no director',
      answers: holding([4], [2]),
      expects: [`${MEMBERS} check.roles`],
      error: 'Debe asignar un/a director/a y un/a responsable financiero/a',
    },
    {
      name: 'no financial manager',
      answers: holding([1], [2]),
      expects: [`${MEMBERS} check.roles`],
      error: 'Debe asignar un/a director/a y un/a responsable financiero/a',
    },
    ...[1, 2, 4].map((role): VerdictCase => ({
      name: `role ${role} twice`,
      answers: holding([1, 2, 4], [role]),
      expects: [`${MEMBERS} check.rolesUnicos`],
    })),
    ...[3, 5, 6, 7].map((role) => fine(`role ${role} twice`, holding([1, 4, role], [role]))),
    {
      name: 'no institution',
      answers: withTeam((copy) => {
        copy.InstitucionIntervinientes = [];
      }),
      expects: ['/InstitucionIntervinientes minItems', '/InstitucionIntervinientes check.instituciones'],
      error: 'Debe cargar al menos una',
    },
    {
      name: 'no category',
      answers: withTeam(({ EquipoExtension }) => {
        EquipoExtension['categoriaEquipo'] = null;
      }),
      expects: [`${CATEGORY} required`, `${CATEGORY} check.categoria`],
      error: 'Debe asignar la categoría del equipo',
    },
    {
      name: 'an unknown category',
      answers: withTeam(({ EquipoExtension }) => {
        EquipoExtension['categoriaEquipo'] = 9;
      }),
      expects: [`${CATEGORY} enum`, `${PREVIOUS} check.previos`],
      error: 'Error en campos 3.1 y 3.2, revise los campos',
    },
    ...[2, 3].map((category): VerdictCase => ({
      name: `category ${category} without previous projects`,
      answers: withTeam(({ EquipoExtension }) => {
        EquipoExtension['categoriaEquipo'] = category;
        EquipoExtension['ProyectoPrevios'] = [];
      }),
      expects: [`${PREVIOUS} required`, `${PREVIOUS} check.previos`],
      error: 'Error en campos 3.1 y 3.2, revise los campos',
    })),
    fine(
      'a beginner with nonsense in the disabled previous projects',
      withTeam(({ EquipoExtension }) => {
        EquipoExtension['categoriaEquipo'] = 1;
        EquipoExtension['ProyectoPrevios'] = [{ titulo: 'x'.repeat(300) }, 7];
      }),
    ),
    {
      name: 'a grant without reasons',
      answers: { ...team, solicitaBecarioJustif: ' ' },
      expects: ['/solicitaBecarioJustif required', '/solicitaBecarioJustif check.becas'],
      error: 'Error en campos 4.1.b o 4.2, revise los campos',
    },
    fine('reasons of 1000', { ...team, solicitaBecarioJustif: 'a'.repeat(1000) }),
    {
      name: 'reasons of 1001',
      answers: { ...team, solicitaBecarioJustif: 'a'.repeat(1001) },
      expects: ['/solicitaBecarioJustif maxLength', '/solicitaBecarioJustif check.becas'],
      error: 'Error en campos 4.1.b o 4.2, revise los campos',
    },
    fine('no grant, nonsense in its disabled reasons', {
      ...team,
      solicitaBecario: false,
      solicitaBecarioJustif: 'a'.repeat(1001),
    }),
    fine('volunteers in 2000', { ...team, solicitaVoluntarioDet: 'a'.repeat(2000) }),
    {
      name: 'volunteers in 2001',
      answers: { ...team, solicitaVoluntarioDet: 'a'.repeat(2001) },
      expects: ['/solicitaVoluntarioDet maxLength', '/solicitaBecarioJustif check.becas'],
      error: 'Error en campos 4.1.b o 4.2, revise los campos',
    },
    {
      name: 'a bad member',
      answers: withTeam(({ EquipoExtension }) => {
        EquipoExtension.IntegranteEquipos.push(member('otro', { dni: '1' }));
      }),
      expects: [`${MEMBERS}/6/dni minLength`, `${MEMBERS}/6 check.integrante`],
      error: 'Hay campos inválidos, evite el uso de puntos, comas o signos.',
    },
  ].map((one) => ({ ...one, contexto })),
};

const general = section('Sección 1 completa');
const cannotSave = 'No se puede guardar aún, revise los campos del formulario.';
const GENERAL_TABLE: VerdictTable = {
  kind: 'p.PEIS',
  section: 1,
  cases: [
    fine('general data', general),
    ...Object.keys(general).map((key): VerdictCase => ({
      name: `without ${key}`,
      answers: { ...general, [key]: null },
      expects: [`/${key} ${key.startsWith('Palabra') ? 'minItems' : 'required'}`, ' check.seccion'],
      error: cannotSave,
    })),
    fine('five words of 255', {
      ...general,
      PalabraClave_id_PalabraClaves: ['a', 'b', 'c', 'd', 'e'].map((letter) => letter.repeat(255)),
    }),
    {
      name: 'six words',
      answers: { ...general, PalabraClave_id_PalabraClaves: ['a', 'b', 'c', 'd', 'e', 'f'] },
      expects: ['/PalabraClave_id_PalabraClaves maxItems', ' check.seccion'],
      error: cannotSave,
      says: { '/PalabraClave_id_PalabraClaves': 'No puede cargar mas de 5 palabras' },
    },
    {
      name: 'two words',
      answers: { ...general, PalabraClave_id_PalabraClaves: ['a', 'b'] },
      expects: ['/PalabraClave_id_PalabraClaves minItems', ' check.seccion'],
      error: cannotSave,
      says: { '/PalabraClave_id_PalabraClaves': 'Debe ingresar al menos 3' },
    },
    {
      name: 'a word of 256',
      answers: { ...general, PalabraClave_id_PalabraClaves: ['a', 'b', 'c'.repeat(256)] },
      expects: ['/PalabraClave_id_PalabraClaves/2 maxLength', ' check.seccion'],
    },
    {
      name: 'another unit',
      answers: { ...general, unidadAcademica: 'FIQ' },
      expects: ['/unidadAcademica contexto', ' check.seccion'],
      error: cannotSave,
    },
    {
      name: 'another modality',
      answers: { ...general, tipoProyecto: 'AET' },
      expects: ['/tipoProyecto enum', ' check.seccion'],
      error: cannotSave,
    },
  ].map((one) => ({ ...one, contexto })),
};

const problem = section('Sección 3 completa');
const COHERENCE = '/CoherenciaInterna';
const coherence = (changes: Record<string, unknown>): Record<string, unknown> => ({
  ...problem,
  CoherenciaInterna: { ...(problem['CoherenciaInterna'] as object), ...changes },
});
const objective = { desc: 'Formar un grupo.', resEsp: 'Doce promotoras.', ActividadObjetivos: [] };
const alone = (
  name: string,
  answers: Record<string, unknown>,
  expects: readonly string[],
  error?: string,
): VerdictCase => ({
  name: `coherence alone: ${name}`,
  answers: { CoherenciaInterna: coherence(answers)['CoherenciaInterna'] },
  only: COHERENCE,
  expects,
  ...(error !== undefined && { error }),
});
const TEXTS: readonly [string, number][] = [
  ['sintesisProblemaAbordar', 2000],
  ['detalleProblemaAbordar', 4000],
  ['propuestaMetodologica', 2000],
  ['accionesCoordinacion', 2000],
  ['politicasPublicas', 2000],
];

const PROBLEM_TABLE: VerdictTable = {
  kind: 'p.PEIS',
  section: 3,
  cases: [
    fine('problem and methodology', problem),
    ...TEXTS.flatMap(([key, limit]): VerdictCase[] => [
      fine(`${key} of ${limit}`, { ...problem, [key]: 'ñ'.repeat(limit) }),
      {
        name: `${key} of ${limit + 1}`,
        answers: { ...problem, [key]: 'ñ'.repeat(limit + 1) },
        expects: [`/${key} maxLength`, ' check.campos'],
      },
      { name: `without ${key}`, answers: { ...problem, [key]: '' }, expects: [`/${key} required`, ' check.campos'] },
    ]),
    {
      name: 'two texts missing',
      answers: { ...problem, sintesisProblemaAbordar: '', politicasPublicas: null },
      expects: ['/sintesisProblemaAbordar required', '/politicasPublicas required', ' check.campos'],
      error:
        'Síntesis del problema a abordar: campo obligatorio\nPolíticas públicas con las que se vincula: campo obligatorio',
    },
    fine('an address of 2048', {
      ...problem,
      geolocalizacionProblemaAbordar: `https://mapas.example/${'a'.repeat(2026)}`,
    }),
    {
      name: 'an address of 2049',
      answers: { ...problem, geolocalizacionProblemaAbordar: `https://mapas.example/${'a'.repeat(2027)}` },
      expects: ['/geolocalizacionProblemaAbordar maxLength', ' check.campos'],
    },
    {
      name: 'no address',
      answers: { ...problem, geolocalizacionProblemaAbordar: 'en la costa' },
      expects: ['/geolocalizacionProblemaAbordar pattern', ' check.campos'],
      says: { '/geolocalizacionProblemaAbordar': 'valor inválido' },
    },
    {
      name: 'no participants',
      answers: { ...problem, ParticipanteDirectos: null },
      expects: ['/ParticipanteDirectos minItems', '/ParticipanteDirectos check.participantes'],
      error: 'Revise que tenga al menos 1 participante cargado',
    },
    {
      name: 'neither related projects nor the word that there are none',
      answers: { ...problem, sinProyectosRelacionados: null },
      expects: ['/sinProyectosRelacionados required', '/ProyectoRelacionados required', ' check.campos'],
    },
    fine('related projects', { ...problem, sinProyectosRelacionados: 0, ProyectoRelacionados: ['24-012-PEIS-FICH'] }),
    {
      name: 'no coherence',
      answers: { ...problem, CoherenciaInterna: null },
      expects: [
        `${COHERENCE}/finalidad required`,
        `${COHERENCE}/objetivoGeneral required`,
        `${COHERENCE}/ObjetivoEspecificos minItems`,
        `${COHERENCE}/finalidad check.finalidad`,
        `${COHERENCE} check.coherencia`,
      ],
      error: 'Debe tener cargada la coherencia interna del proyecto',
    },
    alone('complete', {}, []),
    alone(
      'no purpose',
      { finalidad: '' },
      [`${COHERENCE}/finalidad required`, `${COHERENCE}/finalidad check.finalidad`],
      'Debe tener una Finalidad y un Objetivo general',
    ),
    alone(
      'no general objective',
      { objetivoGeneral: null },
      [`${COHERENCE}/objetivoGeneral required`, `${COHERENCE}/finalidad check.finalidad`],
      'Debe tener una Finalidad y un Objetivo general',
    ),
    alone('a purpose of 1000', { finalidad: 'a'.repeat(1000) }, []),
    alone('a purpose of 1001', { finalidad: 'a'.repeat(1001) }, [
      `${COHERENCE}/finalidad maxLength`,
      `${COHERENCE}/finalidad check.finalidad`,
    ]),
    alone(
      'no objectives',
      { ObjetivoEspecificos: [] },
      [`${COHERENCE}/ObjetivoEspecificos minItems`, `${COHERENCE}/ObjetivoEspecificos check.objetivos`],
      'Debe tener al menos 1 objetivo específico',
    ),
    alone(
      'an objective without result',
      { ObjetivoEspecificos: [{ ...objective, resEsp: '' }] },
      [`${COHERENCE}/ObjetivoEspecificos/0/resEsp required`, `${COHERENCE}/ObjetivoEspecificos/0/desc check.objetivo`],
      'Debe ingresar una descripción y resultado del objetivo.',
    ),
    ...(['desc', 'resEsp'] as const).flatMap((key) => [
      alone(`${key} of 500`, { ObjetivoEspecificos: [{ ...objective, [key]: 'a'.repeat(500) }] }, []),
      alone(`${key} of 501`, { ObjetivoEspecificos: [{ ...objective, [key]: 'a'.repeat(501) }] }, [
        `${COHERENCE}/ObjetivoEspecificos/0/${key} maxLength`,
        `${COHERENCE}/ObjetivoEspecificos/0/desc check.objetivo`,
      ]),
    ]),
    alone(
      'an activity without description',
      { ObjetivoEspecificos: [{ ...objective, ActividadObjetivos: [{}] }] },
      [
        `${COHERENCE}/ObjetivoEspecificos/0/ActividadObjetivos/0/desc required`,
        `${COHERENCE}/ObjetivoEspecificos/0/ActividadObjetivos/0/desc check.actividad`,
      ],
      'Debe ingresar una descripción de la actividad.',
    ),
    alone(
      'an activity of 1000',
      { ObjetivoEspecificos: [{ ...objective, ActividadObjetivos: [{ desc: 'a'.repeat(1000) }] }] },
      [],
    ),
    alone(
      'an activity of 1001',
      { ObjetivoEspecificos: [{ ...objective, ActividadObjetivos: [{ desc: 'a'.repeat(1001) }] }] },
      [
        `${COHERENCE}/ObjetivoEspecificos/0/ActividadObjetivos/0/desc maxLength`,
        `${COHERENCE}/ObjetivoEspecificos/0/ActividadObjetivos/0/desc check.actividad`,
      ],
    ),
    alone(
      'a month twice',
      {
        ObjetivoEspecificos: [
          { ...objective, ActividadObjetivos: [{ desc: 'a', CronogramaA1s: [{ Mes_id: 3 }, { Mes_id: 3 }] }] },
        ],
      },
      [`${COHERENCE}/ObjetivoEspecificos/0/ActividadObjetivos/0/CronogramaA1s check.mesesA1`],
    ),
    alone(
      'a thirteenth month',
      { ObjetivoEspecificos: [{ ...objective, ActividadObjetivos: [{ desc: 'a', CronogramaA1s: [{ Mes_id: 13 }] }] }] },
      [`${COHERENCE}/ObjetivoEspecificos/0/ActividadObjetivos/0/CronogramaA1s/0/Mes_id enum`],
    ),
  ].map((one): VerdictCase => ({ ...one, contexto })),
};

const participants: VerdictTable = {
  kind: 'p.PEIS',
  section: 3,
  list: '/ParticipanteDirectos',
  cases: [
    fine('a participant', {
      nom: 'a'.repeat(500),
      ActividadParticipantes: [{ desc: 'a'.repeat(500), valoracion: null }],
    }),
    {
      name: 'no name',
      answers: { ActividadParticipantes: [{ desc: 'a' }] },
      expects: ['/nom required', '/nom check.participante'],
      error: 'Debe ingresar el nombre del participante y al menos una actividad.',
    },
    {
      name: 'a name of 501',
      answers: { nom: 'a'.repeat(501), ActividadParticipantes: [{ desc: 'a' }] },
      expects: ['/nom maxLength', '/nom check.participante'],
    },
    {
      name: 'no activity',
      answers: { nom: 'a' },
      expects: ['/ActividadParticipantes minItems', '/nom check.participante'],
      error: 'Debe ingresar el nombre del participante y al menos una actividad.',
      says: { '/ActividadParticipantes': 'Debe cargar al menos una.' },
    },
    {
      name: 'an empty activity',
      answers: { nom: 'a', ActividadParticipantes: [{}] },
      expects: [
        '/ActividadParticipantes/0/desc required',
        '/ActividadParticipantes/0/desc check.actividadParticipante',
        '/nom check.participante',
      ],
    },
  ],
};

const closing = section('Sección 4 completa');
const CLOSING_TABLE: VerdictTable = {
  kind: 'p.PEIS',
  section: 4,
  cases: [
    fine('the closing section', closing),
    ...Object.keys(closing).map((key): VerdictCase => ({
      name: `without ${key}`,
      answers: { ...closing, [key]: null },
      expects: [`/${key} required`, ' check.campos'],
    })),
    fine('without the optional detail', { ...closing, instanciasCapacitacionDetalle: '' }),
    ...[
      'accionesComunicacion',
      'integracionDesc',
      'sustentabilidad',
      'sintesis',
      'instanciasCapacitacionDetalle',
    ].flatMap((key): VerdictCase[] => [
      fine(`${key} of 2000`, { ...closing, [key]: 'a'.repeat(2000) }),
      {
        name: `${key} of 2001`,
        answers: { ...closing, [key]: 'a'.repeat(2001) },
        expects: [`/${key} maxLength`, ' check.campos'],
      },
    ]),
  ],
};

export const SECTION_TABLES: readonly VerdictTable[] = [
  GENERAL_TABLE,
  TEAM_TABLE,
  PROBLEM_TABLE,
  participants,
  CLOSING_TABLE,
];
