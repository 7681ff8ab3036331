import { expect, test } from 'vitest';
import { operations } from '#server/operations.ts';
import { textReader } from '../../support/text-of-file.ts';
import { useBench } from '../evaluations/bench.ts';
import { type MARKED_KEYS, publishMarked } from '../support/marked-items.ts';
import { useReports } from '../support/reports.ts';
import { answersToSend, sectionAnswers } from '../support/section-answers.ts';
import type { Created } from '../support/stage.ts';
import { useApp, type Person } from '../support/use-app.ts';

/** Items of ideas, projects and reports that are meant for fewer readers than the form is. */

const app = useApp();
const reports = useReports(app);
const { stage } = reports;
const bench = useBench(app, stage);

type Level = 'everybody' | 'commission' | 'office';
const LEVELS: readonly Level[] = ['everybody', 'commission', 'office'];

interface Marker {
  word: string;
  form: 'ip' | 'p' | 'inf_final';
  level: Level;
}

interface Reader {
  name: string;
  person: Person;
  level: Level;
}

const markers: Marker[] = [];
const readers: Reader[] = [];
let project: Created;
let report: number;
let year: number;

const plant = (form: Marker['form'], level: Level) => {
  const word = `Xqz${String.fromCodePoint(65 + markers.length)}vwk`;
  markers.push({ word, form, level });
  return word;
};

const markedAnswers = (form: Marker['form']): Record<(typeof MARKED_KEYS)[number], unknown> => ({
  deComision: plant(form, 'commission'),
  deOficina: plant(form, 'office'),
  ingresos: [{ quien: plant(form, 'office'), monto: plant(form, 'office') }],
  gastos: [{ quien: plant(form, 'everybody'), monto: plant(form, 'commission') }],
});

async function prepare(): Promise<void> {
  year = await stage.year();
  const admin = await stage.admin();
  await publishMarked(admin, { tipo: 'ip' });
  await publishMarked(admin, { tipo: 'p', modalidad: 'PEIS' }, 'cierre');
  await publishMarked(admin, { tipo: 'inf_final', modalidad: 'PEIS' });
  const owner = await app.person({ ape: 'Directora' });
  project = await stage.idea(owner, markedAnswers('ip'));
  const { evaluators } = await bench.judged('eipca', { project, owner, state: 'EVAL_IP' });
  await stage.move(project.id, 'REC_P');
  for (const section of [1, 2, 3, 4] as const) {
    const own = section === 1 ? answersToSend('PEIS', 1) : sectionAnswers('PEIS', section);
    const dataProyecto = section === 4 ? { ...own, ...markedAnswers('p') } : own;
    const saved = await owner.client.put('/p/', { codigo: project.codigo, dataProyecto });
    expect([section, saved.error, saved.problems]).toEqual([section, null, []]);
  }
  await stage.move(project.id, 'ADM', 'PERT', 'CAL', 'OK');
  const made = await reports.of(owner, 'if', project);
  report = made.id;
  const saved = await reports.put(owner, 'if', { ...made, ...markedAnswers('inf_final') });
  expect([saved.error, saved.problems]).toEqual([null, []]);
  const add = (name: string, person: Person, level: Level) => readers.push({ name, person, level });
  const linked = async (tipoUsuario: string) => {
    const person = await app.person({ tipoUsuario });
    await app.database.asOwner('project_links').insert({ project_id: project.id, user_id: person.id });
    return person;
  };
  add('admin', admin, 'office');
  add('owner', owner, 'office');
  add('gestión, an owner', await linked('gestion'), 'office');
  add('eval_prog, linked', await linked('eval_prog'), 'everybody');
  for (const person of evaluators.slice(0, 1)) add('an evaluator of the idea', person, 'commission');
  for (const tipoUsuario of ['gestion', 'gestion_academica', 'cs', 'comunicacion', 'sec_unl', 'eval_int', 'estandar'])
    add(`${tipoUsuario}, a stranger`, await app.person({ tipoUsuario }), 'everybody');
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  ruta: ['ip', 'p', 'inf_final'],
  kind: ['ip', 'p', 'inf_final'],
  tipo: ['if'],
  formato: ['csv', 'xlsx'],
  modalidad: ['PEIS'],
  seccion: ['1', '4'],
  n: ['1', '2', '3', '4', '5'],
  lista: ['lProgramas'],
  name: ['Vecinal'],
};

/** All that a GET can ask for about this project. */
function addresses(reader: Reader): string[] {
  const paths = operations.filter(({ contract }) => contract.method === 'get').map(({ contract }) => contract.path);
  const idOf = (path: string) => {
    if (path.includes('inf_final') || path.startsWith('/informes/')) return String(report);
    return /^\/(usr|conv|p\/all)/u.test(path) ? String(reader.person.id) : String(project.id);
  };
  const fill = (path: string): string[] => {
    const [whole, name = ''] = /\{(\w+)\}/u.exec(path) ?? [];
    if (whole === undefined) return [path];
    const single = { year: String(year), proyecto: project.codigo, codigo: project.codigo }[name];
    const values = VALUES[name] ?? [single ?? idOf(path)];
    return values.flatMap((value) => fill(path.replace(whole, value)));
  };
  return [...new Set(paths.flatMap(fill)), `/p/${project.id}`, `/informes/if/all/${project.id}`];
}

const textOf = textReader();

test('who reads a form reads of it what is meant for them, whatever way is taken', { timeout: 300_000 }, async () => {
  await prepare();
  const wrong: string[] = [];
  for (const { name, person, level } of readers) {
    const found = new Set<Marker>();
    for (const path of addresses({ name, person, level })) {
      const { status, bytes, headers } = await person.client.get(path);
      if (status !== 200) continue;
      const text = await textOf(bytes, headers.get('content-type') ?? '');
      for (const marker of markers) {
        if (!text.includes(marker.word)) continue;
        found.add(marker);
        if (LEVELS.indexOf(marker.level) > LEVELS.indexOf(level))
          wrong.push(`${name}: ${marker.form}, for the ${marker.level}, at ${path}`);
      }
    }
    // Whoever reads a form finds what is meant for them: hiding all would prove nothing.
    const forms = new Set([...found].map(({ form }) => form));
    for (const marker of markers) {
      if (!forms.has(marker.form) || LEVELS.indexOf(marker.level) > LEVELS.indexOf(level) || found.has(marker))
        continue;
      wrong.push(`${name} misses ${marker.form}, for the ${marker.level}`);
    }
    expect([name, forms.has('ip')]).toEqual([name, true]);
  }
  expect(wrong).toEqual([]);
});
