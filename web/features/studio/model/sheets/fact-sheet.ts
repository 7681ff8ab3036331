import type { FactDeclaration } from '#engine/template/scoring.ts';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { isEntered, sourceOf, type FactSource } from '../scoring/fact-sources.ts';
import { changeInPart } from '../scoring/scoring-parts.ts';
import { choice, line } from './properties.ts';
import { text, WHOLE, type PropertySheet } from './property-sheet.ts';

const TEXT = STUDIO_PARTS.fact;

/** Something that a rubric knows of the project: what it is called, where it comes from, what holds while it is missing. */
export function factSheet(fact: FactDeclaration, at: number, sources: readonly FactSource[]): PropertySheet {
  const source = sourceOf(fact);
  // The year is known by its name: what has another one cannot become it.
  const offered = sources.filter(({ id }) => id !== 'call' || source === 'call');
  const isKnown = sources.some(({ id }) => id === source);
  return {
    id: `dato-${fact.id}`,
    title: '',
    properties: {
      titulo: line(TEXT.title, fact.title, 200, { required: true }),
      origen: choice(
        TEXT.from,
        [
          ...(isKnown ? [] : [{ const: source, title: TEXT.other }]),
          ...offered.map(({ id, label }) => ({ const: id, title: label })),
        ],
        source,
        { ui: WHOLE },
      ),
      // What people enter is of the kind that is said here; any other has the kind of its answer.
      ...(isEntered(source) && {
        tipo: choice(
          TEXT.type,
          (['number', 'text', 'boolean'] as const).map((one) => ({ const: one, title: TEXT.types[one] })),
          fact.type,
          { ui: WHOLE },
        ),
      }),
      falta: choice(
        TEXT.missing,
        [
          { const: 'no', title: TEXT.noResult },
          { const: 'si', title: TEXT.allTheSame },
        ],
        fact.optional === true ? 'si' : 'no',
        { ui: WHOLE },
      ),
    },
    write: (before, values) =>
      changeInPart(before, 'facts', at, ({ id, title, type, from }) => {
        const chosen = sources.find((one) => one.id === values['origen']);
        return {
          id,
          title: text(values['titulo']) ?? title,
          type: typeOf(values['tipo'], chosen, type),
          from: chosen && chosen.id !== source ? chosen.from : from,
          ...(values['falta'] === 'si' && { optional: true }),
        };
      }),
  };
}

function typeOf(
  said: unknown,
  chosen: FactSource | undefined,
  before: FactDeclaration['type'],
): FactDeclaration['type'] {
  if (chosen && !isEntered(chosen.id)) return chosen.type;
  return said === 'number' || said === 'text' || said === 'boolean' ? said : before;
}
