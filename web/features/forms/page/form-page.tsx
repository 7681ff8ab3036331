import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isReportKind } from '#engine/process/reports.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { useWide } from '#web/app/use-wide.ts';
import { controlId } from '#web/form/fields/control-id.ts';
import { blockId } from '#web/form/fields/field-group.tsx';
import { goTo } from '#web/form/focus/go-to.ts';
import { useAnswered } from '#web/form/scoring/drawn/use-answered.ts';
import { partsOf } from '#web/form/progress/progress.ts';
import type { FormSession } from '#web/form/session/form-session.ts';
import { COPYING } from '#web/text/copying.ts';
import { FORMS } from '#web/text/forms.ts';
import { Hold } from '#web/ui/hold.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { canBeCopiedInto, copyAddress } from '../kinds/copy-address.ts';
import { AnswersRead } from './answers-read.tsx';
import { Deadline } from './deadline.tsx';
import { FormAlerts } from './form-alerts.tsx';
import { FormFields } from './form-fields.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormFrame } from './form-frame.tsx';
import { CommissionPart } from '../definitive/commission-part.tsx';
import { useFreshForm } from '../definitive/use-fresh-form.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { FormPreview } from './form-preview.tsx';
import { ReceiptAlert } from './receipt-alert.tsx';
import type { LoadedForm } from '../load/loaded-form.ts';
import { usePartSession } from '../open/use-part-session.ts';
import { pdfAddress } from '../kinds/pdf-address.ts';
import { CONTROL_PREFIX } from '../kinds/section-address.ts';
import { useProgress } from '../progress/use-progress.ts';
import { usePrinting } from './use-printing.ts';
import { useReceipt } from './use-receipt.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSectionLights } from '../progress/use-section-lights.ts';

const AppraisalData = lazy(() => import('./appraisal-data.tsx'));
const ReportHeading = lazy(() => import('./report-heading.tsx'));
const ReportAttachment = lazy(() => import('../attachment/report-attachment.tsx'));
const ResultAside = lazy(() => import('../definitive/result-aside.tsx'));

/** A form that is open, or a section of one: bar, progress, fields, foot. */
export function FormPage({ form, session }: { form: LoadedForm; session: FormSession }) {
  const part = usePartSession(form.address.section, session);
  const { state, dirtySince } = part;
  const { store } = session;
  const { address, section, prepared } = form;
  const screenForm = SCREEN_FORMS[address.kind];
  const fresh = useFreshForm(form, state.savedAt);
  const receipt = useReceipt(form, state.savedAt);
  const [isAsked, setAsked] = useState(false);
  const preview = usePrinting(store) || isAsked;
  const isNew = address.id === null;
  const isSectioned = screenForm.sectioned === true;
  const formId = `formulario-${section.number}`;
  const title = isNew ? FORMS.newIdea : screenForm.title;
  const name = isSectioned ? section.title : title;
  const { code } = state.heading;
  usePageTitle(code === '' ? name : `${name} · ${code}`);
  useSaveKey(session);
  useNamedControl(store.readOnly);
  // The questions of this screen must be there when the network is not.
  useEffect(() => void import('#web/ui/question-dialog.tsx').catch(() => undefined), []);

  const parts = useMemo(
    () =>
      partsOf(store.model.spec, ({ block, pointer }) =>
        block === undefined ? controlId(CONTROL_PREFIX, pointer ?? '') : blockId(CONTROL_PREFIX, { id: block }),
      ),
    [store],
  );
  const progress = useSectionLights(form, useProgress(store, parts), section.number, state.savedAt);
  const isWide = useWide();
  const isAgreed = form.appraisal?.acuerdo != null && !store.readOnly;
  const button = isNew ? FORMS.createIdea : screenForm.button;
  const following = progress.parts[progress.parts.findIndex(({ current }) => current) + 1]?.to;

  function togglePreview() {
    store.flush();
    setAsked(!preview);
    window.scrollTo(0, 0);
  }

  return (
    <FormFrame
      form={form}
      heading={state.heading}
      progress={progress}
      readOnly={store.readOnly}
      preview={preview}
      answered={useAnswered(session.score)}
      onPreview={togglePreview}
      {...(isAgreed &&
        isWide && {
          aside: preview ? null : (
            <Suspense fallback={<Hold />}>
              <ResultAside part={part} formId={formId} button={button} />
            </Suspense>
          ),
        })}
    >
      <div className="max-w-form">
        <FormAlerts form={form} part={part} preview={preview} />
        <ReceiptAlert known={receipt} isUnsaved={dirtySince !== null} isNew={state.savedAt !== null} />
        <div className="pb-8">
          {isSectioned && (
            <p className="nums text-ui text-ink-3">{FORMS.sectionOf(section.number, prepared.sections.length)}</p>
          )}
          <h1 className="mt-0.5 text-h1 font-bold tracking-title">{name}</h1>
          {isReportKind(address.kind) && (
            <Suspense fallback={<Hold />}>
              <ReportHeading header={form.header} />
            </Suspense>
          )}
          {form.editable && !preview && <Deadline kind={address.kind} />}
          {canBeCopiedInto(form) && !preview && (
            <p className="mt-2">
              <Link
                className={joinClasses(linkStyle, 'inline-flex touch:min-h-11 items-center text-ui')}
                to={copyAddress(address)}
              >
                {COPYING.link}
              </Link>
            </p>
          )}
          {form.appraisal && (
            <Suspense fallback={<Hold />}>
              <AppraisalData form={form} isReceived={receipt !== null} />
            </Suspense>
          )}
        </div>
        {preview ? (
          <FormPreview
            pdf={isNew ? null : pdfAddress(address)}
            section={isSectioned ? pdfAddress(address, section.number) : null}
            blocks={isSectioned || isNew ? [] : store.model.spec.blocks}
            blockPdf={(number) => pdfAddress(address, number)}
            unsaved={dirtySince !== null}
          >
            <AnswersRead form={form} store={store} />
          </FormPreview>
        ) : (
          store.readOnly && <AnswersRead form={form} store={store} />
        )}
      </div>
      {!store.readOnly && <FormFields id={formId} form={fresh} part={part} hidden={preview} />}
      {!preview && <CommissionPart form={fresh} store={store} isUnsaved={dirtySince !== null} />}
      {!preview && isReportKind(address.kind) && (
        <Suspense fallback={<Hold />}>
          <ReportAttachment form={form} kind={address.kind} />
        </Suspense>
      )}
      {!store.readOnly && !preview && !(isAgreed && isWide) && (
        <FormFoot
          part={part}
          scoring={form.scoring}
          sectioned={isSectioned}
          formId={formId}
          button={button}
          following={following}
        />
      )}
    </FormFrame>
  );
}

/** An address may name a control of the form. */
function useNamedControl(readOnly: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '' && !readOnly) goTo(decodeURIComponent(hash.slice(1)));
  }, [hash, readOnly]);
}
