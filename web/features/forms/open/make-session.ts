import type { BrowserClient } from '#web/app/client-context.ts';
import { FormSession } from '#web/form/session/form-session.ts';
import type { Made } from '#web/form/session/session-event.ts';
import type { SessionPorts } from '#web/form/session/session-ports.ts';
import { newKey } from '#web/http/new-key.ts';
import type { Waits } from '#web/text/waits.ts';
import { draftKey, eraseDraft, onDraftErased, writeDraft } from '../drafts/local-draft.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { BROWSER_PAGE } from './browser-page.ts';
import type { ReadPart } from './form-readers.ts';
import type { OpenForm } from './open-form.ts';
import { serverPort } from './server-port.ts';
import { sessionSetup } from './session-setup.ts';

export interface Surroundings {
  client: BrowserClient;
  userId: number;
  people: SessionPorts['people'];
  /** The year of the call in which a new project is created. */
  year: () => number;
  waits: () => Waits;
  /** A new form was stored and is done with. */
  onCreated: (made: Made) => void;
}

/** The session over a section that was read, with the browser and the product's calls around it. */
export function makeSession(part: ReadPart, open: OpenForm, surroundings: Surroundings): FormSession {
  const { client, userId, people, year, waits, onCreated } = surroundings;
  const { form } = part;
  const { section: number, kind } = form.address;
  const key = draftKey(userId, form.address);
  const screenForm = SCREEN_FORMS[kind];
  const { save } = screenForm.waits ?? {};
  return new FormSession(
    sessionSetup(part, screenForm, open.contexto, () => (save ? waits()[save] : 0)),
    {
      ...BROWSER_PAGE,
      server: serverPort({ client, form, userId, year }),
      draft: {
        write: (draft) => writeDraft(key, { ...draft, huella: form.huella }),
        erase: () => eraseDraft(key),
        onTaken: (listener) => onDraftErased(key, listener),
      },
      people,
      around: {
        lostBy: (answers) => open.lostBy(number, answers),
        saved: () => open.saved(number),
        created: onCreated,
      },
      newKey,
    },
  );
}
