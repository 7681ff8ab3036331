import { FileDown, Printer } from 'lucide-react';
import { use, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { layoutSection } from '#engine/layout/layout-answers.ts';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { useSettings } from '#web/app/settings.tsx';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { LightMark } from '#web/form/light-mark.tsx';
import { LayoutView } from '#web/form/read-only/layout-view.tsx';
import { FORMS } from '#web/text/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { FormBar } from './form-bar.tsx';
import { FORM_KINDS } from './form-kinds.ts';
import { CompactProgress, FormProgress } from './form-progress.tsx';
import { CONTROL_PREFIX, sectionAddress } from './section-address.ts';
import type { LoadedForm } from './load-form.ts';
import { missingItems } from './missing-items.ts';
import type { MissingItem } from './missing-items.ts';
import { OpenSectionsContext } from './open-sections.ts';
import { useSectionLights } from './use-section-lights.ts';

interface WholeFormProps {
  forms: readonly LoadedForm[];
  /** As they stand on this screen, saved or not. */
  answers: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
}

const NO_CONTEXT = {};
const NOTHING = { percent: 0, parts: [] };

/** All sections of a form: what they still lack, each with the way to it, and how the whole reads and prints. */
export function WholeForm({ forms, answers }: WholeFormProps) {
  const client = useClient();
  const { esperas } = useSettings();
  const shared = use(OpenSectionsContext);
  const [first] = forms;
  if (!first) throw new TypeError('A whole form has sections');
  const { address, header } = first;
  const title = FORM_KINDS[address.ruta].title;
  usePageTitle(`${FORMS.whole} · ${address.codigo}`);
  const contexto = shared?.contexto ?? NO_CONTEXT;
  const parts = useMemo(
    () =>
      forms.map((form) => {
        const { section } = form;
        const said = answers.get(section.number) ?? {};
        return {
          section,
          items: missingItems(form, said, contexto, CONTROL_PREFIX),
          nodes: layoutSection(section, said, { contexto }),
        };
      }),
    [forms, answers, contexto],
  );
  const editable = forms.some((form) => form.editable);
  const missing = parts.reduce((sum, { items }) => sum + items.length, 0);
  const progress = useSectionLights(first, NOTHING, null, null);

  return (
    <>
      <FormBar exit={PATHS.panel(address.projectId ?? 0)} code={address.codigo} title={header?.proyecto.titulo ?? ''} />
      <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-x-16 px-4 md:px-6 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <FormProgress title={title} progress={progress} readOnly={!editable} />
        <div className="min-w-0 pt-4 lg:pt-8">
          <CompactProgress title={title} progress={progress} readOnly={!editable} />
          <div className="max-w-form pb-16">
            <h1 className="text-h1 font-bold tracking-title">{FORMS.whole}</h1>
            {!editable && first.motivo !== null && (
              <Alert tone="accent" title={FORMS.readOnlyTitle} className="mt-6">
                {first.motivo}
              </Alert>
            )}
            {editable && (
              <section className="mt-6" aria-labelledby="falta" data-screen-only>
                <h2 className="text-h2 font-semibold tracking-title" id="falta">
                  {missing === 0 ? FORMS.wholeComplete : FORMS.wholeMissing(missing)}
                </h2>
                <ol className="mt-3 flex flex-col">
                  {parts.map(({ section, items }) => (
                    <li key={section.key} className="flex gap-3 border-b border-line py-3">
                      <LightMark light={items.length === 0 ? 'complete' : 'started'} className="mt-1" />
                      <div className="min-w-0 flex-1">
                        <p className="text-ui font-semibold">
                          <span className="nums mr-1 text-ink-3">{section.number}</span>
                          {section.title}
                        </p>
                        <Missing items={items} to={sectionAddress(address, section.number)} />
                      </div>
                    </li>
                  ))}
                </ol>
              </section>
            )}
            <div className="mt-8 flex flex-wrap items-center gap-3 print:hidden" data-screen-only>
              <Button
                icon={<Printer className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => setTimeout(() => window.print(), esperas.impresion)}
              >
                {FORMS.print}
              </Button>
              <Button
                icon={<FileDown className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />}
                onClick={() =>
                  void client.download(
                    `/imprimir/${address.ruta}/${address.id}.pdf`,
                    `${address.codigo}-${address.ruta}.pdf`,
                  )
                }
              >
                {FORMS.pdf}
              </Button>
              {(shared?.unsaved.size ?? 0) > 0 && <p className="text-meta text-ink-2">{FORMS.wholeUnsaved}</p>}
            </div>
            {parts.map(({ section, nodes }) =>
              nodes.length === 0 ? null : (
                <section
                  key={section.key}
                  className="mt-12 border-t-2 border-ink pt-6"
                  aria-labelledby={`s-${section.key}`}
                >
                  <h2 className="mb-8 text-h1 font-bold tracking-title" id={`s-${section.key}`}>
                    <span className="nums mr-2 text-ink-3">{section.number}</span>
                    {section.title}
                  </h2>
                  <LayoutView nodes={nodes} level={3} />
                </section>
              ),
            )}
          </div>
        </div>
      </div>
    </>
  );
}

function Missing({ items, to }: { items: readonly MissingItem[]; to: string }) {
  if (items.length === 0) return <p className="text-meta text-ink-3">{FORMS.complete}</p>;
  return (
    <ul className="mt-1 flex flex-col gap-1 text-ui">
      {items.map(({ text, message, control }) => (
        <li key={`${control} ${text}`}>
          <Link className={linkStyle} to={control === null ? to : `${to}#${control}`}>
            {text}
          </Link>
          {message !== '' && <span className="text-ink-2">: {message}</span>}
        </li>
      ))}
    </ul>
  );
}
