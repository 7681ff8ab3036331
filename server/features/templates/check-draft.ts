import type { PublishTemplateBody } from '#schemas/generated/api/publish-template.ts';
import { MODALITIES } from '#schemas/generated/domain/modality.ts';
import { TEMPLATE_KINDS } from '#schemas/generated/domain/template-kind.ts';
import type { Problem } from '#engine/problem.ts';
import { checkFactPaths } from '#engine/scoring/check/check-fact-paths.ts';
import { checkResultPaths, resultKinds } from '#engine/scoring/check/check-result-paths.ts';
import { checkSecretSources } from '#engine/scoring/check/check-secret-sources.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Lists } from '#engine/template/lists.ts';
import type { Template } from '#engine/template/template.ts';
import type { Context } from '#server/context/context.ts';
import { findClosedLists } from '../../templates/closed-list-queries.ts';
import { listNamesOf, pickLists } from '../../templates/closed-lists.ts';
import type { DraftRow } from '../../templates/template-draft-queries.ts';
import type { FailedSample } from '../../templates/template-jobs.ts';
import { findPinned } from './impact-queries.ts';
import { checkMappings, withRenames } from './renames.ts';
import { refuseTemplate, requireTemplate, reviewText, sampleProblem, tryOut } from './review-text.ts';

/** A draft that was checked and tried. */
export interface Sound {
  template: Template;
  lists: Lists;
  module: string;
}

/** Refuses what no version may be: what the rules of today forbid, what costs too much, samples that give something else. */
export async function checkDraft(context: Context, draft: DraftRow, publication: PublishTemplateBody): Promise<Sound> {
  const template = await prepare(context, draft, publication);
  const lists = pickLists(await findClosedLists(context.db, draft.year), listNamesOf(template));
  const { problems, samples, module } = await tryOut(context, template, lists);
  const kept = publication.actualizarMuestras === true ? [] : samples;
  const all = [...problems, ...kept.map(sampleProblem), ...(await sourceProblems(context, draft, template))];
  if (all.length > 0) throw refuseTemplate(all);
  return { template: withSamples(template, samples), lists, module };
}

/** What would refuse a draft as it is stored; what its samples come to, whoever edits it sees. */
export async function findHindrances(context: Context, draft: DraftRow): Promise<readonly Problem[]> {
  const { template, problems } = await reviewText(context, JSON.stringify(draft.template), null);
  if (!template) return problems;
  const lists = pickLists(await findClosedLists(context.db, draft.year), listNamesOf(template));
  const trial = await tryOut(context, template, lists);
  return [...trial.problems, ...(await sourceProblems(context, draft, template))];
}

/** The draft as it would be published: sound by the rules of today, with the declared renames in it. */
async function prepare(
  context: Context,
  draft: DraftRow,
  { nota: note, migrar: moving }: PublishTemplateBody,
): Promise<Template> {
  const mappings = moving ? checkMappings(draft.kind, moving.mapeos ?? []) : [];
  const noted = { ...draft.template, meta: { ...draft.template.meta, nota: note } };
  const { template: sound } = await requireTemplate(context, JSON.stringify(noted), null);
  const pinnedId = mappings.length > 0 ? await findPinned(context.db, draft) : null;
  if (pinnedId === null) return sound;
  const { template: before } = await context.services.templates.byId(pinnedId);
  const renamed = withRenames(before, sound, mappings);
  return (await requireTemplate(context, JSON.stringify(renamed), null)).template;
}

/** Nothing else of the template changes. */
function withSamples(template: Template, failed: readonly FailedSample[]): Template {
  const now = new Map(failed.map(({ index, adapted }) => [index, adapted]));
  const samples = template.samples.map((sample, index) => now.get(index) ?? sample);
  return failed.length === 0 ? template : { ...template, samples };
}

/** Facts and earlier results are looked for in the forms that the call has in force. */
async function sourceProblems({ services }: Context, draft: DraftRow, template: Template): Promise<Problem[]> {
  const { scoring } = template;
  if (!scoring) return [];
  const facts = (scoring.facts ?? []).flatMap(({ from }) => (typeof from === 'object' ? [from.kind] : []));
  const kinds = [...facts, ...resultKinds(scoring)];
  const forms = new Map<string, PreparedTemplate[]>();
  for (const kind of new Set(kinds)) {
    const [route = kind, named] = kind.replace(/_def(?=\.|$)/u, '').split('.');
    const tipo = TEMPLATE_KINDS.find((one) => one === route);
    const modality = MODALITIES.find((one) => one === (named ?? draft.modality));
    const found: PreparedTemplate[] = [];
    for (const one of tipo === undefined ? [] : modality ? [modality] : MODALITIES) {
      const stored = tipo && (await services.templates.inForce(tipo, one, draft.year));
      if (stored) found.push((await services.templates.ready(stored)).prepared);
    }
    forms.set(kind, found);
  }
  const formsOf = (kind: string) => forms.get(kind) ?? [];
  return [
    ...checkFactPaths(scoring, formsOf),
    ...checkResultPaths(scoring, formsOf),
    ...checkSecretSources(prepareTemplate(template, {}), formsOf),
  ];
}
