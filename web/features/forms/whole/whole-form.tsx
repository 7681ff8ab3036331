import { holdsDocuments } from '#engine/template/holds-documents.ts';
import { useMemo } from 'react';
import { layoutSection } from '#engine/layout/layout-answers.ts';
import { PRINT_TEXTS } from '#schemas/messages/print.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { LayoutView } from '#web/form/read-only/layout-view.tsx';
import { readerNodes } from '#web/form/read-only/reader-nodes.ts';
import { FORMS } from '#web/text/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { documentNodes } from '../load/document-nodes.ts';
import { FormFrame } from '../page/form-frame.tsx';
import { CONTROL_PREFIX } from '../kinds/section-address.ts';
import type { LoadedForm } from '../load/loaded-form.ts';
import { missingItems } from '../progress/missing-items.ts';
import { MissingBySection } from './missing-by-section.tsx';
import { useOpenFormNow } from '../open/open-form-context.ts';
import { pdfAddress } from '../kinds/pdf-address.ts';
import { PrintButtons } from '../page/print-buttons.tsx';
import { useSectionLights } from '../progress/use-section-lights.ts';
import { anchorOf } from './whole-anchor.ts';
import { WholeContents } from './whole-contents.tsx';

const NOTHING = { percent: 0, parts: [] };

/** All sections of a form: what they still lack, each with the way to it, and how the whole reads and prints. */
export default function WholeForm({ forms }: { forms: readonly LoadedForm[] }) {
  const { open, state } = useOpenFormNow();
  const { contexto } = open;
  const [first] = forms;
  if (!first) throw new TypeError('A whole form has sections');
  const { address } = first;
  usePageTitle(`${FORMS.whole} · ${address.code}`);
  const parts = useMemo(
    () =>
      forms.map((form) => {
        const { section } = form;
        // As they are on this screen, saved or not.
        const said = open.answersNow(section.number);
        return {
          section,
          items: missingItems(form, said, contexto, CONTROL_PREFIX),
          nodes: holdsDocuments(section)
            ? documentNodes(form)
            : form.editable
              ? layoutSection(section, said, { contexto })
              : readerNodes(section, form.answers, { contexto }),
        };
      }),
    [open, forms, contexto],
  );
  const written = parts.flatMap(({ section: { key, number, title: heading }, nodes }) =>
    nodes.length === 0 ? [] : [{ key, number, title: heading, nodes }],
  );
  const editable = forms.some((form) => form.editable);
  const progress = useSectionLights(first, NOTHING, null, null);

  return (
    <FormFrame form={first} progress={progress} readOnly={!editable}>
      <div className="max-w-form pb-16">
        <h1 className="text-h1 font-bold tracking-title">{FORMS.whole}</h1>
        {!editable && first.reason !== null && (
          <Alert tone="accent" title={FORMS.readOnlyTitle} className="mt-6">
            {first.reason}
          </Alert>
        )}
        {editable && <MissingBySection address={address} parts={parts} progress={progress} />}
        <div className="mt-8">
          <PrintButtons pdf={pdfAddress(address)} note={state.unsaved.size > 0 ? FORMS.wholeUnsaved : null} />
        </div>
        <WholeContents parts={written} />
        {written.map(({ key, number, title: heading, nodes }) => (
          <section key={key} className="mt-12 border-t-2 border-ink pt-6" aria-labelledby={anchorOf(key)}>
            <h2 className="mb-8 text-h1 font-bold tracking-title" id={anchorOf(key)} tabIndex={-1}>
              <span className="nums mr-2 text-ink-3">{PRINT_TEXTS.section(number)}</span>
              {heading}
            </h2>
            <LayoutView nodes={nodes} level={3} anchors={(block) => anchorOf(key, block)} />
          </section>
        ))}
      </div>
    </FormFrame>
  );
}
