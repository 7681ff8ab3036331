import { referredAct, ROUTES, rowsOf, rules, type Cell } from './expectations.ts';

/** «How a test expands it» of docs/permissions.md. */

export const TYPES = [
  'admin',
  'gestion',
  'gestion_academica',
  'eval_int',
  'eval_int_ext',
  'eval_ext',
  'eval_prog',
  'estandar',
  'sec_unl',
  'cs',
  'comunicacion',
];
export const EVALUATORS = ['eval_int', 'eval_int_ext', 'eval_ext', 'eval_prog'];

const NATURAL = ['REC_IP', 'EVAL_IP', 'DEV_IP', 'REC_P', 'ADM', 'PERT', 'CAL', 'OK'];
const upTo = (code: string) => NATURAL.slice(0, NATURAL.indexOf(code) + 1).join(' ');
export const HISTORIES = [
  ...NATURAL.map(upTo),
  `${upTo('PERT')} NO_PERT`,
  'REC_IP EVAL_IP REC_P',
  `${upTo('DEV_IP')} REC_IP`,
  'REC_IP DEV_IP',
  `${upTo('REC_P')} REC_IP`,
  'REC_IP EVAL_IP REC_P DEV_IP',
  `${upTo('PERT')} REC_P`,
  `${upTo('PERT')} NO_PERT PERT`,
  `${upTo('OK')} CAL`,
  'ADM',
  'CAL',
  'OK',
];

const VALUES: Record<string, string[]> = {
  call: ['current', 'previous'],
  callphase: ['OK', 'CAL'],
  phase: ['REC_IP', 'EVAL_IP', 'none'],
  deadline: ['open', 'closed', 'extended'],
  form: ['vacia', 'borrador', 'completa', 'firmada'],
  definitive: ['firmada', 'other'],
  commission: ['formed', 'gone'],
  answers: ['yes', 'no'],
  saved: ['yes', 'no'],
  window: ['opened', 'shut'],
  indep: ['on', 'off'],
  flag: ['1', '0'],
  year: ['current', 'other'],
  named: ['nobody', ...TYPES],
  namedflag: ['1', '0'],
  links: ['1', '2'],
  target: TYPES,
  holds: ['yes', 'no'],
  withdrawn: ['creator', 'other'],
  appointed: ['owner', 'other'],
  entries: ['1', '2'],
  modality: ['PEIS', 'AET'],
  duration: ['yes', 'no'],
};

/** Types that may hold a kind, and the stage of the kind. */
const INTERNAL = ['eval_int', 'eval_int_ext'];
export const KINDS: Record<string, { holders: string[]; stage: string }> = {
  eipca: { holders: INTERNAL, stage: 'idea' },
  eipca_def: { holders: INTERNAL, stage: 'idea' },
  eippe: { holders: ['eval_prog'], stage: 'idea' },
  ppert: { holders: INTERNAL, stage: 'relevance' },
  ppert_def: { holders: INTERNAL, stage: 'relevance' },
  pcal: { holders: [...INTERNAL, 'eval_ext'], stage: 'quality' },
  pcal_def: { holders: [...INTERNAL, 'eval_ext'], stage: 'quality' },
};

/** Acts outside the table, for the rows that speak of any rest. */
const UNKNOWN = [
  'screen desconocida',
  'menu Desconocido',
  'table DESCONOCIDA',
  'row in DESCONOCIDA',
  'GET /desconocida',
];

export interface Act {
  act: string;
  route: string | null;
  /** What the rules of the act, and those they refer to, ask for. */
  keys: Set<string>;
  self: boolean;
}

/** Every act of the table, each with every form that its path may name. */
export const acts: readonly Act[] = [...new Set(rules.flatMap((rule) => rule.acts))]
  .filter((pattern) => !pattern.endsWith('*'))
  .flatMap((pattern) =>
    pattern.includes('{ruta}') ? ROUTES.map((route) => pattern.replace('{ruta}', route)) : [pattern],
  )
  .concat(UNKNOWN)
  .flatMap((act) => routesOf(act).map((route) => ({ act, route, ...asked(act, route) })));

/** Forms that the id in a path may name, where the act itself does not say it. */
function routesOf(act: string): (string | null)[] {
  const refers = rowsOf(act).some(({ rule, route }) => rule.verdict.includes('{ruta}') && route === null);
  if (!refers || act.startsWith('GET /revisiones/')) return [null];
  if (/informes|ia\|if|attachment/.test(act)) return ROUTES.filter((name) => name.startsWith('inf_'));
  // The act names its form by itself.
  if (act.startsWith('signature file of')) return [kindNamed(act)];
  if (act.includes('signature')) return ['eipca_def', 'pcal_def'];
  return Object.keys(KINDS).filter((kind) => act.includes(kind.replace('_def', '')));
}

function asked(act: string, route: string | null): { keys: Set<string>; self: boolean } {
  const keys = new Set<string>();
  let self = false;
  for (const { rule, route: patternRoute } of rowsOf(act)) {
    for (const { key } of rule.when) keys.add(key);
    if (rule.relations?.includes('self')) self = true;
    if (!rule.verdict.startsWith('= ')) continue;
    const other = asked(referredAct(rule.verdict, act, patternRoute, route), route);
    for (const key of other.keys) keys.add(key);
    self ||= other.self;
  }
  return { keys, self };
}

interface Person {
  type: string;
  relations: string[];
  mine: string;
}

/** The form that an act's words name; empty when they name none. */
export function kindNamed(act: string): string {
  return ROUTES.toSorted((a, b) => b.length - a.length).find((name) => act.split(/[ /]/).includes(name)) ?? '';
}

/** Every standing a person may have to the project and to the form concerned. */
function people({ act, route, self }: Act): Person[] {
  const kind = route ?? kindNamed(act);
  const concerned = KINDS[kind];
  const standing = TYPES.flatMap((type): Person[] => {
    const isEvaluator = EVALUATORS.includes(type);
    const inStage = Object.values(KINDS).some((one) => one.stage === concerned?.stage && one.holders.includes(type));
    const sameStage = inStage ? ['complete', 'incomplete'] : [];
    // A commission's member always holds an individual form too.
    const ownMine = kind.endsWith('_def') ? sameStage : ['none', ...sameStage];
    const held: Person[] = !isEvaluator
      ? []
      : [
          ...['none', ...sameStage].map((mine) => ({ type, relations: ['evaluator'], mine })),
          ...(concerned?.holders.includes(type)
            ? ownMine.map((mine) => ({ type, relations: ['own form'], mine }))
            : []),
        ];
    const linkedOwner = type !== 'eval_prog';
    const linked = linkedOwner
      ? [
          { type, relations: ['owner'], mine: 'none' },
          ...held.map(({ mine }) => ({ type, relations: ['owner', 'owner and evaluator'], mine })),
        ]
      : [];
    return [{ type, relations: ['none'], mine: 'none' }, ...held, ...linked];
  });
  const secretaries = standing
    .filter(({ type }) => type === 'sec_unl')
    .map((one) => ({ ...one, relations: [...one.relations, 'unit secretary'] }));
  const all = [...standing, ...secretaries, { type: 'guest', relations: ['none'], mine: 'none' }];
  const selves = all
    .filter(({ type }) => self && type !== 'guest')
    .map((one) => ({ ...one, relations: [...one.relations, 'self'] }));
  return [...all, ...selves];
}

const firmable = (act: Act) => /eipca_def|pcal_def/.test(act.act) || /^(eipca|pcal)_def$/.test(act.route ?? '');

function* factSets(act: Act): Generator<Record<string, string>> {
  const keys = Object.keys(VALUES).filter((key) => act.keys.has(key));
  const byState = act.keys.has('state') || act.keys.has('history');
  for (const history of byState ? HISTORIES : HISTORIES.slice(0, 1)) {
    const base = { history, state: history.split(' ').at(-1) ?? '', mustchange: 'no' };
    for (const facts of product(keys, base)) if (mayExist(facts, act)) yield facts;
  }
}

function* product(keys: string[], facts: Record<string, string>): Generator<Record<string, string>> {
  const [key, ...rest] = keys;
  if (key === undefined) {
    yield facts;
    return;
  }
  for (const value of VALUES[key] ?? []) yield* product(rest, { ...facts, [key]: value });
}

function mayExist(facts: Record<string, string>, act: Act): boolean {
  if (facts['form'] === 'firmada' && !firmable(act)) return false;
  // What is history is decided before the switch and the signing window.
  if (facts['commission'] === 'gone' && (facts['indep'] === 'on' || facts['window'] === 'opened')) return false;
  if (facts['named'] === 'nobody' && facts['namedflag'] === '0') return false;
  return !(facts['answers'] === 'no' && facts['form'] !== undefined && facts['form'] !== 'vacia');
}

export function* cells(act: Act): Generator<Cell> {
  const persons = people(act);
  for (const facts of factSets(act)) {
    for (const { type, relations, mine } of persons) {
      yield { act: act.act, route: act.route, type, relations, facts: { ...facts, mine } };
    }
  }
  const [first] = factSets(act);
  for (const { type, relations, mine } of persons) {
    yield { act: act.act, route: act.route, type, relations, facts: { ...first, mine, mustchange: 'yes' } };
  }
}
