import type { Item } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO_WORDS } from '#web/text/studio-words.ts';
import {
  collectedBy,
  collectorChoices,
  collectorIdOf,
  computedSources,
  NOWHERE,
  sourceOfItem,
  withSource,
} from './computed-items.ts';
import { followMinimum } from '../scoring/minimum-rules.ts';
import { collectorOf, isWeighted } from '../scoring/scored-item.ts';
import { withItem } from '../scoring/with-scoring.ts';
import { formulaProperty, formulaTyped, partsBefore } from './formula-line.ts';
import { stageLabel } from './stage-label.ts';
import { choice } from '../sheets/properties.ts';
import { text, WHOLE, type PropertySheet } from '../sheets/property-sheet.ts';
import { stageProperties, withStageValues } from '../sheets/stage-words.ts';

const TEXT = STUDIO_WORDS.computed;

/** An item that nobody answers: what it is made of, where its points go, what they weigh. */
export function computedItemSheet(template: Template, item: Item): PropertySheet {
  const source = sourceOfItem(item);
  const sources = computedSources(template);
  const isKnown = sources.some((one) => one.const === source);
  const counts = item.points !== undefined || item.formula !== undefined;
  const weighs = isWeighted(collectorOf(template, item.id));
  return {
    id: `calculado-${item.id}`,
    title: '',
    properties: {
      origen: choice(TEXT.from, isKnown ? sources : [{ const: source, title: TEXT.other }, ...sources], source, {
        ui: WHOLE,
      }),
      ...(item.formula && { formula: formulaProperty(item.formula, partsBefore(template, item.id)) }),
      ...(counts && {
        suma: choice(
          TEXT.collector,
          collectorChoices(template, (id) => stageLabel(template, id)),
          collectorIdOf(template, item.id),
          { ui: WHOLE },
        ),
        ...stageProperties(item, { isWeighted: weighs }),
      }),
    },
    write: (before, values) => {
      const followed = (after: Template) => followMinimum(before, after, item.id);
      const taken = withItem(before, item.id, (one) => {
        const now = withSource(before, one, text(values['origen']) ?? source);
        return now.formula && one.formula
          ? { ...now, formula: formulaTyped(values['formula'], now.formula, partsBefore(before, item.id)) }
          : now;
      });
      const own = taken.scoring?.items.find(({ id }) => id === item.id);
      if (own?.points === undefined && own?.formula === undefined) {
        return followed(collectedBy(taken, item.id, NOWHERE));
      }
      const judged = counts
        ? withItem(taken, item.id, (one) => withStageValues(one, values, isWeighted(collectorOf(taken, item.id))))
        : taken;
      const collector = text(values['suma']);
      return followed(collector === undefined ? judged : collectedBy(judged, item.id, collector));
    },
  };
}
