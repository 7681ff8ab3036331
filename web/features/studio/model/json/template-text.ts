import { checkTemplate } from '#engine/template/check/check-template.ts';
import { sameJson } from '#engine/same-json.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO_JSON } from '#web/text/studio-json.ts';
import { readPlaces } from './read-places.ts';
import { textMarks, type Mark } from './text-marks.ts';

/** What an author writes of a template: what it says of itself (kind, year, version) is the server's. */
export function templateText({ schema, ui, scoring, samples }: Template): string {
  return JSON.stringify({ schema, ui, scoring, samples }, null, 2);
}

/** What a text makes of a template: another one, itself, or nothing yet, and why. */
export type ReadText =
  | { readonly template: Template; readonly marks: null }
  | { readonly template: null; readonly marks: readonly Mark[] };

/** Only a sound template takes the place of the draft: on a broken one nobody could work with the other controls. */
export function readTemplateText(text: string, now: Template): ReadText {
  const { root, fault } = readPlaces(text);
  if (fault) return { template: null, marks: textMarks(text, []) };
  if (text[root.start] !== '{')
    return { template: null, marks: [{ line: 1, at: 0, message: STUDIO_JSON.faults.object }] };
  const written = { ...(JSON.parse(text) as object), meta: now.meta };
  if (sameJson(written, JSON.parse(JSON.stringify(now)))) return { template: now, marks: null };
  const { template, problems } = checkTemplate(written);
  return template ? { template, marks: null } : { template: null, marks: textMarks(text, problems) };
}
