import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { ReadFormHeaderAnswer } from '#schemas/generated/api/read-form-header.ts';
import type { ReadTemplateListsAnswer } from '#schemas/generated/api/read-template-lists.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import { templateVersion, type TemplateVersion } from '#web/app/template-version.ts';
import { loadWidgets } from '#web/form/registry/widget-registry.ts';
import { widgetWords } from '#web/form/registry/widget-words.ts';
import { loadValidator } from '#web/form/validation/load-validator.ts';
import type { OpenKind } from '../kinds/form-address.ts';
import type { LoadedForm, LoadFailure } from './loaded-form.ts';
import { unwrap } from './unwrap.ts';

const QUIET = { show: 'none' } as const;

/** A template ready to be drawn, whoever's form it is. */
export type Structure = Pick<LoadedForm, 'huella' | 'prepared' | 'validator' | 'widgets' | 'scoring'>;

/** The template that a form was begun under, or today's where it has none. */
export async function loadStructure(
  client: BrowserClient,
  { plantilla, proyecto }: ReadFormHeaderAnswer,
  kind: OpenKind,
  signal: AbortSignal,
): Promise<Structure | LoadFailure> {
  if (!plantilla) {
    const params = { kind: kind.replace(/_def$/u, ''), modalidad: proyecto.tipoProyecto };
    const structure = unwrap(await client.call('read-structure', { params, signal, ...QUIET }));
    return 'failed' in structure ? structure : prepareStructure(templateVersion(structure), structure);
  }
  const params = { huella: plantilla.huella };
  const [version, lists] = await Promise.all([
    client.call('read-template', { params, signal, ...QUIET }).then(unwrap),
    client.call('read-template-lists', { params, signal, ...QUIET }).then(unwrap),
  ]);
  if ('failed' in version) return version;
  return 'failed' in lists ? lists : prepareStructure(templateVersion(version), lists);
}

/** With the lists of today and the validator that the server compiled. */
export async function prepareStructure(
  { plantilla, schema, ui, scoring }: TemplateVersion,
  { listas, validador }: ReadTemplateListsAnswer,
): Promise<Structure | LoadFailure> {
  // A draft has none, and nobody fills in a form under a draft.
  if (validador === null) return { failed: 'validator', error: '' };
  const prepared = prepareTemplate(
    { meta: plantilla, schema, ui, samples: [], ...(scoring === null ? {} : { scoring }) },
    listas,
  );
  try {
    const [validator, widgets, made] = await Promise.all([
      loadValidator(validador),
      loadWidgets(widgetWords(prepared.sections)),
      scoring && import('#web/form/scoring/drawn/create-form-scoring.ts'),
    ]);
    return {
      huella: plantilla.huella,
      prepared,
      validator,
      widgets,
      scoring: made && made.createFormScoring(prepared),
    };
  } catch {
    return { failed: 'validator', error: '' };
  }
}
