import { use, useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { parsePointer } from '#engine/pointer.ts';
import type { Problem } from '#engine/problem.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { phaseOf } from '#web/app/call/call.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLeaveGuard } from '#web/app/leave-guard.ts';
import { pause } from '#web/app/session/pause.ts';
import { useUser } from '#web/app/session/session.ts';
import { useSettings } from '#web/app/settings.tsx';
import { sameAnswer } from '#engine/same-answer.ts';
import { FORMS } from '#web/text/forms.ts';
import { useConfirm, useTell } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { FORM_KINDS } from './form-kinds.ts';
import { assessedIn } from './load-form.ts';
import type { LoadedForm } from './load-form.ts';
import { draftKey } from './local-draft.ts';
import type { Recovered } from './recover-draft.ts';
import { OpenSectionsContext } from './open-sections.ts';
import { useConflict } from './use-conflict.ts';
import type { Conflicting } from './use-conflict.ts';
import { useDraft } from './use-draft.ts';
import { useOpenAnswers } from './use-open-answers.ts';
import type { StoredAnswers } from './use-open-answers.ts';

export interface Refusal {
  title: string;
  problems: readonly Problem[];
  stamp: number;
}

/** One form while it is open: what is typed, kept, checked, saved and merged. */
export function useFormSession(form: LoadedForm, recovered: Recovered | null) {
  const client = useClient();
  const user = useUser();
  const confirm = useConfirm();
  const tell = useTell();
  const toast = useToast();
  const navigate = useNavigate();
  const call = useCall();
  const sections = use(OpenSectionsContext);
  const kind = FORM_KINDS[form.address.ruta];
  const { section: number } = form.address;
  const stored = useRef<StoredAnswers>({ answers: form.answers, version: form.version });
  const year = call.phase === 'ready' ? call.data.anio : new Date().getFullYear();
  const key = draftKey(user.id, form.address);

  const contexto = sections?.contexto ??
    form.header?.contexto ?? {
      anio: form.prepared.meta.anio,
      estado: call.phase === 'ready' ? phaseOf(call.data) : null,
    };
  const { merge, store, score } = useOpenAnswers(form, recovered, stored, contexto);
  const dirtySince = useSyncExternalStore(store.subscribe, () => store.dirtySince);
  const draft = useDraft(
    store,
    form,
    key,
    useCallback(() => stored.current, []),
  );

  const { erase: eraseDraft } = draft;
  const [saving, setSaving] = useState(false);
  const inFlight = useRef(false);
  const { esperas } = useSettings();
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [heading, setHeading] = useState({
    code: form.header?.proyecto.codigo ?? '',
    title: form.header?.proyecto.titulo ?? '',
  });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [recovery, setRecovery] = useState(recovered);
  const { conflict, conflicts, begin, resolve, end } = useConflict(
    store,
    form.editable && recovered?.outdated && merge ? { open: merge.conflicts, taken: merge.taken } : null,
  );

  // Once everything the summary names is right, it goes away.
  useEffect(() => {
    if (refusal === null || refusal.problems.length === 0) return;
    return store.subscribe(() => {
      if (store.shownProblems().length === 0) setRefusal(null);
    });
  }, [store, refusal]);

  const refuse = (title: string, problems: readonly Problem[]) => setRefusal({ title, problems, stamp: Date.now() });

  function adopt(data: Readonly<Record<string, unknown>>) {
    const answers = kind.answersIn(data);
    stored.current = { answers, version: (data['version'] as number | undefined) ?? stored.current.version };
    score?.setScope({ contexto, ...assessedIn(data).alcance });
    if (!sameAnswer(answers, store.getAnswers())) store.replace(answers);
    // Modality and unit stand in the code of an idea, the title is what it is known by.
    setHeading((old) => ({
      code: textOr(data['codigo'], old.code),
      title: form.address.ruta === 'ip' ? textOr(answers['titulo'], old.title) : old.title,
    }));
    leaveBehind();
    setSavedAt(new Date());
    sections?.saved(number);
  }

  /** Nothing is unsaved any more, and nothing kept. */
  function leaveBehind() {
    store.settle();
    eraseDraft();
    setRefusal(null);
    end();
    setRecovery(null);
  }

  const savePart = useCallback(
    async (pointer: string) => {
      const part = parsePointer(pointer)[0] ?? '';
      const { answers, version } = stored.current;
      const { method, path, body } = kind.save({
        address: form.address,
        userId: user.id,
        year,
        version,
        answers: { [part]: store.model.normalised(store.getAnswers())[part] ?? null },
      });
      const answer = await client[method]<Record<string, unknown>>(path, { body, show: kind.show });
      if (!answer?.ok) return false;
      const saved = kind.answersIn(answer.data);
      stored.current = {
        answers: { ...answers, [part]: saved[part] },
        version: (answer.data['version'] as number) ?? version,
      };
      const isAll = sameAnswer(stored.current.answers, { ...store.getAnswers(), [part]: saved[part] });
      if (!sameAnswer(saved[part], store.getAnswers()[part])) store.set(`/${part}`, saved[part] ?? undefined);
      if (isAll) {
        store.settle();
        eraseDraft();
      }
      setSavedAt(new Date());
      sections?.saved(number);
      toast(kind.saved);
      return true;
    },
    [client, kind, form.address, user.id, year, store, eraseDraft, toast, sections, number],
  );

  async function save() {
    if (inFlight.current) return;
    store.flush();
    if (conflict && conflict.open.length > 0) return tell(FORMS.conflictOpen);
    // Nobody is asked about a save that would only be refused.
    const problems = store.checkAll();
    if (problems.length > 0) return refuse(store.model.errorText(problems) ?? FORMS.refused, problems);
    const lost = sections?.lostBy(number, store.model.normalised(store.getAnswers())) ?? [];
    const question = { title: kind.question, ...(lost.length > 0 ? { text: FORMS.loses(lost), danger: true } : {}) };
    if (!(await confirm(question)) || inFlight.current) return;
    setRefusal(null);
    inFlight.current = true;
    setSaving(true);
    // The indicator is seen for a moment (9); what was saved is there at once.
    const seen = pause(kind.waits?.save ? esperas[kind.waits.save] : 0);
    const { method, path, body } = kind.save({
      address: form.address,
      userId: user.id,
      year,
      version: stored.current.version,
      answers: store.model.normalised(store.getAnswers()),
    });
    const answer = await client[method]<Record<string, unknown>>(path, { body, handles: [400, 409], show: kind.show });
    inFlight.current = false;
    void seen.then(() => setSaving(false));
    // An expired session says nothing here; what was typed stays, also as a draft.
    if (answer === undefined) return;
    if (!answer.ok) return refused(answer.status, answer.error, answer.data);
    if (form.address.id === null) {
      leaveBehind();
      await tell(FORMS.ideaCreatedTitle, FORMS.ideaCreated);
      return navigate('/');
    }
    adopt(answer.data);
    toast(kind.saved);
  }

  function refused(status: number, error: string, data: unknown): void {
    if (status === 409) {
      const { actual, version, ...others } = data as Conflicting;
      const theirs = kind.answersIn(actual);
      setRefusal(null);
      begin(stored.current.answers, theirs, others);
      stored.current = { answers: theirs, version };
      return;
    }
    if (status !== 400) return;
    const problems = (data as { problemas?: Problem[] } | null)?.problemas ?? [];
    store.showServerProblems(problems);
    // Specified for evaluations.
    if (kind.show === 'alert') window.alert(error);
    refuse(error, problems);
  }

  async function dropDraft() {
    if (!(await confirm({ title: FORMS.askDropDraft, danger: true }))) return;
    store.replace(stored.current.answers);
    leaveBehind();
  }

  const isDirty = dirtySince !== null;
  const leaveNow = useEffectEvent(leaveBehind);
  useEffect(() => {
    sections?.register(number, { store, asStored: () => stored.current, leaveBehind: () => leaveNow() });
  }, [sections, number, store]);
  useEffect(() => sections?.changed(number, isDirty), [sections, number, isDirty]);
  useLeaveGuard(isDirty && sections === null, async () => {
    const leaves = await confirm({ title: kind.leave });
    if (leaves) leaveBehind();
    return leaves;
  });

  return {
    kind,
    store,
    score,
    contexto,
    dirtySince,
    draftKept: draft.kept,
    saving,
    savedAt,
    heading,
    refusal,
    recovery,
    conflict,
    conflicts,
    resolve,
    save,
    savePart,
    dropDraft,
  };
}

export type FormSession = ReturnType<typeof useFormSession>;

function textOr(value: unknown, other: string): string {
  return typeof value === 'string' && value !== '' ? value : other;
}
