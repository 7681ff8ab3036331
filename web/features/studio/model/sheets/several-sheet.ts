import type { Template } from '#engine/template/template.ts';
import { STUDIO_PARTS } from '#web/text/studio-parts.ts';
import { askedDefinitively } from '../scoring/asked-individually.ts';
import { isScoredKind } from '../scoring/scored-item.ts';
import { WAYS, wayOf, waysFor, withWay, type Way } from '../scoring/several-evaluators.ts';
import { choice, count } from './properties.ts';
import { number, whenIs, WHOLE, type PropertySheet } from './property-sheet.ts';
import { hasDefinitive } from './tolerance-sheet.ts';

const TEXT = STUDIO_PARTS.several;
const OWN = 'propia';

/** One question for several evaluators; it says what the definitive form will ask. */
export function severalSheet(template: Template): PropertySheet | null {
  const { items = [] } = template.scoring ?? {};
  if (!isScoredKind(template) || items.length === 0 || !hasDefinitive(template)) return null;
  const { way, least } = wayOf(template);
  const ways = waysFor(template);
  return {
    id: 'varios',
    title: TEXT.title,
    about: way === null ? TEXT.own : asked(template, way),
    properties: {
      decide: choice(
        TEXT.question,
        [
          ...(way === null ? [{ const: OWN, title: TEXT.ways.own }] : []),
          ...ways.map((one) => ({ const: one, title: TEXT.ways[one] })),
        ],
        way ?? OWN,
        { ui: WHOLE },
      ),
      minimo: count(
        TEXT.least,
        least,
        { minimum: 1, maximum: 100 },
        {
          ui: {
            'ui:help': TEXT.leastHelp,
            'ui:visibleIf': whenIs('decide', ...WAYS.filter((one) => one !== 'agreed')),
          },
        },
      ),
    },
    write: (before, values) => {
      const next = ways.find((one) => one === values['decide']);
      return next === undefined
        ? before
        : withWay(before, next, next === 'agreed' ? undefined : number(values['minimo']));
    },
  };
}

function asked(template: Template, way: Way): string {
  if (way === 'agreed') return TEXT.asksAll;
  const rest = askedDefinitively(template);
  return [TEXT.takes[way], rest.length === 0 ? TEXT.asksNothing : TEXT.asks(rest)].join(' ');
}
