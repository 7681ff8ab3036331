import type { BrowserClient } from '#web/app/client-context.ts';
import type { SaveReply } from '#web/form/session/session-event.ts';
import type { SessionPorts } from '#web/form/session/session-ports.ts';
import type { Answer } from '#web/http/answer.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { serverDraftPath } from '../drafts/recover-draft.ts';
import { SCREEN_FORMS, type ScreenForm } from '../kinds/form-kinds.ts';
import { assessedIn } from '../load/load-form.ts';
import type { LoadedForm } from '../load/load-form.ts';

type Data = Readonly<Record<string, unknown>>;

/** What a refused save answers (409). */
interface Conflicting {
  actual: Data;
  version: number;
  autor: { ape: string; nom: string } | null;
  fecha: string | null;
}

interface Calling {
  client: BrowserClient;
  form: LoadedForm;
  userId: number;
  /** Of the call in which a new project is created. */
  year: () => number;
}

/** The calls of a form's kind, in the words of a session. */
export function serverPort({ client, form, userId, year }: Calling): SessionPorts['server'] {
  const { address, huella } = form;
  const kind = SCREEN_FORMS[address.ruta];
  const quiet = { show: 'none', idempotencyKey: null } as const;
  return {
    async save({ key, answers, version }) {
      const { method, path, body } = kind.save({ address, userId, year: year(), version, answers });
      const options = { body, handles: [400, 409], show: kind.show, idempotencyKey: key };
      return replyOf(await client[method]<Data>(path, options), kind, form);
    },
    async savePart(part, answer, version) {
      const answers = { [part]: answer };
      const { method, path, body } = kind.save({ address, userId, year: year(), version, answers });
      const reply = await client[method]<Data>(path, { body, show: kind.show });
      if (!reply?.ok) return null;
      return { answer: kind.answersIn(reply.data)[part], version: versionIn(reply.data) };
    },
    copyDraft: (datos, version) =>
      void client.put(serverDraftPath(form), { body: { datos, huella, version }, ...quiet }),
    eraseDraft: () => void client.delete(serverDraftPath(form), quiet),
  };
}

function replyOf(answer: Answer<Data>, kind: ScreenForm, form: LoadedForm): SaveReply {
  // An expired session says nothing here; what was typed stays, also as a draft.
  if (answer === undefined) return { how: 'dropped' };
  if (answer.ok) return form.address.id === null ? { how: 'created' } : savedReply(answer.data, kind, form);
  if (answer.status === 409) {
    const { actual, version, autor, fecha } = answer.data as Conflicting;
    const stored = { answers: kind.answersIn(actual), version };
    const author = autor && `${autor.nom} ${autor.ape}`;
    return { how: 'outdated', stored, author, at: fecha === null ? null : new Date(fecha) };
  }
  if (answer.status === 400) {
    const problems = problemsIn(answer.data);
    return { how: 'refused', error: answer.error, problems };
  }
  return { how: answer.kind === 'network' || answer.kind === 'timeout' ? 'unanswered' : 'dropped' };
}

function savedReply(data: Data, kind: ScreenForm, { address }: LoadedForm): SaveReply {
  const answers = kind.answersIn(data);
  return {
    how: 'saved',
    stored: { answers, version: versionIn(data) },
    // Modality and unit stand in the code of an idea, the title is what it is known by.
    code: textIn(data, 'codigo'),
    title: address.ruta === 'ip' ? textIn(answers, 'titulo') : null,
    scope: assessedIn(data).alcance,
  };
}

function versionIn(data: Data): number | null {
  return (data['version'] as number | undefined) ?? null;
}

function textIn(data: Data, key: string): string | null {
  const value = data[key];
  return typeof value === 'string' && value !== '' ? value : null;
}
