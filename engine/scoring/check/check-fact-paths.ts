import { SCORING_CHECK_MESSAGES as TEXT } from '#schemas/messages/scoring-check.ts';
import { parsePointer } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import type { Field, PreparedTemplate } from '../../template/prepared/prepared-template.ts';
import { templateProblem } from '../../template/template-problem.ts';
import type { FactDeclaration, Scoring } from '../../template/scoring.ts';

const TYPES: Readonly<Record<FactDeclaration['type'], readonly string[]>> = {
  number: ['number', 'integer'],
  text: ['string'],
  boolean: ['boolean'],
};

/**
 * Facts that come from answers of other forms, against the forms that the call has in force: a path that leads nowhere
 * would leave every project without a result. `formsOf` gives none where the call has no such form yet.
 */
export function checkFactPaths(
  { facts = [] }: Scoring,
  formsOf: (kind: string) => readonly PreparedTemplate[],
): Problem[] {
  return facts.flatMap(({ type, from }, at): Problem[] => {
    if (typeof from === 'string') return [];
    for (const form of formsOf(from.kind)) {
      const field = fieldAt(form, from.path);
      if (!field)
        return [templateProblem(`/scoring/facts/${at}/from/path`, 'puntaje', TEXT.unknownPath(from.path, from.kind))];
      if (!isOfType(field, type))
        return [templateProblem(`/scoring/facts/${at}/type`, 'puntaje', TEXT.factType(from.path))];
    }
    return [];
  });
}

/** Pointers lead from the form's root: stored sections are found under their keys. */
function fieldAt({ sections }: PreparedTemplate, path: string): Field | undefined {
  const [first = ''] = parsePointer(path);
  for (const { key, fields } of sections) {
    if (key === '') return fields.get(path);
    if (key === first) return fields.get(path.slice(key.length + 1));
  }
  return undefined;
}

function isOfType({ schema }: Field, wanted: FactDeclaration['type']): boolean {
  const declared = schema.type ?? schema.oneOf?.map((option) => typeof option.const);
  const types = (Array.isArray(declared) ? declared : [declared]).filter((one) => one !== undefined && one !== 'null');
  return types.length === 0 || types.some((one) => TYPES[wanted].includes(one));
}
