import { TEMPLATE_SERVICE_MESSAGES as TEXT } from '#schemas/messages/template-service.ts';
import type { Context } from '#server/context/context.ts';
import { conflict } from '../../errors/conflict.ts';
import { notFound } from '../../errors/not-found.ts';
import { localMinute } from '#server/office-time/local-minute.ts';
import { presentPublished } from './present-published.ts';
import type { DraftRow } from '../../templates/template-draft-queries.ts';
import type { PersonName } from '../../templates/person-columns.ts';
import { findTemplate } from '../../templates/template-queries.ts';
import { presentDraft } from './present-draft.ts';
import { findPublisher, findStanding } from './publication-queries.ts';

/** Somebody else published the draft, or threw it away. */
export class DraftGone extends Error {}

/** Another version of its form was published after it was opened. */
export class DraftOutrun extends Error {}

/** Whoever comes second hears who published the draft and when; of one that was thrown away there is nothing to say. */
export async function draftGone(context: Context, id: number): Promise<Error> {
  const stored = await findTemplate(context.db, id);
  if (stored === null || stored.state === 'borrador') return notFound(TEXT.noDraft);
  const { author, at } = await findPublisher(context.db, id);
  const actual = presentPublished(stored, await findStanding(context.db, id));
  return conflict(
    { actual, version: stored.version, autor: author, fecha: at.toISOString() },
    TEXT.alreadyPublished(nameOf(author), localMinute(at), stored.version),
  );
}

/** With the draft as GET gives it, which says what was published meanwhile. */
export async function draftOutrun(context: Context, draft: DraftRow): Promise<Error> {
  const actual = await presentDraft(context, draft);
  const { mientras } = actual;
  if (mientras === null) throw new Error(`nothing was published after draft ${draft.id}`);
  const { plantilla: newer, autor: author, fecha } = mientras;
  const message = TEXT.publishedMeanwhile(newer.version, nameOf(author), localMinute(new Date(fecha)));
  return conflict({ actual, version: draft.draftVersion, autor: author, fecha }, message);
}

function nameOf(person: PersonName | null): string {
  return person === null ? TEXT.somebody : `${person.nom} ${person.ape}`;
}
