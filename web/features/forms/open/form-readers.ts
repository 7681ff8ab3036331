import type { Context } from '#engine/conditions/condition.ts';
import { holdsDocuments } from '#engine/template/holds-documents.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import { pause } from '#web/app/session/pause.ts';
import type { Settings } from '#web/app/settings.tsx';
import type { Recovered } from '#web/form/session/draft.ts';
import type { Waits } from '#web/text/waits.ts';
import { closedDocuments } from '#web/features/forms/load/closed-documents.ts';
import { recoverDraft } from '../drafts/recover-draft.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { loadForm, loadSection, openForm } from '../load/load-form.ts';
import type { LoadedForm, LoadFailure, OpenedForm } from '../load/loaded-form.ts';
import type { OpenKind } from '../kinds/form-address.ts';

/** A stored section as it was read, or the form where it is stored whole. */
export interface ReadPart {
  form: LoadedForm;
  recovered: Recovered | null;
}

export interface OpenedParts {
  /** What conditions know of the project. */
  contexto: Context;
  /** The sections in their order; 1 alone where the form is stored whole. */
  numbers: readonly number[];
  read: (number: number, signal: AbortSignal) => Promise<ReadPart | LoadFailure>;
}

/** How a form is read; each time anew. */
export type ReadForm = (signal: AbortSignal) => Promise<OpenedParts | LoadFailure>;

export interface Reading {
  client: BrowserClient;
  userId: number;
  kind: OpenKind;
  id: number | null;
  settings: Promise<Settings>;
  /** What conditions know of a project that is not there yet. */
  newContext: (anio: number) => Context;
}

export function formReader(reading: Reading): ReadForm {
  const { kind, id } = reading;
  return id !== null && SCREEN_FORMS[kind].sectioned ? readSections(reading, id) : readWhole(reading);
}

function readSections({ client, userId, kind }: Reading, id: number): ReadForm {
  return async (signal) => {
    const opened = await openForm(client, kind, id, signal);
    if ('failed' in opened) return opened;
    return {
      contexto: opened.header.contexto,
      numbers: opened.prepared.sections.map(({ number }) => number),
      read: (number, alive) => readSection({ client, userId }, opened, number, alive),
    };
  };
}

async function readSection(
  { client, userId }: Pick<Reading, 'client' | 'userId'>,
  opened: OpenedForm,
  number: number,
  signal: AbortSignal,
): Promise<ReadPart | LoadFailure> {
  const form = await loadSection(client, opened, number, signal);
  if ('failed' in form) {
    const closed = form.failed === 'refused' ? closedDocuments(opened, number, form.error) : null;
    return closed ? { form: closed, recovered: null } : form;
  }
  if (holdsDocuments(form.section)) return { form, recovered: null };
  return { form, recovered: await recoverDraft(client, userId, form) };
}

function readWhole({ client, userId, kind, id, settings, newContext }: Reading): ReadForm {
  return async (signal) => {
    const { show, waits } = SCREEN_FORMS[kind];
    // The calls go out at once.
    const seen = waits?.load ? seenFor(settings, waits.load) : null;
    const form = await loadForm(client, kind, id, signal);
    if ('failed' in form) {
      // Evaluations have an alert by the specification.
      if (form.failed === 'refused' && show === 'alert' && !signal.aborted) window.alert(form.error);
      return form;
    }
    return {
      contexto: form.header?.contexto ?? newContext(form.prepared.meta.anio),
      numbers: [form.address.section],
      async read() {
        const recovered = await recoverDraft(client, userId, form);
        await seen;
        return { form, recovered };
      },
    };
  };
}

/** Until the indicator has been there as long as the installation says, counted from now. */
async function seenFor(settings: Promise<Settings>, wait: keyof Waits): Promise<void> {
  const began = performance.now();
  const { esperas } = await settings;
  await pause(esperas[wait] - (performance.now() - began));
}
