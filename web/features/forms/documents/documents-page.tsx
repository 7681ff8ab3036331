import { Suspense, useState } from 'react';
import type { Documentation } from '#schemas/generated/domain/documentation.ts';
import { DocumentsPlace } from '#web/app/documents/documents-place.tsx';
import { usePageTitle } from '#web/app/use-page-title.ts';
import type { Progress } from '#web/form/progress/progress.ts';
import { LayoutView } from '#web/form/read-only/layout-view.tsx';
import { FORMS } from '#web/text/forms.ts';
import { documentNodes } from '../load/document-nodes.ts';
import { FormFrame } from '../page/form-frame.tsx';
import { usePrinting } from '../page/use-printing.ts';
import { FormSkeleton } from '../open/form-skeleton.tsx';
import type { LoadedForm } from '../load/loaded-form.ts';
import { useOpenFormNow } from '../open/open-form-context.ts';
import { useSectionLights } from '../progress/use-section-lights.ts';

interface DocumentsPageProps {
  form: LoadedForm;
  /** Something was uploaded: the section as it is stored now. */
  onChange: (form: LoadedForm) => void;
}

const NOTHING = { percent: 0, parts: [] };

/** The frame of a section of documents; what it holds is drawn by their own feature. */
export default function DocumentsPage({ form, onChange }: DocumentsPageProps) {
  const { address, prepared, section, editable } = form;
  const { open } = useOpenFormNow();
  const [readAt, setReadAt] = useState<Date | null>(null);
  const progress = useSectionLights(form, NOTHING, section.number, readAt);
  usePageTitle(`${section.title} · ${address.code}`);
  const documents = { ...form.answers, editable } as unknown as Documentation;
  const nodes = documentNodes(form);
  // On paper one reads what is asked for and what is there; nothing can be brought by it.
  const isRead = usePrinting(null) && nodes.length > 0;
  const heading = (
    <div className="pb-8">
      <p className="nums text-ui text-ink-3">{FORMS.sectionOf(section.number, prepared.sections.length)}</p>
      <h1 className="mt-0.5 text-h1 font-bold tracking-title">{section.title}</h1>
    </div>
  );
  const unknown = prepared.requirements.filter(
    ({ nom, porCada, pedidoSi }) => porCada && !pedidoSi && !isAsked(documents, nom),
  );

  return (
    <FormFrame form={form} progress={progress} readOnly={!editable}>
      {isRead && (
        <div className="max-w-form">
          {heading}
          <LayoutView nodes={nodes} level={2} />
        </div>
      )}
      {/* What is chosen or under way stays as it is. */}
      <div className="max-w-form" hidden={isRead}>
        <Suspense fallback={<FormSkeleton />}>
          <DocumentsPlace
            codigo={address.code}
            projectId={address.projectId ?? 0}
            documents={documents}
            waiting={unknown.length > 0}
            incomplete={incompleteOf(progress)}
            heading={heading}
            onChange={(now) => {
              setReadAt(new Date());
              onChange({ ...form, answers: { ...now }, editable: now.editable });
            }}
            onBusy={(giveUp) => open.holdUpload(section.number, giveUp)}
          />
        </Suspense>
      </div>
    </FormFrame>
  );
}

/** One for each member or institution is asked for once they are known. */
function isAsked({ requisitos }: Documentation, nom: string): boolean {
  return requisitos.some((one) => one.nom.startsWith(`${nom}_`));
}

/** Nothing is known before one of them has been begun: presented projects have a saved team. */
function incompleteOf({ parts }: Progress): { title: string; to: string }[] {
  const others = parts.filter(({ current }) => !current);
  if (others.every(({ light }) => light === 'empty')) return [];
  return others.flatMap(({ light, title, to }) => (light !== 'complete' && to !== undefined ? [{ title, to }] : []));
}
