import { SCORING_CHECK_MESSAGES as TEXT } from '#schemas/messages/scoring-check.ts';
import { stagesOf } from '../sources/stages-of.ts';
import type { FactDeclaration, PanelEntry, RankKey, Scoring } from '../../template/scoring.ts';
import type { Report } from './report.ts';

/** What comes after the pipeline: outcomes, panel, order of merit, cut. */
export function checkLater(scoring: Scoring, report: Report): void {
  checkOutcomes(scoring, report);
  for (const [at, entry] of (scoring.panel ?? []).entries()) checkPanel(scoring, entry, `/panel/${at}`, report);
  checkOverlap(scoring, report);
  const { rank, cut } = scoring;
  if (rank?.per !== undefined && !factOf(scoring, rank.per)) report('/rank/per', TEXT.unknownFact(rank.per));
  for (const [at, { key }] of (rank?.by ?? []).entries()) checkKey(scoring, key, `/rank/by/${at}/key`, report);
  if (cut && 'budget' in cut && factOf(scoring, cut.budget.asks)?.type !== 'number') {
    report('/cut/budget/asks', TEXT.unknownFact(cut.budget.asks));
  }
}

function checkOutcomes({ outcomes = [] }: Scoring, report: Report): void {
  if (outcomes.length > 1 && outcomes.filter(({ result }) => result === true).length !== 1) {
    report('/outcomes', TEXT.oneResult);
  }
  for (const [at, { labels, passes = {}, rules }] of outcomes.entries()) {
    for (const id of Object.keys(passes)) {
      if (!Object.hasOwn(labels, id)) report(`/outcomes/${at}/passes/${id}`, TEXT.unknownOutcome(id));
    }
    for (const [index, { is }] of rules.entries()) {
      if (is !== null && !Object.hasOwn(labels, is)) {
        report(`/outcomes/${at}/rules/${index}/is`, TEXT.unknownOutcome(is));
      }
    }
  }
}

function checkPanel({ items, sections = [], total }: Scoring, entry: PanelEntry, at: string, report: Report): void {
  const stages = {
    item: items.map(({ id }) => id),
    section: sections.map(({ id }) => id),
    total: total ? ['total'] : [],
  };
  const known = stages[entry.level];
  const isThere = entry.of === '*' ? known.length > 0 : known.includes(entry.of);
  if (!isThere) report(`${at}/of`, TEXT.unknownStage(entry.of));
  if (entry.weight === undefined) return;
  if (!stages.item.includes(entry.weight)) report(`${at}/weight`, TEXT.unknownStage(entry.weight));
  if (entry.how !== 'mean' && entry.how !== 'majority') report(`${at}/weight`, TEXT.panelWeight);
}

/** What a stage comes to is set by one entry; a further entry over that stage only tells its result beside it. */
function checkOverlap(scoring: Scoring, report: Report): void {
  const set = new Set<string>();
  for (const [at, entry] of (scoring.panel ?? []).entries()) {
    if (entry.beside === true) continue;
    const stages = stagesOf(scoring, entry);
    const taken = stages.find((stage) => set.has(stage));
    if (taken !== undefined) report(`/panel/${at}/of`, TEXT.panelTwice(taken));
    for (const stage of stages) set.add(stage);
  }
}

function checkKey(scoring: Scoring, key: RankKey['key'], at: string, report: Report): void {
  const { items, sections = [] } = scoring;
  const itemIds = items.map(({ id }) => id);
  const sectionIds = sections.map(({ id }) => id);
  if ('total' in key && !scoring.total) report(at, TEXT.unknownStage('total'));
  if ('item' in key && !itemIds.includes(key.item)) report(at, TEXT.unknownStage(key.item));
  if ('section' in key && !sectionIds.includes(key.section)) report(at, TEXT.unknownStage(key.section));
  if ('fact' in key && !factOf(scoring, key.fact)) report(at, TEXT.unknownFact(key.fact));
  if ('formula' in key) {
    for (const { of } of key.formula) {
      const isStage = [...itemIds, ...sectionIds, ...(scoring.total ? ['total'] : [])].includes(of);
      if (!isStage && factOf(scoring, of)?.type !== 'number') report(at, TEXT.unknownStage(of));
    }
  }
}

function factOf({ facts = [] }: Scoring, id: string): FactDeclaration | undefined {
  return facts.find((fact) => fact.id === id);
}
