import { use, useEffect, useMemo, useRef, useState } from 'react';
import { useFormServices } from '#web/app/use-form-services.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { sameJson } from '#engine/same-json.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { Template } from '#engine/template/template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { AnswersStore } from '#web/form/answers/answers-store.ts';
import type { Answers } from '#web/form/answers/answers-model.ts';
import { EVERY_WIDGET } from '#web/form/registry/every-widget.ts';
import { FormScopeProvider } from '#web/form/scope/form-scope.tsx';
import { SectionForms } from '#web/form/rjsf/section-forms.tsx';
import { unitModel } from '#web/form/answers/unit-model.ts';
import type { PropertySheet } from '../../model/sheets/property-sheet.ts';
import type { Editor } from '../../editing/use-editor.ts';

interface SheetFormProps {
  sheet: PropertySheet;
  editor: Pick<Editor, 'template' | 'edit'>;
  /** The place of the item in the template: sheets of two items never share a control. */
  place: string;
}

/** A sheet in the product's own renderer: what is typed goes into the template at once. */
export function SheetForm({ sheet, editor, place }: SheetFormProps) {
  const shape = JSON.stringify(shapeOf(sheet));
  const focused = useRef<string | null>(null);
  // Another choice may ask for other properties: the form is made anew, the focus stays where it was.
  useEffect(() => {
    const id = focused.current;
    if (id !== null && document.activeElement === document.body) document.getElementById(id)?.focus();
  });
  return (
    <div
      onFocus={(event) => (focused.current = event.target.id)}
      onBlur={(event) => {
        if (event.relatedTarget !== null) focused.current = null;
      }}
    >
      <SheetFields key={shape} sheet={sheet} editor={editor} place={place} />
      {sheet.about !== undefined && (
        <p className="mt-3 text-meta text-ink-2" role="status">
          {sheet.about}
        </p>
      )}
    </div>
  );
}

function SheetFields({ sheet, editor, place }: SheetFormProps) {
  const services = useFormServices(null);
  const widgets = use(EVERY_WIDGET);
  const values = valuesOf(sheet);
  const [store] = useState(() => {
    const model = unitModel(sectionOf(sheet), {
      validator: interpretValidator(),
      level: 'completa',
      stored: () => valuesOf(sheet),
    });
    return new AnswersStore(model, values);
  });
  /** The template as this form last wrote it: any other came by another hand. */
  const written = useRef(editor.template);
  const latest = useRef({ sheet, editor });
  useEffect(() => {
    latest.current = { sheet, editor };
  });
  useEffect(
    () =>
      store.subscribeAnswers(() => {
        const { sheet: now, editor: current } = latest.current;
        const typed = withoutFaults(store, valuesOf(now));
        if (sameJson(plain(typed), plain(valuesOf(now)))) return;
        current.edit((template) => (written.current = now.write(template, typed)), `${place} ${now.id}`);
      }),
    [store, place],
  );
  useEffect(() => {
    if (written.current === editor.template) return;
    written.current = editor.template;
    if (!sameJson(plain(store.getAnswers()), plain(values))) store.replace(values);
  });
  const scope = useMemo(
    () => ({
      store,
      idPrefix: `hoja-${place.replaceAll(/[^\p{L}\p{N}]/gu, '_')}-${sheet.id}`,
      services,
      widgets,
      dense: true,
      requirements: [],
    }),
    [store, services, widgets, place, sheet.id],
  );
  return (
    <div className={DENSE}>
      <FormScopeProvider scope={scope}>
        <SectionForms />
      </FormScopeProvider>
    </div>
  );
}

/** Controls of 36 px: here one compares, one does not write. */
const DENSE =
  '[&_input:not([type=checkbox],[type=radio])]:h-9! [&_input:not([type=checkbox],[type=radio])]:px-2.5! [&_input]:text-table! [&_input:not([type=checkbox],[type=radio])]:sm:w-full! [&_label]:text-table! [&_select]:h-9! [&_select]:text-table! [&_textarea]:min-h-16! [&_textarea]:px-2.5! [&_textarea]:py-2! [&_textarea]:font-sans! [&_textarea]:text-table!';

/** What the sheet itself refuses says so beside its field; the template keeps what it had. */
function withoutFaults(store: AnswersStore, before: Answers): Answers {
  const typed = store.getAnswers();
  const wrong = new Set(store.model.problems(typed).map(({ pointer }) => pointer.split('/')[1] ?? ''));
  const kept = Object.entries(typed).filter(([key]) => !wrong.has(key));
  return {
    ...Object.fromEntries(Object.entries(before).filter(([key]) => wrong.has(key))),
    ...Object.fromEntries(kept),
  };
}

function valuesOf({ properties }: PropertySheet): Answers {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, { value }]) => (value === undefined ? [] : [[key, value]])),
  );
}

/** An empty value counts as one that is not there. */
function plain(values: Answers): Answers {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

function shapeOf({ properties }: PropertySheet) {
  const entries = Object.entries(properties);
  return {
    schema: {
      type: 'object',
      title: '',
      properties: Object.fromEntries(entries.map(([key, { schema }]) => [key, schema])),
      required: entries.flatMap(([key, { required }]) => (required === true ? [key] : [])),
    },
    ui: {
      'ui:order': entries.map(([key]) => key),
      ...Object.fromEntries(entries.flatMap(([key, { ui }]) => (ui ? [[key, ui]] : []))),
    },
  };
}

/** The sheet as a form of one section: the renderer draws nothing else. */
function sectionOf(sheet: PropertySheet): PreparedSection {
  const meta = { tipo: 'ip', modalidad: null, anio: 0, version: 1, titulo: sheet.title } as const;
  const [section] = prepareTemplate({ meta, ...shapeOf(sheet), samples: [] } as unknown as Template, {}).sections;
  if (!section) throw new Error(`The sheet ${sheet.id} has no section`);
  return section;
}
