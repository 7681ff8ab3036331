import { PROOF } from '#schemas/messages/proof.ts';
import { drawnWithin } from '../item-parts.ts';
import type { Field } from '../../template/prepared/prepared-template.ts';
import type { Finding, Prove } from './finding.ts';

/** Questions that nobody can come to, whatever is answered: a form that asks for them is never complete. */
export const unseenQuestions: Prove = ({ prepared, scoring, trials }) => {
  const isSeen = ({ pattern }: Field): boolean => trials.all.some(({ seen }) => seen.has(pattern));
  const unseen = [...scoring.unit.fields.values()].filter(
    (field) =>
      field.pattern !== '' && !field.inRow && !field.readOnly && field.ui['ui:widget'] !== 'oculto' && !isSeen(field),
  );
  const patterns = new Set(unseen.map(({ pattern }) => pattern));
  const within = drawnWithin(scoring);
  const hosts = new Set([...patterns].map((pattern) => within.get(pattern)));
  return unseen.flatMap(({ pattern, parent, label, ui }): Finding[] => {
    const when = ui['ui:visibleIf'];
    const example = trials.best?.trial;
    // A question that hides with another is not told beside it; a ring is told by what is asked too late.
    if (!example || (parent !== null && patterns.has(parent)) || hosts.has(pattern)) return [];
    if (when && !trials.knows(when)) return [];
    const ways = when ? trials.ways.to(when, true) : [];
    if (trials.find(ways, ({ seen }) => seen.has(pattern)) || !trials.isWhole) return [];
    const key = prepared.sections[0]?.key ?? '';
    const at = `/ui${key === '' ? '' : `/${key}`}${pattern}${when ? '/ui:visibleIf' : ''}`;
    const host = within.get(pattern) ?? '';
    const inside = patterns.has(host) ? scoring.unit.fields.get(host)?.label : undefined;
    const message = inside === undefined ? PROOF.unseen(label) : PROOF.unseenWithin(label, inside);
    return [{ code: 'invisible', at, message, question: pattern, example }];
  });
};
