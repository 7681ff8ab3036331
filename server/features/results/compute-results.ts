import type { Knex } from 'knex';
import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import type { CutCriterion } from '#schemas/generated/domain/cut-criterion.ts';
import { MERIT_MESSAGES as TEXT } from '#schemas/messages/merit.ts';
import type { Appraisal } from '#engine/merit/appraise.ts';
import { ranks } from '#engine/merit/order-words.ts';
import { criterionOf, readCriterion } from '#engine/merit/read-criterion.ts';
import { commissionOf } from '#engine/process/commissions.ts';
import { cutProjects, type CutProject } from '#engine/scoring/cut/cut-projects.ts';
import { prepareScoring, type PreparedScoring } from '#engine/scoring/prepare-scoring.ts';
import type { Candidate } from '#engine/scoring/rank/candidate.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Contest } from '#server/core/cut/contest.ts';
import { newestVersion, versionOf } from '#server/core/form/contested-forms.ts';
import { declaredLine } from '#server/core/form/declared-line.ts';
import { listContested, type ContestedProject } from '#server/core/form/contest-queries.ts';
import type { AppraisalMemory } from '#server/memory/appraisal-memory.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import type { TemplateReader } from '#server/templates/template-reader.ts';
import { notFound } from '../../errors/not-found.ts';
import { readAppraisals } from './read-appraisals.ts';

export interface ContestReading {
  db: Knex;
  templates: TemplateReader;
  memory: AppraisalMemory;
}

/** An order of merit with everything it was made of. */
export interface Standings {
  contest: Contest;
  ready: ReadyTemplate;
  scoring: PreparedScoring;
  /** By version. */
  rubrics: ReadonlyMap<number, PreparedTemplate>;
  isRanked: boolean;
  criterion: CutCriterion;
  projects: readonly Standing[];
  /** In the order of merit first, then those without a place. */
  placed: readonly CutProject[];
}

export interface Standing {
  project: ContestedProject;
  appraisal: Appraisal;
}

/** The order of merit as it is at this moment, cut by this criterion; by default as the rubric says. */
export async function computeStandings(
  { db, templates, memory }: ContestReading,
  contest: Contest,
  wanted: CutCriterion | null = null,
): Promise<Standings> {
  const projects = await listContested(db, contest);
  const ready = await rubricOf(templates, contest, projects);
  const { prepared } = ready;
  const scoring = prepareScoring(prepared);
  if (!scoring) throw new Error(`${contest.kind} has no scoring`);
  const rubrics = await rubricsOf(templates, projects);
  const appraisals = await readAppraisals({ db, memory, prepared, rubrics }, contest.kind, projects);
  const standings = projects.flatMap((project): Standing[] => {
    const appraisal = appraisals.get(project.id);
    return appraisal ? [{ project, appraisal }] : [];
  });
  const isRanked = ranks(contest.kind, scoring);
  const criterion = wanted ?? criterionOf(scoring.scoring, await declaredLine(db, contest));
  const cut = readCriterion(scoring.scoring, criterion);
  const candidates = standings.flatMap((one) => candidateOf(contest, one));
  const placed = isRanked ? cutProjects(prepared, candidates, cut) : [];
  return { contest, ready, scoring, rubrics, isRanked, criterion, projects: standings, placed };
}

/** Forms of a kind share one version, but the signed ones; before the first is saved it is the one in force. */
async function rubricOf(
  templates: TemplateReader,
  { kind, modality, year }: Contest,
  projects: readonly ContestedProject[],
): Promise<ReadyTemplate> {
  const pinned = newestVersion(projects);
  const stored = pinned === null ? await templates.inForce(kind, modality, year) : await templates.byId(pinned);
  if (!stored) throw notFound(TEXT.cut.noTemplate(TEMPLATE_KIND_NAMES[kind]));
  return templates.ready(stored);
}

/** Every version that projects are judged by. */
export async function rubricsOf(
  templates: TemplateReader,
  projects: readonly ContestedProject[],
): Promise<ReadonlyMap<number, PreparedTemplate>> {
  const rubrics = new Map<number, PreparedTemplate>();
  for (const version of new Set(projects.flatMap((project) => versionOf(project) ?? []))) {
    rubrics.set(version, (await templates.ready(await templates.byId(version))).prepared);
  }
  return rubrics;
}

/** Only what has a complete definitive form takes part. */
export function candidateOf({ kind }: Contest, { project, appraisal }: Standing): Candidate[] {
  const { score, scope } = appraisal;
  if (!score) return [];
  // An idea is presented by being there.
  const isIdea = commissionOf(kind).stage === 'EVAL_IP';
  return [
    {
      id: String(project.id),
      score,
      ...(scope.contexto && { contexto: scope.contexto }),
      ...(scope.hechos && { hechos: scope.hechos }),
      spread: appraisal.apart?.range ?? null,
      presented: isIdea ? project.createdAt : project.presentedAt,
    },
  ];
}
