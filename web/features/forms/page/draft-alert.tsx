import { layoutSection } from '#engine/layout/layout-answers.ts';
import { LayoutView } from '#web/form/read-only/layout-view.tsx';
import type { Recovered } from '#web/form/session/draft.ts';
import { COPYING } from '#web/text/copying.ts';
import { FORMS } from '#web/text/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayAndTime } from '#web/app/call/clock-time.ts';
import type { LoadedForm } from '../load/loaded-form.ts';

interface DraftAlertProps {
  recovery: Recovered;
  form: LoadedForm;
  onDrop: () => void;
}

/** What was typed earlier and never saved: back in the form, or to be read where the form is closed now. */
export function DraftAlert({ recovery, form, onDrop }: DraftAlertProps) {
  if (!form.editable) {
    const moment = dayAndTime(new Date(recovery.draft.fecha));
    return (
      <Alert tone="warn" title={FORMS.lockedDraft(moment)} className="mb-6 print:hidden">
        <p>{FORMS.lockedDraftText}</p>
        <details className="mt-2">
          <summary className="inline-block cursor-pointer font-semibold text-accent underline underline-offset-3">
            {FORMS.readDraft}
          </summary>
          <div className="mt-4">
            <LayoutView
              nodes={layoutSection(form.section, recovery.draft.datos, { contexto: form.header?.contexto })}
              level={3}
            />
          </div>
        </details>
      </Alert>
    );
  }
  const { title, text } = whenceCame(recovery);
  return (
    <Alert tone="accent" title={title} className="mb-6 print:hidden">
      <p>
        {text}
        {recovery.otherTemplate && ` ${FORMS.draftOtherTemplate}`}
      </p>
      <Button className="mt-2" size="small" onClick={onDrop}>
        {FORMS.dropDraft}
      </Button>
    </Alert>
  );
}

/** Typed earlier, an earlier save, or another project's answers. */
function whenceCame({ draft: { fecha, guardadoEl, copiadoDe } }: Recovered): { title: string; text: string } {
  if (copiadoDe !== undefined) return { title: COPYING.copied(copiadoDe), text: COPYING.copiedText };
  if (guardadoEl !== undefined)
    return { title: FORMS.saveBack(dayAndTime(new Date(guardadoEl))), text: FORMS.saveBackText };
  return { title: FORMS.draftFound(dayAndTime(new Date(fecha))), text: FORMS.draftFoundText };
}
