import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { FormKind } from '#schemas/generated/domain/form-kind.ts';
import { isObject } from '#engine/json.ts';
import { rebuildProjectCode } from '#engine/process/project-code.ts';
import { directorOf, responsibleOf } from '#engine/process/responsible-people.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import { deriveAnswers } from '#engine/validation/derive-answers.ts';
import { fillAnswers } from '#engine/validation/fill-answers.ts';
import type { SaveCommand, SavedSection } from '#server/db/save-answers.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import type { ProjectRow } from '#server/core/project/project-rows.ts';
import { newlyChosen } from './chosen-entries.ts';
import { contractOf, sectionContract } from './contract-annotations.ts';
import { filledAnswers } from './filled-answers.ts';
import { isPersonal, personalRecords } from './personal-records.ts';
import { projectedPart } from './projected-part.ts';
import { projectAnswers, type Projected } from './project-answers.ts';
import { storedSection } from './stored-section.ts';

export type Patch = NonNullable<SaveCommand['patch']>;

const known = new WeakMap<object, Projected>();

/** What follows from a section's answers. One save asks several times about one set of answers. */
export function projectSection(ready: ReadyTemplate, section: PreparedSection, answers: unknown): Projected {
  const kept = isObject(answers) ? known.get(answers) : undefined;
  const projected = kept ?? projectAnew(ready, section, answers);
  if (isObject(answers)) known.set(answers, projected);
  return projected;
}

function projectAnew(ready: ReadyTemplate, section: PreparedSection, answers: unknown): Projected {
  const { kind, lists } = ready.prepared;
  const projections = contractOf(kind)['x-proyecciones'] ?? {};
  const part = projectedPart(projections, section);
  const derived = deriveAnswers(part, fillAnswers(part, answers), { idForm: 0, lists });
  return projectAnswers(projections, section.key, derived);
}

/** `ip`, `p.2`: what named a person, an institution, a list entry. */
export function sourceOf(kind: FormKind, section: PreparedSection): string {
  return kind === 'p' ? `p.${section.number}` : kind;
}

/** Column of the project for what the contracts keep with it. */
const COLUMNS = {
  titulo: 'title',
  tipoProyecto: 'modality',
  unidadAcademica: 'academic_unit',
  bianual: 'biannual',
} as const;

type KeptColumns = Pick<
  ProjectRow,
  'code' | 'title' | 'modality' | 'academicUnit' | 'biannual' | 'responsible' | 'director'
>;

/** Kept columns that change with these answers; the code follows modality and unit while the idea may change them. */
export function patchOf(project: KeptColumns, { kept, team }: Projected): Patch | null {
  const patch: Record<string, unknown> = {};
  const current: Record<string, unknown> = {
    title: project.title,
    modality: project.modality,
    academic_unit: project.academicUnit,
    biannual: project.biannual,
  };
  for (const [name, column] of Object.entries(COLUMNS)) {
    if (!Object.hasOwn(kept, name)) continue;
    const next = column === 'biannual' ? asBoolean(kept[name]) : (kept[name] ?? '');
    if (current[column] !== next) patch[column] = next;
  }
  // Two words for one fact.
  if ('biannual' in patch) patch['duration'] = patch['biannual'] === null ? null : patch['biannual'] === true ? 2 : 1;
  if ('modality' in patch || 'academic_unit' in patch) {
    const modality = (patch['modality'] ?? project.modality) as Modality;
    const unit = (patch['academic_unit'] ?? project.academicUnit) as string;
    patch['code'] = rebuildProjectCode(project.code, modality, unit);
  }
  const director = team && directorName(team, project.responsible);
  if (director !== null && director !== project.director) patch['director'] = director;
  return Object.keys(patch).length === 0 ? null : patch;
}

/** Without a director in the team it is the creator. */
function directorName(team: NonNullable<Projected['team']>, responsible: string): string {
  const nobody = { ape: '', nom: '' };
  const director = directorOf(team, nobody);
  return director.ape === '' ? responsible : responsibleOf(director);
}

function asBoolean(value: unknown): boolean | null {
  return value === null || value === undefined || value === '' ? null : Boolean(value);
}

/** Of the people whom the answers name, those whom no projection tells: whoever is to be forgotten must be found. */
export function namedBeside(ready: ReadyTemplate, section: PreparedSection, answers: unknown): string[] {
  const contract = sectionContract(ready.prepared.kind, section.key);
  if (!isPersonal(contract)) return [];
  const projected = new Set(
    projectSection(ready, section, answers).rows.flatMap(({ relation, key }) => (relation === 'person' ? [key] : [])),
  );
  const named = personalRecords(contract, answers).flatMap(({ dni }) => dni ?? []);
  return [...new Set(named)].filter((dni) => !projected.has(dni));
}

interface ToSave {
  read: number;
  expected: number | null;
  answers: unknown;
  /** As they were stored under the version of the template that stores them now; `undefined`: under another one. */
  before: unknown;
}

export function savedSection(
  kind: FormKind,
  section: PreparedSection,
  { read, expected, answers, before }: ToSave,
): SavedSection {
  const data = filledAnswers(section, answers);
  const chosen = newlyChosen(section.ui, data, before);
  return { section: storedSection(kind, section.number), read, expected, data, chosen };
}
