import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { parsePointer } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import { costliest, ruleSteps, WHOLE_REQUEST } from '../../validation/verdict-steps.ts';
import type { PreparedSection, PreparedTemplate } from '../prepared/prepared-template.ts';
import { templateProblem } from '../template-problem.ts';

/** About a tenth of a second. The largest shipped form is more than three times cheaper. */
const MOST_STEPS = 100_000_000;
/** So many of the fields that cost most are named. */
const NAMED = 3;

/**
 * Whether a verdict over the worst that one request can hold takes too long. Each pattern and each condition may be
 * harmless by itself: what counts is all of them together, on texts and lists as long as the template allows.
 */
export function checkCost({ sections }: PreparedTemplate): Problem[] {
  return sections.flatMap((section) => {
    if (ruleSteps(section, WHOLE_REQUEST) <= MOST_STEPS) return [];
    const fields = costliest(section, WHOLE_REQUEST);
    const [worst] = fields;
    if (!worst) return [];
    const named = fields.filter((field) => field.steps > 0).map(({ field }) => field.label || section.title);
    const text = TEXT.tooCostly(named.slice(0, NAMED), Math.max(0, named.length - NAMED));
    const items = fields.slice(0, NAMED).map(({ field }) => field.id);
    return [templateProblem(schemaPointer(section, worst.field.pattern), 'costo.veredicto', text, { items })];
  });
}

// `/a/*/b` of a section is found at `/schema/properties/<section>/properties/a/items/properties/b`.
function schemaPointer({ key }: PreparedSection, pattern: string): string {
  const parts = parsePointer(pattern).map((part) => (part === '*' ? '/items' : `/properties/${part}`));
  return `/schema${key === '' ? '' : `/properties/${key}`}${parts.join('')}`;
}
