import { expect, test } from 'vitest';
import type { BackgroundJob } from '#schemas/generated/domain/background-job.ts';
import { KINDS } from '../permissions/cells.ts';
import { expected } from '../permissions/expectations.ts';
import { readTemplate } from '../conformance/read-template.ts';
import { isTurn } from '../support/halves.ts';
import { tinyJpeg } from '../../scripts/demo/tiny-jpeg.ts';
import { answersOf, justified, useBench, type Judged, type Kind } from '../api/evaluations/bench.ts';
import { sign } from '../api/support/documents.ts';
import { useStage, type Created } from '../api/support/stage.ts';
import { useApp, type Person } from '../api/support/use-app.ts';
import { everyAddress } from './support/every-address.ts';
import { textReader } from '../support/text-of-file.ts';

/** What nobody may find who may not read it is looked for in everything that can be read, by everybody. */

const app = useApp({ jobs: true });
const stage = useStage(app);
const bench = useBench(app, stage);

const ORDER = ['eipca', 'eippe', 'ppert', 'pcal'] as const;
const DEFINITIVE: readonly string[] = ['eipca', 'ppert', 'pcal'];
const SIGNED: readonly string[] = ['eipca', 'pcal'];

type Modality = 'PEIS' | 'AET';

/** A word that is nowhere else, and whose letters a PDF keeps together. */
interface Marker {
  word: RegExp;
  what: 'observation' | 'score' | 'name' | 'note' | 'signature';
  kind: string;
  holders: readonly number[];
}

interface Reader {
  name: string;
  type: string;
  person: Person;
  isOwner: boolean;
  ofUnit: boolean;
}

const markers: Marker[] = [];
const readers: Reader[] = [];
const judged = {} as Record<Kind, Judged>;
const forms: { kind: string; id: number }[] = [];
/** The archives of the commissions' opinions. */
const jobs: number[] = [];
let modality: Modality;
let project: Created;
let year: number;
let fingerprint: string;

const letters = (number: number) => String(number).replaceAll(/\d/gu, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '');
let serial = 0;
const newWord = () => `Xqz${letters((serial += 1) + 100)}zqx`;
/** Not part of another number, of a date or of a time. */
const numberAs = (total: string) =>
  new RegExp(`(?<![\\d.,:/-])${total.replace(/0+$/u, '').replace('.', '[.,]')}0*(?![\\d:/-])`, 'u');

/** The sample's answers, each kind with a marker where its text is, and another number where it has numbers. */
function marked(kind: Kind, word: string, by: number): Record<string, unknown> {
  const answers = modality === 'PEIS' ? answersOf(kind) : ofOtherModality(kind);
  if (kind === 'eipca') return { ...answers, devolucion: `Según ${word}.` };
  if (kind === 'eippe') return { ...answers, observ: `Según ${word}.` };
  if (kind === 'ppert') {
    const items = answers['items'] as Record<string, object>;
    return { ...answers, items: { ...items, participacion: { valor: 'parcial', observ: `Según ${word}.` } } };
  }
  const claridad = 5 + by / 2;
  const own =
    modality === 'PEIS' ? { problema: { claridad, diagnostico: 6 + by } } : { necesidad: { claridad, acuerdo: 7.5 } };
  return { ...answers, observ: `Según ${word}.`, ...own };
}

function ofOtherModality(kind: Kind): Record<string, unknown> {
  if (kind === 'eippe' || kind === 'ppert') return answersOf(kind);
  const sample = readTemplate(`${kind}.AET`).samples.find(
    ({ espera, nombre }) => espera.valido && !/Condición/u.test(nombre),
  );
  return structuredClone(sample?.respuestas ?? {});
}

async function fill(kind: Kind): Promise<void> {
  const { evaluators, own, definitive } = judged[kind];
  const add = (what: Marker['what'], word: RegExp, of: string, holders: readonly Person[]) =>
    markers.push({ what, word, kind: of, holders: holders.map(({ id }) => id) });
  const put = async (of: string, id: number, person: Person, holders: readonly Person[], by: number) => {
    const word = newWord();
    const note = newWord();
    const answers = marked(kind, word, by);
    const all = kind === 'eipca' ? { ...answers, notaComision: `Entre nosotros: ${note}.` } : answers;
    const { data: now } = await bench.read(kind, id, person, project, modality);
    const { data, error } = await bench.save(kind, id, person, justified(all, now));
    expect(error).toBeNull();
    fingerprint = data.plantilla.huella;
    forms.push({ kind: of, id });
    add('observation', new RegExp(word, 'u'), of, holders);
    if (kind === 'eipca') add('note', new RegExp(note, 'u'), of, holders);
    const total = data.resultado?.total;
    if (typeof total === 'string') add('score', numberAs(total), of, holders);
  };
  for (const [at, person] of evaluators.entries()) await put(kind, own(person), person, [person], at);
  const [first] = evaluators;
  if (first && DEFINITIVE.includes(kind)) await put(`${kind}_def`, definitive, first, evaluators, 3);
  if (first && SIGNED.includes(kind)) {
    const word = newWord();
    const signed = await sign(first, project, definitive, { content: tinyJpeg(word), tipoFirma: kind });
    expect(signed.error).toBeNull();
    add('signature', new RegExp(word, 'u'), `${kind}_def`, evaluators);
  }
}

/** Everything that a commission gave as one archive. */
async function pack(kind: Kind, admin: Person): Promise<void> {
  const begun = await admin.client.post<BackgroundJob>(`/com/${judged[kind].commission.id}/dictamenes`);
  expect(begun.error).toBeNull();
  const path = `/trabajos/${begun.data.id}`;
  await expect
    .poll(async () => (await admin.client.get<BackgroundJob>(path)).data.estado, { timeout: 60_000 })
    .toBe('listo');
  jobs.push(begun.data.id);
}

async function prepare(of: Modality): Promise<void> {
  modality = of;
  for (const list of [markers, readers, forms, jobs]) list.length = 0;
  year = await stage.year();
  await stage.phase('REC_IP');
  const owner = await app.person({ ape: 'Directora' });
  const admin = await stage.admin();
  project = await stage.idea(owner, {
    ProgramaExtension_id_ProgramaExtensions: [2],
    ...(modality === 'AET' && { tipoProyecto: 'AET', bianual: 0 }),
  });
  for (const kind of ORDER) {
    judged[kind] = await bench.judged(kind, { project, owner, state: null });
    for (const person of judged[kind].evaluators) {
      const surname = newWord();
      await app.database.asOwner('users').where({ id: person.id }).update({ ape: surname });
      markers.push({ what: 'name', word: new RegExp(surname, 'iu'), kind, holders: [person.id] });
    }
  }
  await stage.move(project.id, 'EVAL_IP');
  for (const [kind, states] of [
    ['eipca', ['EVAL_IP']],
    ['eippe', []],
    ['ppert', ['DEV_IP', 'REC_P', 'ADM', 'PERT']],
    ['pcal', ['CAL']],
  ] as const) {
    if (states.length > 0) await stage.move(project.id, ...states);
    await fill(kind);
    await pack(kind, admin);
  }
  const add = (name: string, type: string, person: Person, more: Partial<Reader> = {}) =>
    readers.push({ name, type, person, isOwner: false, ofUnit: false, ...more });
  add('admin', 'admin', admin);
  add('owner', 'estandar', owner, { isOwner: true });
  for (const type of [
    'gestion',
    'gestion_academica',
    'cs',
    'comunicacion',
    'estandar',
    'eval_int',
    'eval_int_ext',
    'eval_ext',
    'eval_prog',
  ])
    // prettier-ignore
    add(`${type}, a stranger`, type, await app.person({ tipoUsuario: type, unidadAcademica: 'FIQ' }));
  add('sec_unl, of the unit', 'sec_unl', await app.person({ tipoUsuario: 'sec_unl' }), { ofUnit: true });
  add('sec_unl, of another', 'sec_unl', await app.person({ tipoUsuario: 'sec_unl', unidadAcademica: 'FIQ' }));
  const colleague = await app.person({ tipoUsuario: 'eval_int', unidadAcademica: 'FIQ' });
  await app.database.asOwner('project_links').insert({ project_id: project.id, user_id: colleague.id });
  add('eval_int, an owner', 'eval_int', colleague, { isOwner: true });
  for (const kind of ORDER) {
    const [member] = judged[kind].evaluators;
    if (member) add(`of the commission of ${kind}`, kind === 'eippe' ? 'eval_prog' : 'eval_int', member);
  }
  add('guest', 'guest', { id: 0, email: '', token: '', client: app.client() });
}

const stageOf = (kind: string) => KINDS[kind]?.stage;

/** Of the table alone: how this person is to a form of the kind. */
function decide(act: string, { type, person, isOwner, ofUnit }: Reader, marker: Marker, states: string) {
  const seats = ORDER.filter((kind) => judged[kind].evaluators.some(({ id }) => id === person.id));
  const isOwn = marker.holders.includes(person.id);
  const relations = [
    ...(isOwner ? ['owner'] : []),
    ...(isOwn ? ['own form'] : seats.length > 0 ? ['evaluator'] : []),
    ...(ofUnit ? ['unit secretary'] : []),
  ];
  const facts = {
    history: states,
    state: states.split(' ').at(-1) ?? '',
    mustchange: 'no',
    form: SIGNED.some((kind) => marker.kind === `${kind}_def`) ? 'firmada' : 'completa',
    answers: 'yes',
    saved: 'no',
    definitive: SIGNED.includes(marker.kind) ? 'firmada' : 'other',
    indep: 'off',
    call: 'current',
    callphase: 'CAL',
    mine: seats.some((kind) => stageOf(kind) === stageOf(marker.kind)) ? 'complete' : 'none',
  };
  const cell = { act, route: null, type, relations: relations.length > 0 ? relations : ['none'], facts };
  return expected(cell);
}

/** Whether the table lets this person find the marker behind this address. */
function mayFind(reader: Reader, marker: Marker, path: string, states: string): boolean {
  if (reader.type === 'guest') return false;
  if (marker.what === 'name') {
    if (marker.holders.includes(reader.person.id) && !path.startsWith('/devolucion/')) return true;
    if (path.startsWith('/devolucion/')) return false;
    // The table has them for administrators alone there, and lists nobody's values for gestión.
    if (/^\/(base\/bases|com|usr|exportar)\b|resultados/u.test(path)) return reader.type === 'admin';
    return decide('show evaluator names', reader, marker, states).shown;
  }
  if (marker.what === 'signature') return decide(`signature file of /${marker.kind}`, reader, marker, states).shown;
  const { shown, missing } = decide(`read /${marker.kind}`, reader, marker, states);
  if (marker.what === 'note')
    return shown && !missing.includes('no evaluator names') && !path.startsWith('/devolucion/');
  // An order of merit tells the agreed values to gestión, whatever it reads elsewhere.
  return shown || (reader.type === 'admin' && path.includes('resultados'));
}

/** Everything that one can ask for by a GET with what this project has. */
function addresses(reader: Reader): string[] {
  const evaluators = ORDER.flatMap((kind) => judged[kind].evaluators.map((one) => one.id));
  return everyAddress({ project, modality, year, forms, jobs, evaluators, fingerprint, reader: reader.person.id });
}

const textOf = textReader();

/** What a reader found, one line for each marker and address; whatever the table does not let the reader find is wrong. */
async function crawl(reader: Reader, states: string, found: Set<Marker>): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of addresses(reader)) {
    if (path.includes('{')) throw new Error(`nothing to put into ${path}`);
    const { status, bytes, headers } = await reader.person.client.get(path);
    if (status >= 500) wrong.push(`${reader.name} ${path}: ${status}`);
    const text = await textOf(bytes, status === 200 ? (headers.get('content-type') ?? '') : '');
    for (const marker of markers) {
      if (!marker.word.test(text)) continue;
      found.add(marker);
      if (!mayFind(reader, marker, path, states))
        wrong.push(`${reader.name} finds the ${marker.what} of ${marker.kind} at ${path}: ${String(marker.word)}`);
    }
  }
  return wrong;
}

test.each(['PEIS', 'AET'] as const)(
  'what evaluators gave, wrote, signed and are called is found by nobody who may not read it: %s',
  { timeout: 600_000 },
  async (of) => {
    /** In turn: one modality is crawled while it is evaluated, the other when it is approved. */
    const first = of === 'PEIS' ? 0 : 1;
    await prepare(of);
    const wrong: string[] = [];
    let states = 'REC_IP EVAL_IP DEV_IP REC_P ADM PERT CAL';
    await stage.phase('CAL');
    for (const [at, next] of [null, 'OK'].entries()) {
      if (next !== null) {
        await stage.move(project.id, next);
        states = `${states} ${next}`;
      }
      if (!isTurn(first + at)) continue;
      for (const reader of readers) {
        const found = new Set<Marker>();
        wrong.push(...(await crawl(reader, states, found)));
        // Nothing is proven by markers that nobody finds.
        expect([reader.name, found.size]).toEqual([reader.name, reader.name === 'admin' ? markers.length : found.size]);
      }
    }
    expect(wrong).toEqual([]);
  },
);
