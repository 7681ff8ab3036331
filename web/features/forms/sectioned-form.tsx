import { holdsDocuments } from '#engine/template/holds-documents.ts';
import { Activity, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormRoute } from '#engine/process/vocabulary.ts';
import type { Context } from '#engine/rules/condition.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLeaveGuard } from '#web/app/leave-guard.ts';
import { PATHS } from '#web/app/paths.ts';
import { useUser } from '#web/app/session/session.ts';
import { sameAnswer } from '#engine/same-answer.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { closedDocuments } from './closed-documents.ts';
import { DocumentsPage } from './documents-page.tsx';
import { FORM_KINDS } from './form-kinds.ts';
import { FormPage } from './form-page.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { LoadFailureNotice } from './load-failure-notice.tsx';
import { loadSection, openForm } from './load-form.ts';
import type { LoadedForm, LoadFailure, OpenedForm } from './load-form.ts';
import { draftKey } from './local-draft.ts';
import { contextAfter, lostAnswers } from './lost-answers.ts';
import { countMissing } from './missing-items.ts';
import { OpenSectionsContext } from './open-sections.ts';
import type { SectionHandle } from './open-sections.ts';
import { recoverDraft } from './recover-draft.ts';
import type { Recovered } from './recover-draft.ts';
import { WholeForm } from './whole-form.tsx';

export interface OpenSection {
  form: LoadedForm;
  recovered: Recovered | null;
  /** Loaded anew after another section was saved: what was drawn before starts over. */
  turn: number;
}

interface SectionedFormProps {
  ruta: FormRoute;
  id: number;
  /** null: all of them, to be read. */
  section: number | null;
  onAgain: () => void;
}

const NO_SECTIONS: ReadonlyMap<number, OpenSection> = new Map();

/**
 * A form stored in sections. They are loaded one after the other, each has its own save; going from one to another
 * keeps what is typed, and what one of them changes for the others is there when one gets there.
 */
export function SectionedForm({ ruta, id, section, onAgain }: SectionedFormProps) {
  const client = useClient();
  const user = useUser();
  const confirm = useConfirm();
  const [sections, setSections] = useState(NO_SECTIONS);
  const [failure, setFailure] = useState<LoadFailure | null>(null);
  const [visited, setVisited] = useState<ReadonlySet<number>>(new Set());
  const [unsaved, setUnsaved] = useState<ReadonlySet<number>>(new Set());
  const [contexto] = useState<Context>({});
  const [handles] = useState(() => new Map<number, SectionHandle>());
  const stale = useRef(new Set<number>());
  const shownNow = useRef(sections);
  useEffect(() => {
    shownNow.current = sections;
  }, [sections]);

  const put = useCallback((number: number, loaded: Omit<OpenSection, 'turn'>, goesOn = false) => {
    setSections((old) => {
      const turn = old.get(number)?.turn ?? 0;
      return new Map(old).set(number, { ...loaded, turn: goesOn ? turn : turn + 1 });
    });
  }, []);

  useEffect(() => {
    const gone = new AbortController();
    const load = async () => {
      const form = await openForm(client, ruta, id, gone.signal);
      if (gone.signal.aborted) return;
      if ('failed' in form) return setFailure(form);
      Object.assign(contexto, form.header.contexto);
      for (const { number } of form.prepared.sections) {
        // One after the other, as specified (2.3).
        const loaded = await withDraft(client, user.id, form, number, gone.signal);
        if (gone.signal.aborted) return;
        if ('failed' in loaded) return setFailure(loaded);
        put(number, loaded);
      }
    };
    void load();
    return () => gone.abort();
  }, [client, ruta, id, user.id, contexto, put]);

  // What others hold may have changed with a save: it is asked for again when one gets there.
  useEffect(() => {
    const asked = section === null ? [...stale.current] : stale.current.has(section) ? [section] : [];
    if (asked.length === 0) return;
    const gone = new AbortController();
    const reload = async () => {
      const form = await openForm(client, ruta, id, gone.signal);
      if (gone.signal.aborted || 'failed' in form) return;
      const isSameContext = sameAnswer(contexto, { ...contexto, ...form.header.contexto });
      Object.assign(contexto, form.header.contexto);
      for (const number of asked) {
        stale.current.delete(number);
        if (handles.get(number)?.store?.dirtySince) continue;
        const loaded = await withDraft(client, user.id, form, number, gone.signal);
        if (gone.signal.aborted) return;
        const handle = handles.get(number);
        // Whoever began to write, or opened a dialog, while it was read is not interrupted for nothing.
        if ('failed' in loaded || handle?.store?.dirtySince) continue;
        const shown = { ...shownNow.current.get(number)?.form, ...handle?.asStored() };
        const isSame =
          isSameContext &&
          shown.version === loaded.form.version &&
          shown.editable === loaded.form.editable &&
          sameAnswer(shown.answers, loaded.form.answers);
        put(number, loaded, isSame && loaded.recovered === null);
      }
    };
    void reload();
    return () => gone.abort();
  }, [section, client, ruta, id, user.id, contexto, put, handles]);

  if (section !== null && sections.has(section) && !visited.has(section)) setVisited(new Set(visited).add(section));

  useLeaveGuard(
    unsaved.size > 0,
    async () => {
      const leaves = await confirm({ title: FORM_KINDS[ruta].leave });
      if (leaves) for (const number of unsaved) handles.get(number)?.leaveBehind();
      return leaves;
    },
    (pathname) => {
      for (const { store } of handles.values()) store?.flush();
      return pathname.replace(/\/$/u, '') === PATHS.form(ruta, id);
    },
  );

  const missing = useMemo(
    () => new Map([...sections].map(([number, { form }]) => [number, countMissing(form, contexto)])),
    [sections, contexto],
  );
  const shared = useMemo(
    () => ({
      contexto,
      register: (number: number, handle: SectionHandle) => void handles.set(number, handle),
      changed: (number: number, isDirty: boolean) =>
        setUnsaved((old) => (old.has(number) === isDirty ? old : withOne(old, number, isDirty))),
      saved: (number: number) => {
        for (const other of sections.keys()) if (other !== number) stale.current.add(other);
        const one = shownNow.current.get(number);
        if (one) put(number, { ...one, form: { ...one.form, ...handles.get(number)?.asStored() } }, true);
      },
      lostBy: (number: number, answers: Readonly<Record<string, unknown>>) => {
        const others = [...sections].flatMap(([other, { form }]) =>
          other === number ? [] : [{ section: form.section, answers: answersNow(form, handles.get(other)) }],
        );
        return lostAnswers(others, contexto, contextAfter(contexto, answers));
      },
      missing,
      unsaved,
    }),
    [contexto, sections, missing, unsaved, handles, put],
  );

  if (failure) return <LoadFailureNotice failure={failure} onAgain={onAgain} />;
  const first = sections.values().next().value;
  if (section === null) {
    if (!first || sections.size < first.form.prepared.sections.length) return <FormSkeleton />;
    const now = new Map([...sections].map(([number, { form }]) => [number, answersNow(form, handles.get(number))]));
    return (
      <OpenSectionsContext value={shared}>
        <WholeForm forms={[...sections.values()].map(({ form }) => form)} answers={now} />
        {[...visited].map((number) => draw(number, false))}
      </OpenSectionsContext>
    );
  }
  if (first && !first.form.prepared.sections.some(({ number }) => number === section)) {
    return <LoadFailureNotice failure={{ failed: 'missing', error: '' }} onAgain={onAgain} />;
  }
  return (
    <OpenSectionsContext value={shared}>
      {!sections.has(section) && <FormSkeleton />}
      {[...visited].map((number) => draw(number, number === section))}
    </OpenSectionsContext>
  );

  function draw(number: number, isShown: boolean) {
    const one = sections.get(number);
    if (!one) return null;
    const isDocuments = holdsDocuments(one.form.section);
    return (
      // What is on its way to the server goes on when the list of documents is read anew.
      <Activity key={isDocuments ? number : `${number} ${one.turn}`} mode={isShown ? 'visible' : 'hidden'}>
        {isDocuments ? (
          <DocumentsPage form={one.form} onChange={(form) => put(number, { form, recovered: null })} />
        ) : (
          <FormPage form={one.form} recovered={one.recovered} />
        )}
      </Activity>
    );
  }
}

function answersNow(form: LoadedForm, handle: SectionHandle | undefined): Readonly<Record<string, unknown>> {
  return handle?.store?.getAnswers() ?? form.answers;
}

function withOne(set: ReadonlySet<number>, one: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(set);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}

async function withDraft(
  client: BrowserClient,
  userId: number,
  opened: OpenedForm,
  section: number,
  signal: AbortSignal,
): Promise<Omit<OpenSection, 'turn'> | LoadFailure> {
  const form = await loadSection(client, opened, section, signal);
  if ('failed' in form) {
    const closed = form.failed === 'refused' ? closedDocuments(opened, section, form.error) : null;
    return closed ? { form: closed, recovered: null } : form;
  }
  if (holdsDocuments(form.section)) return { form, recovered: null };
  return { form, recovered: await recoverDraft(client, draftKey(userId, form.address), form) };
}
