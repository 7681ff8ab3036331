import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { isAtTheIdea, stagePanel } from '#web/app/project/stage-panel.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { useFormServices } from '#web/app/use-form-services.ts';
import { ConflictProvider } from '#web/form/conflict/conflict-scope.tsx';
import { ErrorSummary } from '#web/form/validation/error-summary.tsx';
import { blockId } from '#web/form/fields/field-group.tsx';
import { FormScopeProvider } from '#web/form/scope/form-scope.tsx';
import { controlId } from '#web/form/fields/control-id.ts';
import { goTo } from '#web/form/focus/go-to.ts';
import { partsOf } from '#web/form/progress/progress.ts';
import { RunningTrace } from '#web/form/scoring/score-trace.tsx';
import { SectionForms } from '#web/form/rjsf/section-forms.tsx';
import { FORMS } from '#web/text/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { AnswersRead } from './answers-read.tsx';
import { clockTime } from './clock-time.ts';
import { ConflictAlert } from './conflict-alert.tsx';
import { Deadline } from './deadline.tsx';
import { DraftAlert } from './draft-alert.tsx';
import { FormBar } from './form-bar.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormPreview } from './form-preview.tsx';
import { CompactProgress, FormProgress, useProgress } from './form-progress.tsx';
import type { LoadedForm } from './load-form.ts';
import type { Recovered } from './recover-draft.ts';
import { pdfAddress } from './pdf-address.ts';
import { refusalSummary } from './refusal-summary.ts';
import { CONTROL_PREFIX } from './section-address.ts';
import { useSectionLights } from './use-section-lights.ts';
import { useFormSession } from './use-form-session.ts';

const PREFIX = CONTROL_PREFIX;

/** A form that is open: bar, progress, fields, foot. */
export function FormPage({ form, recovered }: { form: LoadedForm; recovered: Recovered | null }) {
  const session = useFormSession(form, recovered);
  const { store, score, kind, conflict, conflicts, resolve, refusal } = session;
  const { address, section } = form;
  const services = useFormServices(address.projectId);
  const [preview, setPreview] = useState(false);
  const isNew = address.id === null;
  const formId = `formulario-${section.number}`;
  const title = isNew ? FORMS.newIdea : kind.title;
  const name = kind.sectioned ? section.title : title;
  usePageTitle(session.heading.code === '' ? name : `${name} · ${session.heading.code}`);

  const scope = useMemo(
    () => ({
      store,
      idPrefix: PREFIX,
      services: { ...services, savePart: session.savePart },
      widgets: form.widgets,
      requirements: form.prepared.requirements.map((one) => ({ ...one, documento: null })),
      ...(score && { score }),
    }),
    [store, score, services, form, session.savePart],
  );
  const parts = useMemo(
    () =>
      partsOf(store.model.spec, ({ block, pointer }) =>
        block === undefined ? controlId(PREFIX, pointer ?? '') : blockId(PREFIX, { id: block }),
      ),
    [store],
  );
  const progress = useSectionLights(form, useProgress(store, parts), section.number, session.savedAt);
  const following = progress.parts[progress.parts.findIndex(({ current }) => current) + 1]?.to;
  const open = useMemo(
    () =>
      new Map(
        [...conflicts].map(([pointer, { mine, theirs }]) => [
          pointer,
          {
            mine,
            theirs,
            author: conflict?.author ?? FORMS.someone,
            mineAt: store.dirtySince ? clockTime(store.dirtySince) : null,
            theirsAt: conflict?.at ? clockTime(conflict.at) : null,
            resolve: (value: unknown) => resolve(pointer, value),
          },
        ]),
      ),
    [conflicts, conflict, resolve, store],
  );
  // The questions of this screen must be there when the network is not.
  useEffect(() => void import('#web/ui/question-dialog.tsx').catch(() => undefined), []);

  // An address may name a control of the form.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '' && !store.readOnly) goTo(decodeURIComponent(hash.slice(1)));
  }, [hash, store]);

  // Ctrl+S saves, as in every other editor.
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key === 's') {
        event.preventDefault();
        if (!store.readOnly) void session.save();
      }
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  });

  function togglePreview() {
    store.flush();
    setPreview(!preview);
    window.scrollTo(0, 0);
  }

  return (
    <>
      <FormBar
        exit={leadsTo(form)}
        code={session.heading.code || FORMS.newIdea}
        title={session.heading.title}
        preview={preview}
        onPreview={togglePreview}
      />
      <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-x-16 px-4 md:px-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <FormProgress title={title} progress={progress} readOnly={store.readOnly} />
        <div className="min-w-0 pt-4 lg:pt-8">
          {!preview && <CompactProgress title={title} progress={progress} readOnly={store.readOnly} />}
          <div className="max-w-form">
            {!form.editable && form.motivo !== null && (
              <Alert tone="accent" title={FORMS.readOnlyTitle} className="mb-6">
                {form.motivo}
              </Alert>
            )}
            <DraftAlert session={session} form={form} />
            {conflict && <ConflictAlert conflict={conflict} prefix={PREFIX} />}
            {refusal && !preview && (
              <ErrorSummary key={refusal.stamp} {...refusalSummary(store.model.spec, PREFIX, refusal)} />
            )}
            <div className="pb-8">
              {kind.sectioned && (
                <p className="nums text-ui text-ink-3">
                  {FORMS.sectionOf(section.number, form.prepared.sections.length)}
                </p>
              )}
              <h1 className="mt-0.5 text-h1 font-bold tracking-title">{name}</h1>
              {form.editable && !preview && <Deadline ruta={address.ruta} />}
            </div>
            {preview || store.readOnly ? (
              preview ? (
                <FormPreview
                  pdf={isNew ? null : pdfAddress(address)}
                  section={kind.sectioned ? pdfAddress(address, section.number) : null}
                  unsaved={session.dirtySince !== null}
                >
                  <AnswersRead form={form} session={session} />
                </FormPreview>
              ) : (
                <AnswersRead form={form} session={session} />
              )
            ) : null}
          </div>
          {!store.readOnly && (
            // The form stays while its preview shows: nothing typed is lost, no field starts anew.
            <form
              id={formId}
              noValidate
              hidden={preview}
              onSubmit={(event) => {
                event.preventDefault();
                void session.save();
              }}
            >
              <div className="max-w-form">
                <FormScopeProvider scope={scope}>
                  <ConflictProvider value={open}>
                    <SectionForms />
                    {score && (
                      <div className="mt-14">
                        <RunningTrace score={score} />
                      </div>
                    )}
                  </ConflictProvider>
                </FormScopeProvider>
              </div>
            </form>
          )}
          {!store.readOnly && !preview && (
            <FormFoot
              session={session}
              formId={formId}
              button={isNew ? FORMS.createIdea : kind.button}
              following={following}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** A project without a project form yet is left for the main area, any other for its panel (2.3). */
function leadsTo({ address, header }: LoadedForm): string {
  if (header === null) return PATHS.main;
  if (address.ruta !== 'ip') return stagePanel(header.proyecto);
  return isAtTheIdea(header.proyecto.estado) ? PATHS.main : PATHS.panel(header.proyecto.id);
}
