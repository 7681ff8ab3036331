import type { Stored } from '../faults/work/stored.ts';

/** Calls that are no reading of what is stored, each with why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  '/trabajos/{id}': 'work in the background is kept for a day',
  '/trabajos/{id}/archivo': 'work in the background is kept for a day',
  '/validador/{clave}.js': 'code that each release makes of a template',
  '/plantillas/borrador/{id}/ensayo': 'a computation over past calls, of which there are none',
  '/demo/cuentas': 'a demonstration alone has it',
  '/auditoria': 'each reading is noted there; its rows are read one by one',
  '/exportar/auditoria.{formato}': 'each reading is noted there; its rows are read one by one',
  '/usr/datos': 'an archive with its own date; what it holds is read elsewhere',
};

/** Values of one name that go with every other one. */
const POOLS: Readonly<Record<string, string>> = {
  year: 'select year as v from calls order by year',
  proyecto: 'select code as v from projects order by id',
  codigo: 'select code as v from projects order by id',
  userId: 'select id as v from users order by id limit 8',
  tipoProyecto: `select 'PEIS' as v`,
  modalidad: `select unnest(array['PEIS', 'AET']) as v`,
  seccion: 'select generate_series(1, 5) as v',
  formato: `select 'csv' as v`,
  huella: `select fingerprint as v from templates where state <> 'borrador' order by id`,
  kind: `select distinct kind as v from templates order by 1`,
  tipo: `select distinct kind as v from forms where kind like 'inf%' order by 1`,
  control: `select 'sin-revision' as v`,
  lista: 'select distinct list as v from list_entries order by 1',
  n: 'select 1 as v',
  name: `select 'escuela' as v`,
};

const FORMS = (where = 'true') =>
  `select f.kind as ruta, f.wire_id as id, f.wire_id as "idForm", p.code as proyecto from forms f join projects p on p.id = f.project_id where ${where} order by f.id`;

/** Values that go together. */
const TOGETHER: Readonly<Record<string, string>> = {
  '/base/doc/{codigo}/{fileName}':
    'select p.code as codigo, d.file_name as "fileName" from documents d join projects p on p.id = d.project_id order by d.id',
  '/eipca/data/{proyecto}/{id}': FORMS(`f.kind like 'eipca%'`),
  '/pcal/data/{proyecto}/{tipoProyecto}/{id}': FORMS(`f.kind like 'pcal%'`),
  '/ppert/data/{id}': FORMS(`f.kind = 'ppert'`),
  '/eippe/data/{id}': FORMS(`f.kind = 'eippe'`),
  '/ip/{id}': FORMS(`f.kind = 'ip'`),
  '/informes/{tipo}/{id}': `select f.kind as tipo, f.wire_id as id from forms f where f.kind like 'inf%' order by f.id`,
  '/borrador/{ruta}/{id}/{seccion}':
    'select kind as ruta, wire_id as id, section as seccion from drafts order by 1, 2, 3',
  '/revisiones/{ruta}/{id}/{n}':
    'select f.kind as ruta, f.wire_id as id, r.version as n from revisions r join forms f on f.id = r.form_id order by r.id limit 60',
  '/plantillas/borrador/{id}/historial/{n}':
    'select template_id as id, draft_version as n from template_draft_revisions order by id limit 20',
  '/auditoria/{id}': 'select id from audit order by id limit 40',
  '/notificacion/{id}': 'select id from notifications order by id',
  '/usr/permisos/{id}': 'select id from users order by id limit 8',
  '/usr/{id}/sesiones': 'select id from users order by id limit 8',
  '/usr/{id}/traspaso': 'select id from users order by id limit 8',
  '/bases/lInstituciones/{id}/usos': 'select id from institutions order by id limit 8',
  '/verificar/{huella}': 'select fingerprint as huella from issued_papers order by issued_at limit 10',
};

/** Of one number that an address begins with, as `/plantillas/borrador/{id}`. */
const BY_BEGINNING: readonly [beginning: string, statement: string][] = [
  ['/plantillas/borrador/{id}', `select id from templates where state = 'borrador' order by id`],
  ['/notificacion/{id}', 'select id from notifications order by id'],
];

/** Questions beside the address, where it alone says little. */
const ASKED: Readonly<Record<string, readonly string[]>> = { '/plantillas': ['', '?papelera=true'] };

interface Document {
  paths: Record<string, { get?: { parameters?: { name: string; in: string; required?: boolean }[] } }>;
}

/** Every address that a version answers to GET, with all that is stored in it put in. */
export async function listAddresses(url: string, stored: Stored): Promise<string[]> {
  const document = (await (await fetch(`${url}/api/gestor/openapi.json`)).json()) as Document;
  const addresses: string[] = [];
  for (const [path, { get }] of Object.entries(document.paths)) {
    const bare = path.replace(/^\/api\/gestor/u, '');
    if (!get || bare in LEFT_OUT) continue;
    const queries = ASKED[bare] ?? [''];
    for (const address of await withValues(bare, stored)) addresses.push(...queries.map((query) => address + query));
  }
  return addresses;
}

async function withValues(path: string, stored: Stored): Promise<string[]> {
  const names = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name ?? '');
  let found = [path];
  const statement =
    TOGETHER[path] ?? BY_BEGINNING.find(([beginning]) => path.startsWith(beginning))?.[1] ?? formsIn(path);
  if (statement !== undefined) {
    const rows = await stored.ask<Record<string, string | number>>(statement);
    found = rows.map((row) => put(path, row));
  }
  for (const name of names) {
    if (!found.some((one) => one.includes(`{${name}}`))) continue;
    const pool = POOLS[name];
    if (pool === undefined) throw new Error(`nobody says what {${name}} of ${path} may be`);
    const rows = await stored.ask<{ v: string | number }>(pool);
    found = found.flatMap((one) => rows.map(({ v }) => put(one, { [name]: v })));
  }
  return [...new Set(found)];
}

const formsIn = (path: string) => (path.includes('{ruta}') ? FORMS() : undefined);

function put(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/\{(\w+)\}/gu, (whole, name: string) =>
    name in values ? encodeURIComponent(String(values[name])) : whole,
  );
}
