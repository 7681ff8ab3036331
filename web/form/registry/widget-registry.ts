import type { Widget } from '#engine/template/widgets.ts';
import { CheckList } from '../widgets/check-list.tsx';
import { Choice } from '../widgets/choice.tsx';
import { Computed } from '../widgets/computed.tsx';
import { DateField } from '../widgets/date.tsx';
import { Email } from '../widgets/email.tsx';
import { Hidden } from '../widgets/hidden.tsx';
import { LongText } from '../widgets/long-text.tsx';
import { Note } from '../widgets/note.tsx';
import { NumberField } from '../widgets/number.tsx';
import { SelectField } from '../widgets/select-field.tsx';
import { ShortText } from '../widgets/short-text.tsx';
import { Url } from '../widgets/url.tsx';
import type { DrawnWord, WidgetEntry, WidgetTable } from '../spec/widget-table.ts';
import { YesNo } from '../widgets/yes-no.tsx';
import { YesPartlyNo } from '../widgets/yes-partly-no.tsx';

/** One line for each word of `ui:widget`. What any form may ask for is there from the start. */
const AT_HAND = {
  texto: { Widget: ShortText, frame: 'label' },
  textoLargo: { Widget: LongText, frame: 'label' },
  numero: { Widget: NumberField, frame: 'label' },
  fecha: { Widget: DateField, frame: 'label' },
  correo: { Widget: Email, frame: 'label' },
  url: { Widget: Url, frame: 'label' },
  seleccion: { Widget: SelectField, frame: 'label', quietlyRequired: true },
  seleccionMultiple: { Widget: CheckList, frame: 'group' },
  radio: { Widget: Choice, frame: 'radios' },
  siNo: { Widget: YesNo, frame: 'radios' },
  siParcialNo: { Widget: YesPartlyNo, frame: 'radios' },
  calculado: { Widget: Computed, frame: 'shown' },
  nota: { Widget: Note, frame: 'none' },
  // Groups are drawn by the object template, never by a widget.
  grupo: { Widget: Hidden, frame: 'none' },
  oculto: { Widget: Hidden, frame: 'none' },
} as const satisfies WidgetTable;

/** The others come with the first form whose template has them. */
const ON_DEMAND: Readonly<Record<Exclude<Widget, keyof typeof AT_HAND>, () => Promise<WidgetEntry>>> = {
  dni: async () => ({ Widget: (await import('../widgets/dni.tsx')).Dni, frame: 'label' }),
  palabrasClave: async () => ({ Widget: (await import('../widgets/keywords.tsx')).Keywords, frame: 'label' }),
  tabla: async () => ({ Widget: (await import('../widgets/row-table.tsx')).RowTable, frame: 'none' }),
  roles: async () => ({ Widget: (await import('../widgets/roles.tsx')).Roles, frame: 'group' }),
  listaAnidada: async () => ({ Widget: (await import('../widgets/nested-list.tsx')).NestedList, frame: 'none' }),
  cronograma: async () => ({ Widget: (await import('../widgets/schedule.tsx')).Schedule, frame: 'group' }),
  institucion: async () => ({ Widget: (await import('../widgets/institution.tsx')).Institution, frame: 'label' }),
  proyectosRelacionados: async () => ({
    Widget: (await import('../widgets/related-projects.tsx')).RelatedProjects,
    frame: 'group',
  }),
  requisitos: async () => ({ Widget: (await import('../widgets/requirements.tsx')).Requirements, frame: 'shown' }),
  archivo: async () => ({ Widget: (await import('../widgets/file-notice.tsx')).FileNotice, frame: 'shown' }),
  firma: async () => ({ Widget: (await import('../widgets/file-notice.tsx')).FileNotice, frame: 'shown' }),
  dialogo: async () => ({ Widget: (await import('../widgets/object-dialog.tsx')).ObjectDialog, frame: 'none' }),
};

/** What draws these words; nothing of a form is drawn before all of it is there. */
export async function loadWidgets(words: Iterable<DrawnWord>): Promise<WidgetTable> {
  const wanted = new Set(words);
  const missing = [...wanted].filter((word) => word in ON_DEMAND) as (keyof typeof ON_DEMAND)[];
  const [loaded, tabs] = await Promise.all([
    Promise.all(missing.map(async (word) => [word, await ON_DEMAND[word]()] as const)),
    wanted.has('solapas') ? import('../fields/block-tabs.tsx') : null,
  ]);
  return { ...AT_HAND, ...Object.fromEntries(loaded), ...(tabs && { solapas: tabs.BlockTabs }) };
}
