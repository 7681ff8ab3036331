import { definition, size } from './probe.ts';
import { useCallback, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { prepareTemplate } from '#engine/template/prepare-template.ts';
import type { PreparedSection, PreparedTemplate } from '#engine/template/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import type { Validator } from '#engine/validation/validator.ts';
import { ClientContext } from '#web/app/client-context.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import { FormProgress, useProgress } from '#web/features/forms/form-progress.tsx';
import { useDraft } from '#web/features/forms/use-draft.ts';
import { AnswersStore } from '#web/form/answers/answers-store.ts';
import { controlId } from '#web/form/fields/control-id.ts';
import { FormScopeProvider } from '#web/form/scope/form-scope.tsx';
import { loadValidator } from '#web/form/validation/load-validator.ts';
import { partsOf } from '#web/form/progress/progress.ts';
import { SectionForms } from '#web/form/rjsf/section-forms.tsx';
import { unitModel } from '#web/form/answers/unit-model.ts';
import { loadWidgets } from '#web/form/registry/widget-registry.ts';
import type { WidgetTable } from '#web/form/registry/widget-table.ts';
import '../../../../web/style.css';

interface ProductForm {
  template: Template;
  answers: Record<string, unknown>;
}

/** The server takes every draft and forgets it. */
const client = {
  put: () => Promise.resolve({ ok: true, data: null }),
  delete: () => Promise.resolve({ ok: true, data: null }),
} as unknown as BrowserClient;

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
  const [store] = useState(() => {
    const model = unitModel(section, { validator, level: 'completa', stored: () => answers });
    return new AnswersStore(model, answers);
  });
  const scope = useMemo(
    () => ({ store, idPrefix: 'f', services, widgets, requirements: prepared.requirements.map(() => []) }),
    [store, widgets, prepared],
  );
  const parts = useMemo(() => partsOf(store.model.spec, ({ pointer }) => controlId('f', pointer ?? '')), [store]);
  const progress = useProgress(store, parts);
  const [form] = useState(() => ({ address: { ruta: 'ip', id: 1, section: 1 }, huella: 'medición' }));
  const base = useCallback(() => ({ answers, version: 1 }), [answers]);
  useDraft(store, form as never, 'convoca.medicion', base);
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
    <ClientContext value={client}>
      <Page prepared={prepared} section={section} validator={validator} widgets={widgets} answers={answers} />
    </ClientContext>,
  );
}

const root = document.getElementById('raiz');
if (!root) throw new Error('The page has no root');
// Not awaited here: chunks that are loaded later may take what they share from this one.
void draw(root);
