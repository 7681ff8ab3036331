import { namedMissing, type Problem } from '#engine/problem.ts';
import { controlId } from '#web/form/fields/control-id.ts';
import type { SummaryEntry } from '#web/form/validation/error-summary.tsx';
import { fieldName } from '#web/form/spec/field-names.ts';
import type { FieldSpec } from '#web/form/spec/field-spec.ts';
import { FORM_FIELDS } from '#web/text/form-fields.ts';

export interface RefusalSummary {
  title: string;
  entries: readonly SummaryEntry[];
}

/**
 * What the box of a refused save says, each thing once: the text of the refusal as heading, a link to each place. What
 * is in the heading and has no place of its own is no link; a heading that only lists the places gives way to them.
 */
export function refusalSummary(
  spec: FieldSpec,
  prefix: string,
  { title, problems }: { title: string; problems: readonly Problem[] },
): RefusalSummary {
  const lines = title.split('\n');
  const listed = firstOfEach(problems).filter(({ pointer, message }) => pointer !== '' || !title.includes(message));
  const entries = listed.map((problem) => {
    const field = fieldName(spec, problem.pointer);
    // What is missing is named after the words that say what is wrong.
    const words = sentences([problem.message, ...namedMissing(problem)]);
    return { id: controlId(prefix, field.pointer), text: FORM_FIELDS.numberWord(field.text, words) };
  });
  const isListed = lines.length > 1 && lines.every((line) => entries.some(({ text }) => text.includes(line)));
  return { title: isListed ? FORM_FIELDS.summaryFallback : title, entries };
}

/** One after the other, with one point between two, whether they bring their own or not. */
function sentences(words: readonly string[]): string {
  return words.map((text, at) => (at < words.length - 1 ? text.replace(/\.$/u, '') : text)).join('. ');
}

/** One line for each place, as the form shows one message for each. */
function firstOfEach(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    (problem, index) => problems.findIndex(({ pointer }) => pointer === problem.pointer) === index,
  );
}
