import type { CreateProjectAnswer } from '#schemas/generated/api/create-project.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import type { SaveReply } from '#web/form/session/session-event.ts';
import type { SessionPorts } from '#web/form/session/session-ports.ts';
import type { Answer } from '#web/http/answer.ts';
import { conflictIn } from '#web/http/conflict-in.ts';
import { problemsIn } from '#web/http/problems-in.ts';
import { draftPlace } from '../drafts/recover-draft.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import type { ScreenForm, HeldForm } from '../kinds/screen-form.ts';
import { assessedIn } from '../load/assessed-in.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { authorWord } from '../drafts/author-word.ts';

interface Calling {
  client: BrowserClient;
  form: LoadedForm;
  userId: number;
  /** The year of the call in which a new project is created. */
  year: () => number;
}

/** The calls of a form's kind, in the words of a session. */
export function serverPort({ client, form, userId, year }: Calling): SessionPorts['server'] {
  const { address, huella } = form;
  const screenForm = SCREEN_FORMS[address.kind];
  const quiet = { show: 'none', idempotencyKey: null } as const;
  return {
    async save({ key, answers, version }) {
      const manner = { handles: [400, 409], show: screenForm.show, idempotencyKey: key };
      return replyOf(
        await screenForm.save(client, { address, userId, year: year(), version, answers }, manner),
        screenForm,
        form,
        userId,
      );
    },
    async savePart(part, answer, version) {
      const answers = { [part]: answer };
      const facts = { address, userId, year: year(), version, answers };
      const reply = await screenForm.save(client, facts, { show: screenForm.show });
      if (!reply?.ok || !('version' in reply.data)) return null;
      return { answer: screenForm.answersIn(reply.data)[part], version: reply.data.version };
    },
    async copyDraft(datos, version) {
      const asked = {
        params: draftPlace(form),
        body: { datos, huella, version, idUsr: userId },
        outlivesPage: true,
        ...quiet,
      };
      return (await client.call('save-draft', asked))?.ok ?? false;
    },
    eraseDraft: () => void client.call('delete-draft', { params: draftPlace(form), ...quiet }),
  };
}

function replyOf(
  answer: Answer<HeldForm | CreateProjectAnswer>,
  screenForm: ScreenForm,
  form: LoadedForm,
  userId: number,
): SaveReply {
  // An expired session says nothing here; what was typed stays, also as a draft.
  if (answer === undefined) return { how: 'dropped' };
  if (answer.ok)
    return 'version' in answer.data ? savedReply(answer.data, screenForm, form) : createdReply(answer.data);
  const conflict = conflictIn(answer);
  if (conflict) {
    const { actual, version, autor, fecha } = conflict;
    const stored = { answers: screenForm.answersIn(actual as object), version };
    return { how: 'outdated', stored, author: autor && authorWord(autor, userId), at: new Date(fecha) };
  }
  if (answer.status === 400) return { how: 'refused', error: answer.error, problems: problemsIn(answer) };
  // Who was told 503 may not know, either: under its key the save goes out again without being stored twice.
  const isUnknown = answer.kind === 'network' || answer.kind === 'timeout' || answer.status === 503;
  return { how: isUnknown ? 'unanswered' : 'dropped' };
}

function createdReply({ id, codigo }: CreateProjectAnswer): SaveReply {
  return { how: 'created', made: { id, code: codigo } };
}

function savedReply(held: HeldForm, screenForm: ScreenForm, { address }: LoadedForm): SaveReply {
  const answers = screenForm.answersIn(held);
  return {
    how: 'saved',
    stored: { answers, version: held.version },
    // The code of an idea has its modality and unit, the title is what it is known by.
    code: held.codigo,
    title: address.kind === 'ip' ? textIn(answers['titulo']) : null,
    scope: assessedIn(held).scope,
  };
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
