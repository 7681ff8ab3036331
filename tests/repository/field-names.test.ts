import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import progress from '../../templates/2025/inf_avance.PEIS/v1/form.schema.json' with { type: 'json' };
import finalAet from '../../templates/2025/inf_final.AET/v1/form.schema.json' with { type: 'json' };
import finalPeis from '../../templates/2025/inf_final.PEIS/v1/form.schema.json' with { type: 'json' };
import aet from '../../templates/2025/p.AET/v1/form.schema.json' with { type: 'json' };
import peis from '../../templates/2025/p.PEIS/v1/form.schema.json' with { type: 'json' };

// A form is known by its template. Whoever names one of its fields in code has begun to write the form a second time.

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['engine', 'schemas', 'scripts', 'server', 'web'];
/** The contracts of the kinds say which fields every version has; the nouns of the domain and the types follow them. */
const CONTRACTS = /^schemas\/(?:kinds|domain|generated)\//u;

/** Names that mean something outside of these two sections: people, institutions, projects, ideas and their calls. */
const NAMES_OF_OTHERS = new Set([
  'id',
  'ape',
  'nom',
  'dni',
  'tel',
  'dom',
  'email',
  'titulo',
  'unidadAcademica',
  'area',
  'desc',
  'observ',
  'roles',
  'Responsable',
  'FormularioProyecto_id',
  // Of the idea.
  'finalidad',
  'politicasPublicas',
]);

/** Where a field is named all the same, and why. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  // Its save alone is a permission of its own.
  'engine/process/permissions/project-form.ts': ['CoherenciaInterna'],
  // The panel's thread from the idea's promises to the project's, by the contract's types.
  'web/features/panel/use-thread.ts': ['ActividadObjetivos', 'CoherenciaInterna', 'ObjetivoEspecificos', 'resEsp'],
  // A body of realistic size for the measurement of a save.
  'scripts/bench/save/big-section.ts': [
    'ActividadObjetivos',
    'CoherenciaInterna',
    'CronogramaA1s',
    'CronogramaA2s',
    'Mes_id',
    'ObjetivoEspecificos',
    'objetivoGeneral',
    'resEsp',
  ],
  // Teams of different people for the measurement of everybody at once: each names persons for the first time.
  'scripts/bench/load/calls/forms.ts': [
    'EquipoExtension',
    'Institucion',
    'InstitucionIntervinientes',
    'IntegranteEquipos',
  ],
};

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

function namesIn(schema: Schema): string[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => [key, ...namesIn(inner)]);
  return schema.items ? [...own, ...namesIn(schema.items)] : own;
}

function codeOf(file: string): string {
  const text = readFileSync(`${ROOT}${file}`, 'utf8');
  return text.replaceAll(/\/\*[\s\S]*?\*\//gu, '').replaceAll(/^\s*\/\/.*$/gmu, '');
}

/** Ordinary words, too, which say other things elsewhere. */
const WORDS = new Set([
  'barrio',
  'cambio',
  'enlace',
  'estado',
  'Integrantes',
  'integralidad',
  'Persona',
  'programas',
  'resultados',
]);

/** Where a field that only reports have is named all the same, and why. */
const NAMED_OF_REPORTS: Readonly<Record<string, readonly string[]>> = {
  // Not an answer: from which row of the project a row was taken.
  'server/core/form/take-answers.ts': ['origen_id'],
  // The thread goes on from the project's promises to what the reports say of them.
  'web/features/panel/use-thread.ts': ['prevista'],
};

function namesOf(...schemas: Schema[]): string[] {
  return [...new Set(schemas.flatMap(namesIn))].filter((name) => !NAMES_OF_OTHERS.has(name)).toSorted();
}

function filesNaming(names: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.split('\n')) {
    if (!/\.(?:ts|tsx|json|sql)$/u.test(file) || /\.test\.tsx?$/u.test(file) || CONTRACTS.test(file)) continue;
    const code = codeOf(file);
    const here = names.filter((name) => new RegExp(`(?<!\\w)${name}(?!\\w)`, 'u').test(code));
    if (here.length > 0) found[file] = here;
  }
  return found;
}

const ofProjects = namesOf(
  ...[peis, aet].flatMap(({ properties }) => [properties.equipo, properties.problematica] as Schema[]),
);

test('no file outside templates and contracts names a field of the project form’s sections 2 and 3', () => {
  expect(ofProjects.length).toBeGreaterThan(40);
  expect(filesNaming(ofProjects)).toEqual(NAMED);
});

test('nor a field of the reports', () => {
  const others = new Set([...ofProjects, ...WORDS]);
  const names = namesOf(...([progress, finalPeis, finalAet] as Schema[])).filter((name) => !others.has(name));
  expect(names.length).toBeGreaterThan(25);
  expect(filesNaming(names)).toEqual(NAMED_OF_REPORTS);
});
