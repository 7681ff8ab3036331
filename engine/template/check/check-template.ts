import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { child } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import { checkScoring } from '../../scoring/check/check-scoring.ts';
import { checkBounds } from './check-bounds.ts';
import { checkContract } from './check-contract.ts';
import { checkFields } from './check-fields.ts';
import { checkIds } from './check-ids.ts';
import { checkOnlyIn } from './check-only-in.ts';
import { checkReserved } from './check-reserved.ts';
import { checkReaders } from './check-readers.ts';
import { checkRefs } from './check-refs.ts';
import { checkRequirements } from './check-requirements.ts';
import { checkRules } from './check-rules.ts';
import { checkShape } from './check-shape.ts';
import { checkUi } from './check-ui.ts';
import { contractOf } from '../contracts.ts';
import { prepareTemplate } from '../prepared/prepare-template.ts';
import { resolveRefs } from '../prepared/resolve-refs.ts';
import { kindName } from '../template.ts';
import type { Template } from '../template.ts';
import { templateProblem } from '../template-problem.ts';

export interface CheckedTemplate {
  /** null while something is wrong. */
  readonly template: Template | null;
  readonly problems: readonly Problem[];
}

/**
 * Whether something is a template that every consumer can work with. A template is code that somebody writes, so it is
 * hostile until checked: each step only sees what the ones before let through, and nothing is compiled here.
 */
export function checkTemplate(candidate: unknown): CheckedTemplate {
  const outOfBounds = checkBounds(candidate);
  if (outOfBounds) return { template: null, problems: [outOfBounds] };
  const misshapen = checkShape(candidate);
  if (misshapen.length > 0) return { template: null, problems: misshapen };
  const template = candidate as Template;
  const reserved = checkReserved(template);
  if (reserved.length > 0) return { template: null, problems: reserved };
  const references = checkRefs(template.schema);
  if (references.length > 0) return { template: null, problems: references };
  const schema = resolveRefs(template.schema);
  const fields = [...checkFields(template.schema), ...checkUi(schema, template.ui), ...checkIds(schema, template.ui)];
  const problems = [
    ...fields,
    ...checkRequirements(template.ui),
    ...ofContract(template, schema),
    ...(fields.length === 0 ? ofRules(template) : []),
  ];
  return { template: problems.length === 0 ? template : null, problems };
}

function ofContract(template: Template, schema: Template['schema']): Problem[] {
  const kind = kindName(template.meta);
  const contract = contractOf(kind);
  if (!contract) return [templateProblem('/meta/tipo', 'contrato', TEXT.unknownKind(kind), { tipo: kind })];
  return checkContract(contract, schema, template.ui);
}

function ofRules(template: Template): Problem[] {
  const { sections } = prepareTemplate(template, {});
  const keys = sections.flatMap((section) => [section.key, ...topKeys(section.fields)]);
  return [
    ...sections.flatMap((section) => checkRules(section, section.key === '' ? '/ui' : child('/ui', section.key), keys)),
    ...checkOnlyIn(template.meta, sections[0]),
    ...checkReaders(kindName(template.meta), sections),
    ...checkScoring(template, sections[0]),
  ];
}

function topKeys(fields: ReadonlyMap<string, unknown>): string[] {
  return [...fields.keys()].filter((pattern) => pattern.lastIndexOf('/') === 0).map((pattern) => pattern.slice(1));
}
