import { Activity, lazy, Suspense, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { holdsDocuments } from '#engine/template/holds-documents.ts';
import { useLeaveGuard } from '#web/app/leave-guard.ts';
import { PATHS } from '#web/app/paths.ts';
import { FORMS } from '#web/text/forms.ts';
import { useConfirm } from '#web/ui/dialogs.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { SCREEN_FORMS } from './kinds/form-kinds.ts';
import { FormPage } from './page/form-page.tsx';
import { FormSkeleton } from './open/form-skeleton.tsx';
import { FormAgainProvider } from './open/form-again.ts';
import { LoadFailureNotice } from './open/load-failure-notice.tsx';
import type { OpenForm } from './open/open-form.ts';
import type { OpenPart } from './open/open-form-store.ts';
import { OpenFormContext } from './open/open-form-context.ts';
import { useOpenForm } from './open/use-open-form.ts';
import type { OpenKind } from './kinds/form-address.ts';

// Only forms with sections have these.
const DocumentsPage = lazy(() => import('./documents/documents-page.tsx'));
const WholeForm = lazy(() => import('./whole/whole-form.tsx'));

interface OpenFormScreenProps {
  kind: OpenKind;
  id: number | null;
  /** null: all sections are shown, to be read. */
  section: number | null;
  onAgain: () => void;
}

/** A form that is open, in the sections in which it is stored; going from one to another keeps what is typed. */
export function OpenFormScreen({ kind, id, section, onAgain }: OpenFormScreenProps) {
  const open = useOpenForm(kind, id);
  const { failure, numbers, parts, unsaved } = useSyncExternalStore(open.subscribe, open.getState);
  // Drawing a long section for the first time lets keys and clicks pass.
  const drawn = useDeferredValue(useVisited(open, section, parts));
  useUnsavedGuard(open, unsaved.size > 0, kind, id);

  if (failure) return <LoadFailureNotice failure={failure} onAgain={onAgain} />;
  if (numbers === null) return <FormSkeleton />;
  if (section !== null && !numbers.includes(section)) {
    return <LoadFailureNotice failure={{ failed: 'missing', error: '' }} onAgain={onAgain} />;
  }
  const isReady = section === null ? parts.size === numbers.length : drawn.includes(section) && parts.has(section);
  return (
    <FormAgainProvider value={onAgain}>
      <OpenFormContext value={open}>
        {!isReady && <FormSkeleton />}
        {isReady && section === null && (
          <Suspense fallback={<FormSkeleton />}>
            <WholeForm forms={[...parts.values()].map(({ form }) => form)} />
          </Suspense>
        )}
        {drawn.map((number) => {
          const part = parts.get(number);
          return (
            part && <OpenSection key={number} open={open} number={number} part={part} isShown={number === section} />
          );
        })}
      </OpenFormContext>
    </FormAgainProvider>
  );
}

interface OpenSectionProps {
  open: OpenForm;
  number: number;
  part: OpenPart;
  isShown: boolean;
}

/** A section that somebody has been at goes on where it is while another one is shown. */
function OpenSection({ open, number, part: { form, turn }, isShown }: OpenSectionProps) {
  const isDocuments = holdsDocuments(form.section);
  return (
    // What is on its way to the server goes on when the list of documents is read anew.
    <Activity key={isDocuments ? 'documents' : turn} mode={isShown ? 'visible' : 'hidden'}>
      {isDocuments ? (
        <Suspense fallback={<FormSkeleton />}>
          <DocumentsPage form={form} onChange={(now) => open.replace(number, now)} />
        </Suspense>
      ) : (
        <FormPage form={form} session={open.session(number)} />
      )}
    </Activity>
  );
}

/** The sections that were read and looked at, in that order. */
function useVisited(open: OpenForm, section: number | null, parts: ReadonlyMap<number, OpenPart>): readonly number[] {
  const [visited, setVisited] = useState<readonly number[]>([]);
  const isNew = section !== null && !visited.includes(section) && parts.has(section);
  if (isNew) setVisited([...visited, section]);
  useEffect(() => {
    const gone = new AbortController();
    void open.enter(section, gone.signal);
    return () => gone.abort();
  }, [open, section]);
  return visited;
}

function useUnsavedGuard(open: OpenForm, isUnsaved: boolean, kind: OpenKind, id: number | null): void {
  const confirm = useConfirm();
  const toast = useToast();
  useLeaveGuard(
    isUnsaved,
    async () => {
      if (open.isLeft) return true;
      // An idea that is not created yet is put by, and goes on another day.
      if (id === null && (await open.handOver())) {
        toast(FORMS.ideaPutBy);
        return true;
      }
      const leaves = await confirm({ title: SCREEN_FORMS[kind].leave, danger: true });
      if (leaves) open.leaveBehind();
      return leaves;
    },
    (pathname) => {
      open.flush();
      return id !== null && pathname.replace(/\/$/u, '') === PATHS.form(kind, id);
    },
  );
}
