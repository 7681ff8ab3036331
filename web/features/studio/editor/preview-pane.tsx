import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Context } from '#engine/rules/condition.ts';
import { layoutSection } from '#engine/layout/layout-answers.ts';
import type { PreparedSection, PreparedTemplate } from '#engine/template/prepared-template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { AnswersStore, type Answers } from '#web/form/answers-store.ts';
import { FormScopeProvider } from '#web/form/form-scope.tsx';
import { LayoutView } from '#web/form/read-only/layout-view.tsx';
import { SectionForms } from '#web/form/section-forms.tsx';
import { unitModel } from '#web/form/unit-model.ts';
import { WIDGETS } from '#web/form/widget-registry.ts';
import { STUDIO_EDITOR } from '#web/text/studio-editor.ts';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { PreviewScore } from './preview-score.tsx';
import type { Editor } from './use-editor.ts';
import { useStudioServices } from './use-studio-services.ts';

const TEXT = STUDIO_EDITOR.preview;
const MODES = ['formulario', 'lectura'] as const;
const EMPTY: Answers = {};

/** The form as it will be, with the product's own renderer over answers that nobody keeps. */
export function PreviewPane({ editor }: { editor: Editor }) {
  const { prepared, errors } = editor.checks;
  const [number, setNumber] = useState(1);
  const [mode, setMode] = useState<(typeof MODES)[number]>('formulario');
  const [emptied, setEmptied] = useState(0);
  const [kept] = useState(() => new Map<number, Answers>());
  const sections = prepared?.sections ?? [];
  // Of the project form, the section that is edited.
  const key = editor.place.split(/[/#]/u)[1];
  const at = sections.find((one) => one.key !== '' && one.key === key)?.number;
  const [followed, setFollowed] = useState(at);
  if (at !== undefined && at !== followed) {
    setFollowed(at);
    setNumber(at);
  }
  const section = sections.find((one) => one.number === number) ?? sections[0];
  return (
    <section className="flex w-full min-w-0 flex-col" aria-labelledby="h-vista">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2">
        <h2 className="text-table font-semibold" id="h-vista">
          {TEXT.title}
        </h2>
        <Segmented
          control={{ id: 'vista-modo' }}
          label={TEXT.mode}
          name="vista-modo"
          value={mode}
          options={MODES.map((one) => ({ value: one, label: TEXT.modes[one] }))}
          onChange={setMode}
        />
        {sections.length > 1 && (
          <Select
            compact
            className="w-56 min-w-0"
            aria-label={TEXT.section}
            value={section?.number}
            onChange={(event) => setNumber(Number(event.target.value))}
          >
            {sections.map((one) => (
              <option key={one.number} value={one.number}>
                {one.number}. {one.title}
              </option>
            ))}
          </Select>
        )}
        <Button
          kind="ghost"
          size="small"
          className="ml-auto"
          onClick={() => {
            kept.clear();
            setEmptied(emptied + 1);
          }}
        >
          {TEXT.clear}
        </Button>
      </div>
      <div
        className="min-h-0 flex-1 p-4 relative lg:overflow-y-auto lg:p-6"
        // What scrolls must be reached by the keyboard.
        // oxlint-disable-next-line no-noninteractive-tabindex
        tabIndex={0}
        role="group"
        aria-label={TEXT.title}
      >
        <p className="mx-auto mb-3 max-w-form text-meta text-ink-2" role="status">
          {prepared === null ? TEXT.nothing : errors.length > 0 ? TEXT.broken : TEXT.about}
        </p>
        {prepared && section && (
          <div className="mx-auto max-w-form rounded-lg border border-line bg-surface p-5 sm:p-6 [&_[data-actual]]:rounded-md [&_[data-actual]]:outline-2 [&_[data-actual]]:outline-offset-8 [&_[data-actual]]:outline-accent [&_[data-actual]]:outline-dashed">
            <PreviewForm
              key={`${section.number} ${emptied}`}
              prepared={prepared}
              section={section}
              mode={mode}
              kept={kept}
              place={editor.place}
            />
          </div>
        )}
      </div>
    </section>
  );
}

interface PreviewFormProps {
  prepared: PreparedTemplate;
  section: PreparedSection;
  mode: (typeof MODES)[number];
  /** What was tried out, by section: a change of the template does not lose it. */
  kept: Map<number, Answers>;
  place: string;
}

function PreviewForm({ prepared, section, mode, kept, place }: PreviewFormProps) {
  const services = useStudioServices();
  const { tipo, modalidad, anio } = prepared.meta;
  const contexto = useMemo<Context>(() => ({ tipoProyecto: modalidad ?? 'PEIS', bianual: 1, anio }), [modalidad, anio]);
  const made = useMemo(() => {
    const model = unitModel(section, {
      validator: interpretValidator(),
      level: 'completa',
      contexto,
      stored: () => null,
    });
    return { store: new AnswersStore(model, kept.get(section.number) ?? EMPTY), stamp: nextStamp() };
  }, [section, contexto, kept]);
  const { store } = made;
  const answers = useSyncExternalStore(store.subscribeAnswers, () => store.getAnswers());
  useEffect(() => void kept.set(section.number, answers), [kept, section.number, answers]);
  const scope = useMemo(
    () => ({
      store,
      idPrefix: PREFIX,
      services,
      widgets: WIDGETS,
      requirements: prepared.requirements.map((one) => ({ ...one, documento: null })),
    }),
    [store, services, prepared],
  );
  // What is edited is in sight.
  useEffect(() => {
    const pattern = section.key === '' ? place : place.slice(section.key.length + 1);
    const id = pattern.includes('#')
      ? `${PREFIX}-bloque-${pattern.split('#')[1]}`
      : `${PREFIX}${pattern.replaceAll('/', '.')}-campo`;
    const field = pattern === '' || pattern.includes('*') ? null : document.getElementById(id);
    field?.scrollIntoView({ block: 'nearest' });
    field?.setAttribute('data-actual', '');
    return () => field?.removeAttribute('data-actual');
  }, [place, section.key, made]);
  return (
    <>
      <h3 className="mb-6 text-h2 font-semibold tracking-title">{section.title || prepared.meta.titulo}</h3>
      {mode === 'lectura' ? (
        <LayoutView nodes={layoutSection(section, answers, { contexto })} level={3} />
      ) : (
        <FormScopeProvider scope={scope}>
          <SectionForms key={made.stamp} />
        </FormScopeProvider>
      )}
      {prepared.template.scoring && tipo !== 'p' && (
        <PreviewScore
          prepared={prepared}
          answers={answers}
          contexto={contexto}
          problems={store.model.problems(answers)}
        />
      )}
    </>
  );
}

const PREFIX = 'vista';

let stamps = 0;
function nextStamp(): number {
  stamps += 1;
  return stamps;
}
