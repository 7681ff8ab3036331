import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { isReportKind } from '#engine/process/reports.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { useWide } from '#web/app/use-wide.ts';
import { controlId } from '#web/form/fields/control-id.ts';
import { blockId } from '#web/form/fields/field-group.tsx';
import { useAnswered } from '#web/form/scoring/drawn/use-answered.ts';
import { partsOf } from '#web/form/progress/progress.ts';
import type { FormSession } from '#web/form/session/form-session.ts';
import { FORMS } from '#web/text/forms.ts';
import { Hold } from '#web/ui/hold.ts';
import { FormAlerts } from './form-alerts.tsx';
import { FormFields } from './form-fields.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormFrame } from './form-frame.tsx';
import { FormHeading } from './form-heading.tsx';
import { FormReading } from './form-reading.tsx';
import { CommissionPart } from '../definitive/commission-part.tsx';
import { useFreshForm } from '../definitive/use-fresh-form.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { ReceiptAlert } from './receipt-alert.tsx';
import type { LoadedForm } from '../load/loaded-form.ts';
import { usePartSession } from '../open/use-part-session.ts';
import { CONTROL_PREFIX } from '../kinds/section-address.ts';
import { useProgress } from '../progress/use-progress.ts';
import { useNamedControl } from './use-named-control.ts';
import { usePrinting } from './use-printing.ts';
import { useReceipt } from './use-receipt.ts';
import { useSaveKey } from './use-save-key.ts';
import { useSectionLights } from '../progress/use-section-lights.ts';

const ReportAttachment = lazy(() => import('../attachment/report-attachment.tsx'));
const ResultAside = lazy(() => import('../definitive/result-aside.tsx'));

/** A form that is open, or a section of one: bar, progress, fields, foot. */
export function FormPage({ form, session }: { form: LoadedForm; session: FormSession }) {
  const part = usePartSession(form.address.section, session);
  const { state, dirtySince } = part;
  const { store } = session;
  const { address, section } = form;
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
        <FormHeading form={form} name={name} preview={preview} isReceived={receipt !== null} />
        <FormReading form={form} store={store} preview={preview} isUnsaved={dirtySince !== null} />
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
          draftOf={isNew ? 'newIdea' : isSectioned ? 'section' : 'form'}
          formId={formId}
          button={button}
          following={following}
        />
      )}
    </FormFrame>
  );
}
