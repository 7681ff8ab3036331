import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { layoutSection } from '#engine/layout/layout-answers.ts';
import { holdsDocuments } from '#engine/template/holds-documents.ts';
import type { PreparedSection, PreparedTemplate } from '#engine/template/prepared-template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { AnswersStore } from '#web/form/answers/answers-store.ts';
import type { Answers } from '#web/form/answers/answers-model.ts';
import { EVERY_WIDGET } from '#web/form/registry/every-widget.ts';
import { FormScopeProvider } from '#web/form/scope/form-scope.tsx';
import { LayoutView } from '#web/form/read-only/layout-view.tsx';
import { createFormScoring } from '#web/form/scoring/create-form-scoring.ts';
import { ScoreFoot } from '#web/form/scoring/score-foot.tsx';
import { ScoreStore } from '#web/form/scoring/score-store.ts';
import { RunningTrace } from '#web/form/scoring/score-trace.tsx';
import { SectionForms } from '#web/form/rjsf/section-forms.tsx';
import { unitModel } from '#web/form/answers/unit-model.ts';
import { Requirements } from '#web/form/widgets/requirements.tsx';
import { STUDIO_DOCUMENTS } from '#web/text/studio-documents.ts';
import type { ExampleScope } from '../../model/examples/example-scope.ts';
import { usePreviewServices } from './use-preview-services.ts';

export const FORM_MODES = ['formulario', 'definitiva', 'lectura'] as const;

const PREFIX = 'vista';
const EMPTY: Answers = {};

interface PreviewFormProps {
  prepared: PreparedTemplate;
  section: PreparedSection;
  /** As somebody reads it who may not answer. */
  isReading: boolean;
  /** What was tried out, by section: a change of the template does not lose it. */
  kept: Map<number, Answers>;
  /** What is edited: it is kept in sight. */
  place: string;
  /** What is around the answers: facts, and other evaluators. */
  scope: ExampleScope;
}

/** A section of the draft with the product's own renderer, filled in by the interpreter's verdict. */
export function PreviewForm({ prepared, section, isReading, kept, place, scope: around }: PreviewFormProps) {
  const services = usePreviewServices();
  const widgets = use(EVERY_WIDGET);
  const { titulo } = prepared.meta;
  const { contexto } = around;
  const made = useMemo(
    () => open(prepared, section, around, kept.get(section.number) ?? EMPTY),
    [prepared, section, around, kept],
  );
  const { store, score } = made;
  const answers = useSyncExternalStore(store.subscribeAnswers, () => store.getAnswers());
  useEffect(() => void kept.set(section.number, answers), [kept, section.number, answers]);
  const scope = useMemo(
    () => ({
      store,
      idPrefix: PREFIX,
      services,
      widgets,
      requirements: prepared.requirements.map((one) => ({ ...one, documento: null })),
      ...(score && { score }),
    }),
    [store, score, services, widgets, prepared],
  );
  useEffect(() => {
    if (made.stamp === 0) return;
    const field = fieldAt(place, section);
    field?.scrollIntoView({ block: 'nearest' });
    field?.setAttribute('data-actual', '');
    return () => field?.removeAttribute('data-actual');
  }, [place, section, made]);
  return (
    <>
      <h3 className="mb-6 text-h2 font-semibold tracking-title">{section.title || titulo}</h3>
      <FormScopeProvider scope={scope}>
        {holdsDocuments(section) ? (
          <>
            <p className="mb-4 text-ui text-ink-2">{STUDIO_DOCUMENTS.preview}</p>
            <Requirements id={`${PREFIX}-documentos`} />
          </>
        ) : isReading ? (
          <LayoutView
            nodes={
              score
                ? score.scoring.nodes(answers, score.getScore(), around)
                : layoutSection(section, answers, { contexto })
            }
            level={3}
          />
        ) : (
          <SectionForms key={made.stamp} />
        )}
        {score && (
          <div className="mt-10 border-t border-line-strong pt-4">
            <ScoreFoot score={score} />
            <div className="mt-8">
              <RunningTrace score={score} />
            </div>
          </div>
        )}
      </FormScopeProvider>
    </>
  );
}

function open(prepared: PreparedTemplate, section: PreparedSection, scope: ExampleScope, answers: Answers) {
  const { contexto, hechos } = scope;
  const scoring = createFormScoring(prepared);
  const options = { validator: interpretValidator(), level: 'completa', contexto, hechos, stored: () => null } as const;
  const store = new AnswersStore(unitModel(section, { ...options, scored: scoring?.fields }), answers);
  stamps += 1;
  return { store, score: scoring && new ScoreStore(store, scoring, scope), stamp: stamps };
}

/** Each opening is a form of its own: @rjsf keeps what it was given first. */
let stamps = 0;

function fieldAt(place: string, { key }: PreparedSection): HTMLElement | null {
  const pattern = key === '' ? place : place.slice(key.length + 1);
  if (pattern === '' || pattern.includes('*')) return null;
  const [, block] = pattern.split('#');
  return document.getElementById(
    block === undefined ? `${PREFIX}${pattern.replaceAll('/', '.')}-campo` : `${PREFIX}-bloque-${block}`,
  );
}
