import { definition, size } from './probe.ts';
import { useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedSection, PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import type { Validator } from '#engine/validation/validator.ts';
import { eraseDraft, onDraftErased, writeDraft } from '#web/features/forms/drafts/local-draft.ts';
import { BROWSER_PAGE } from '#web/features/forms/open/browser-page.ts';
import { FormProgress } from '#web/features/forms/progress/form-progress.tsx';
import { useProgress } from '#web/features/forms/progress/use-progress.ts';
import { unitModel } from '#web/form/answers/unit-model.ts';
import { controlId } from '#web/form/fields/control-id.ts';
import { FormScopeProvider } from '#web/form/scope/form-scope.tsx';
import { loadValidator } from '#web/form/validation/load-validator.ts';
import { partsOf } from '#web/form/progress/progress.ts';
import { SectionForms } from '#web/form/rjsf/section-forms.tsx';
import { loadWidgets } from '#web/form/registry/widget-registry.ts';
import type { WidgetTable } from '#web/form/spec/widget-table.ts';
import { FormSession } from '#web/form/session/form-session.ts';
import type { SessionPorts } from '#web/form/session/session-ports.ts';
import '../../../../web/style.css';

interface ProductForm {
  template: Template;
  answers: Record<string, unknown>;
}

const DRAFT = 'convoca.medicion';

/** The server takes every draft and forgets it. */
const ports: SessionPorts = {
  ...BROWSER_PAGE,
  server: {
    save: () => Promise.resolve({ how: 'dropped' }),
    savePart: () => Promise.resolve(null),
    copyDraft: (datos) => Promise.resolve(JSON.stringify(datos) !== ''),
    eraseDraft: () => undefined,
  },
  draft: {
    write: (draft) => writeDraft(DRAFT, { ...draft, huella: 'medición' }),
    erase: () => eraseDraft(DRAFT),
    onTaken: (listener) => onDraftErased(DRAFT, listener),
  },
  people: { ask: () => Promise.resolve(true), tell: () => undefined, alert: () => undefined, toast: () => undefined },
  around: { lostBy: async () => [], saved: () => undefined, created: () => undefined },
  newKey: () => 'una',
};

const services = {
  searchWait: 300,
  searchInstitutions: () => Promise.resolve([]),
  relatedProjects: () => Promise.resolve([]),
  confirm: () => Promise.resolve(true),
  tell: () => Promise.resolve(),
};

interface OpenForm {
  prepared: PreparedTemplate;
  section: PreparedSection;
  validator: Validator;
  widgets: WidgetTable;
  answers: Record<string, unknown>;
}

/** The renderer of the product with what works beside it while somebody types: progress, drafts here and at the server. */
function Page({ prepared, section, validator, widgets, answers }: OpenForm) {
  const [session] = useState(
    () =>
      new FormSession(
        {
          model: (stored) => unitModel(section, { validator, level: 'completa', stored }),
          kind: { question: '', saved: '', show: 'dialog', indicator: 0 },
          stored: { answers, version: 1 },
          locked: false,
          recovered: null,
          heading: { code: '', title: '' },
          contexto: {},
          scoring: null,
          scope: null,
        },
        ports,
      ),
  );
  const { store } = session;
  useEffect(() => session.start(), [session]);
  const scope = useMemo(
    () => ({ store, idPrefix: 'f', services, widgets, requirements: prepared.requirements.map(() => []) }),
    [store, widgets, prepared],
  );
  const parts = useMemo(() => partsOf(store.model.spec, ({ pointer }) => controlId('f', pointer ?? '')), [store]);
  const progress = useProgress(store, parts);
  return (
    <MemoryRouter>
      <div className="mx-auto grid max-w-page grid-cols-[15.5rem_minmax(0,1fr)] gap-x-16 px-6">
        <FormProgress title="Medición" progress={progress} readOnly={false} />
        <form className="max-w-form" id="formulario" noValidate>
          <FormScopeProvider scope={scope as never}>
            <SectionForms />
          </FormScopeProvider>
        </form>
      </div>
    </MemoryRouter>
  );
}

async function draw(root: HTMLElement): Promise<void> {
  const { template, answers } = await definition<ProductForm>('product');
  const [validator, widgets] = await Promise.all([
    loadValidator(`/validator-${size()}.js`),
    // The one widget of the plan that does not come with the renderer.
    loadWidgets(['listaAnidada']),
  ]);
  performance.mark('mount');
  const prepared = prepareTemplate(template, {});
  const [section] = prepared.sections;
  if (!section) throw new Error('The template has no section');
  createRoot(root).render(
    <Page prepared={prepared} section={section} validator={validator} widgets={widgets} answers={answers} />,
  );
}

const root = document.getElementById('raiz');
if (!root) throw new Error('The page has no root');
// Not awaited here: chunks that are loaded later may take what they share from this one.
void draw(root);
