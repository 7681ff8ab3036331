import type { FieldSchema } from '#engine/template/field-schema.ts';
import { isObject } from '#engine/json.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { DraftPlace } from '#schemas/generated/domain/draft-place.ts';
import { templateVersion, type TemplateVersion } from '#web/app/template-version.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import { sameAnswer } from '#engine/same-answer.ts';
import type { Draft, Recovered } from '#web/form/session/draft.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { lastSave } from './last-save.ts';
import { draftKey, eraseDraft, readDraft } from './local-draft.ts';

/** Where the server keeps it; an idea that is not created yet has a place of its own. */
export function draftPlace({ address: { kind, id, section } }: LoadedForm): DraftPlace {
  return { ruta: kind, id: id === null ? 'nueva' : String(id), seccion: section };
}

/** The newest draft of this person, from this browser or from the server; null if it says nothing new. */
export async function recoverDraft(client: BrowserClient, userId: number, form: LoadedForm): Promise<Recovered | null> {
  const key = draftKey(userId, form.address);
  const local = readDraft(key, Date.now());
  const answer = await client.call('read-draft', { params: draftPlace(form), show: 'none' });
  const remote: Draft | null = answer?.ok && answer.data ? { ...answer.data, base: null } : null;
  const draft = newest(local, remote);
  if (draft === null) return null;
  const otherTemplate = draft.huella !== form.huella;
  const datos = otherTemplate ? await underThisVersion(client, draft, form) : draft.datos;
  if (sameAnswer(datos, form.answers)) {
    eraseDraft(key);
    return null;
  }
  const outdated = (draft.version ?? 0) !== (form.version ?? 0);
  return {
    draft: { ...draft, datos },
    otherTemplate,
    outdated,
    lastSave: outdated ? await lastSave(client, userId, form) : null,
    atServer: draft === remote,
  };
}

/** What was typed under another version, each answer where its item is now; what is asked no more is left out. */
async function underThisVersion(client: BrowserClient, draft: Draft, { section }: LoadedForm): Promise<Draft['datos']> {
  const answer = await client.call('read-template', { params: { huella: draft.huella }, show: 'none' });
  const before = answer?.ok ? sectionOf(templateVersion(answer.data), section) : undefined;
  // Hardly ever needed, and then done without where it does not come.
  const versions = await import('#engine/versions/migrate-answers.ts').catch(() => null);
  const moved = before && versions ? versions.migrateAnswers(before, section, draft.datos).answers : draft.datos;
  return known(section.schema, moved) as Draft['datos'];
}

function sectionOf(
  { plantilla, schema, ui }: TemplateVersion,
  { number }: PreparedSection,
): PreparedSection | undefined {
  const { sections } = prepareTemplate({ meta: plantilla, schema, ui, samples: [] }, {});
  return sections.find((one) => one.number === number);
}

function newest(local: Draft | null, remote: Draft | null): Draft | null {
  if (local === null || remote === null) return local ?? remote;
  return Date.parse(remote.fecha) > Date.parse(local.fecha) + 5000 ? remote : local;
}

/** Without the answers that this version of the template does not ask for. */
function known(schema: FieldSchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    return schema.items ? value.map((one: unknown) => known(schema.items ?? {}, one)) : value;
  }
  if (!isObject(value) || !schema.properties) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => {
      const property = schema.properties?.[key];
      return property ? [[key, known(property, one)]] : key === 'id' ? [[key, one]] : [];
    }),
  );
}
