import type { IndividualKind } from '#schemas/generated/domain/individual-kind.ts';
import { EVALUATION_KINDS } from '#schemas/generated/domain/evaluation-kind.ts';
import { FORM_KINDS } from '#schemas/generated/domain/form-kind.ts';
import { SCORING_CHECK_MESSAGES as TEXT } from '#schemas/messages/scoring-check.ts';
import { parsePointer } from '../../pointer.ts';
import {
  commissionOf,
  INDIVIDUALS_IN_ORDER,
  isAdvice,
  isEvaluationKind,
  mayHaveTotal,
} from '../../process/commissions.ts';
import type { ContractNode } from '../../template/contract-node.ts';
import { contractOf } from '../../template/contracts.ts';
import { kindName, type Meta } from '../../template/template.ts';
import { OUTCOME, TOTAL } from '../prepare-scoring.ts';
import { stagesOf } from '../sources/stages-of.ts';
import { PANEL } from '../sources/result.ts';
import type { FactDeclaration, Item, Scoring } from '../../template/scoring.ts';
import type { Report } from './report.ts';

/** Of an earlier one the result is known. */
const ORDER: readonly string[] = INDIVIDUALS_IN_ORDER;

/** Earlier results and facts: what could never be there is refused, so that no rubric waits for it in vain. */
export function checkSources(meta: Meta, scoring: Scoring, report: Report): void {
  for (const [at, item] of scoring.items.entries()) {
    const { from } = item;
    if (typeof from !== 'object' || !('result' in from)) continue;
    const problem = from.result === PANEL ? ofPanel(meta, scoring, from.value) : ofEarlier(meta, from);
    const found = problem ?? (fitsPoints(item, scoring, from) ? null : TEXT.resultType);
    if (found !== null) report(`/items/${at}/from`, found);
  }
  for (const [at, fact] of (scoring.facts ?? []).entries()) checkFact(meta, fact, `/facts/${at}`, report);
}

function ofPanel({ tipo }: Meta, scoring: Scoring, value: string): string | null {
  // Without a definitive form nothing reads the panel.
  if (isAdvice(tipo)) return TEXT.panelOfAdvice;
  const deciding = (scoring.panel ?? []).filter(({ beside }) => beside !== true);
  if (deciding.length === 0) return TEXT.noPanel;
  if (value === OUTCOME) return scoring.outcomes ? null : TEXT.unknownStage(value);
  if (value === TOTAL) return scoring.total ? null : TEXT.unknownStage(value);
  const sections = (scoring.sections ?? []).map(({ id }) => id);
  const isCombined = deciding.some((entry) => stagesOf(scoring, entry).includes(value));
  return isCombined || sections.includes(value) ? null : TEXT.noPanel;
}

function ofEarlier({ tipo }: Meta, { result, value }: { readonly result: string; readonly value: string }) {
  const [own, other] = [ORDER.indexOf(tipo), ORDER.indexOf(result)];
  if (other === -1 || other >= own) return TEXT.laterResult(result);
  return value === TOTAL && !mayHaveTotal(result) ? TEXT.noTotalThere(result) : null;
}

/** An outcome is a category, a total is points; what another stage gives only its own rubric knows. */
function fitsPoints({ points }: Item, scoring: Scoring, { result, value }: { result: string; value: string }): boolean {
  if (!points) return true;
  const isCategory = 'options' in points;
  if (value === OUTCOME) return isCategory && hasOutcomes(scoring, result, points.options);
  return value === TOTAL ? !isCategory : true;
}

function hasOutcomes({ outcomes = [] }: Scoring, result: string, options: Readonly<Record<string, number>>): boolean {
  if (result !== PANEL) return true;
  return Object.keys(options).some((id) => outcomes.some(({ labels }) => Object.hasOwn(labels, id)));
}

function checkFact(meta: Meta, { type, from }: FactDeclaration, at: string, report: Report): void {
  if (typeof from === 'string') return;
  const { kind, path } = from;
  const [route = kind] = kind.split('.');
  if (!FORM_KINDS.some((one) => one === route)) return report(`${at}/from/kind`, TEXT.unknownForm(kind));
  // Single evaluations are nobody's but the office's: what the commission agreed on is read, of a form that comes before.
  const never = isEvaluationKind(route) ? ofEvaluation(meta, commissionOf(route).individual) : null;
  if (never !== null) return report(`${at}/from/kind`, never);
  const contract = contractOf(kind) ?? contractOf(kindName({ tipo: base(route), modalidad: meta.modalidad }));
  const node = contract && nodeAt(contract, path);
  if (node && !isOfType(node, type)) report(`${at}/type`, TEXT.factType(path));
}

function ofEvaluation({ tipo }: Meta, kind: IndividualKind): string | null {
  if (isAdvice(kind)) return TEXT.factOfAdvice(kind);
  return ORDER.indexOf(kind) >= ORDER.indexOf(tipo) ? TEXT.laterFact(kind) : null;
}

/** The template's kind of a form: definitive forms share that of the individual ones. */
function base(route: string): Meta['tipo'] {
  const isDefinitive = EVALUATION_KINDS.some((one) => one === route) && route.endsWith('_def');
  return (isDefinitive ? route.slice(0, -'_def'.length) : route) as Meta['tipo'];
}

/** What a contract says of a place; null where every version may have there what it likes. */
function nodeAt(contract: ContractNode, path: string): ContractNode | null {
  let node: ContractNode | undefined = contract;
  for (const key of parsePointer(path)) {
    const properties: Readonly<Record<string, ContractNode>> = node?.properties ?? {};
    node = Object.hasOwn(properties, key) ? properties[key] : undefined;
    if (!node) return null;
  }
  return node ?? null;
}

const TYPES: Readonly<Record<FactDeclaration['type'], readonly string[]>> = {
  number: ['number', 'integer'],
  text: ['string'],
  boolean: ['boolean'],
};

function isOfType({ type }: ContractNode, wanted: FactDeclaration['type']): boolean {
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== undefined && one !== 'null');
  return types.length === 0 || types.some((one) => TYPES[wanted].includes(String(one)));
}
