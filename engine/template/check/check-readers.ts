import { EVALUATION_KINDS } from '#schemas/generated/domain/evaluation-kind.ts';
import { TEMPLATE_MESSAGES as TEXT } from '#schemas/messages/template.ts';
import { child, isWithin, parentOf } from '../../pointer.ts';
import type { Problem } from '../../problem.ts';
import type { Field, PreparedSection, Unit } from '../prepared/prepared-template.ts';
import { templateProblem } from '../template-problem.ts';
import { isToldElsewhere } from '../told-elsewhere.ts';
import type { Derivation } from '../ui-schema.ts';

/** From the many who read it to the few. */
const READERS = ['autor', 'comision', 'administracion'] as const;

/**
 * What is meant for fewer readers (`ui:audiencia`) is told nowhere else: neither by the product nor by another item. What
 * says something about a person (`ui:personal`) is an answer of its own, and what repeats it says so, too.
 */
export function checkReaders(kind: string, sections: readonly PreparedSection[]): Problem[] {
  return sections.flatMap((section) => {
    const at = section.key === '' ? '' : child('', section.key);
    return [...section.fields.values()].flatMap((field) => {
      const word = field.from ? 'ui:deriva' : isMarked(field.ui) ? 'ui:personal' : 'ui:audiencia';
      const message = refusal(kind, at, section, field);
      const place = `/ui${at}${field.pattern.replaceAll('/*', '/items')}/${word}`;
      return message === null ? [] : [templateProblem(place, 'lectores', message)];
    });
  });
}

function refusal(kind: string, at: string, section: Unit, { pattern, type, ui, from }: Field): string | null {
  const isForFewer = (ui['ui:audiencia'] ?? 'autor') !== 'autor';
  if (isForFewer && (pattern === '' || pattern.endsWith('/*'))) return TEXT.readersOfRows;
  if (isForFewer && isToldElsewhere(kind, `${at}${pattern}`)) return TEXT.readersElsewhere;
  const own = readersOf(section, pattern);
  if (isMarked(ui) && EVALUATION_KINDS.some((one) => one === kind.split('.')[0])) return TEXT.personalInEvaluation;
  if (isMarked(ui) && (type === 'object' || type === 'array' || type === 'null')) return TEXT.personalOfAnswers;
  const sources = from ? sourcesOf(from, pattern) : [];
  const secret = [...section.fields.values()].find(
    (one) =>
      sources.some((source) => isWithin(one.pattern, source)) &&
      (readersOf(section, one.pattern) > own || (isMarked(one.ui) && !isMarked(ui))),
  );
  return secret ? TEXT.readersOfCopy(secret.label) : null;
}

const isMarked = (ui: Field['ui']): boolean => ui['ui:personal'] !== undefined;

/** The fewest that the item or a group around it is meant for. */
function readersOf(section: Unit, pattern: string): number {
  const own = READERS.indexOf(section.fields.get(pattern)?.ui['ui:audiencia'] ?? 'autor');
  return pattern === '' ? own : Math.max(own, readersOf(section, parentOf(pattern)));
}

/** The items whose answers a derived one shows, or says something about. */
function sourcesOf(from: Derivation, pattern: string): string[] {
  const around = parentOf(pattern);
  switch (from.de) {
    case 'copia':
      return [from.campo.startsWith('../') ? `${outside(around)}/${from.campo.slice(3)}` : `${around}/${from.campo}`];
    case 'codigos':
      return [`${around}/${from.campo}`];
    case 'inicial':
      return [`${around}${from.campo}`];
    case 'cambio':
      return from.campos.map((campo) => `${around}${campo}`);
    case 'bajas':
      return from.campos.map((campo) => `${from.lista}/*${campo}`);
    default:
      return [];
  }
}

/** The object around a row's list, or around a group. */
function outside(pattern: string): string {
  return parentOf(pattern.endsWith('/*') ? parentOf(pattern) : pattern);
}
