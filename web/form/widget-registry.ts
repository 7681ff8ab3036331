import { CheckList } from './widgets/check-list.tsx';
import { Choice } from './widgets/choice.tsx';
import { Computed } from './widgets/computed.tsx';
import { DateField } from './widgets/date.tsx';
import { Dni } from './widgets/dni.tsx';
import { Email } from './widgets/email.tsx';
import { FileNotice } from './widgets/file-notice.tsx';
import { Hidden } from './widgets/hidden.tsx';
import { Institution } from './widgets/institution.tsx';
import { Keywords } from './widgets/keywords.tsx';
import { LongText } from './widgets/long-text.tsx';
import { NestedList } from './widgets/nested-list.tsx';
import { Note } from './widgets/note.tsx';
import { NumberField } from './widgets/number.tsx';
import { ObjectDialog } from './widgets/object-dialog.tsx';
import { RelatedProjects } from './widgets/related-projects.tsx';
import { Requirements } from './widgets/requirements.tsx';
import { Roles } from './widgets/roles.tsx';
import { RowTable } from './widgets/row-table.tsx';
import { Schedule } from './widgets/schedule.tsx';
import { SelectField } from './widgets/select-field.tsx';
import { ShortText } from './widgets/short-text.tsx';
import { Url } from './widgets/url.tsx';
import type { WidgetTable } from './widget-table.ts';
import { YesNo } from './widgets/yes-no.tsx';
import { YesPartlyNo } from './widgets/yes-partly-no.tsx';

/** One line for each word of `ui:widget`. */
export const WIDGETS: WidgetTable = {
  texto: { Widget: ShortText, frame: 'label' },
  textoLargo: { Widget: LongText, frame: 'label' },
  numero: { Widget: NumberField, frame: 'label' },
  fecha: { Widget: DateField, frame: 'label' },
  correo: { Widget: Email, frame: 'label' },
  url: { Widget: Url, frame: 'label' },
  dni: { Widget: Dni, frame: 'label' },
  seleccion: { Widget: SelectField, frame: 'label' },
  seleccionMultiple: { Widget: CheckList, frame: 'group' },
  radio: { Widget: Choice, frame: 'radios' },
  siNo: { Widget: YesNo, frame: 'radios' },
  siParcialNo: { Widget: YesPartlyNo, frame: 'radios' },
  palabrasClave: { Widget: Keywords, frame: 'label' },
  tabla: { Widget: RowTable, frame: 'none' },
  roles: { Widget: Roles, frame: 'group' },
  listaAnidada: { Widget: NestedList, frame: 'none' },
  cronograma: { Widget: Schedule, frame: 'group' },
  institucion: { Widget: Institution, frame: 'label' },
  proyectosRelacionados: { Widget: RelatedProjects, frame: 'group' },
  requisitos: { Widget: Requirements, frame: 'shown' },
  archivo: { Widget: FileNotice, frame: 'shown' },
  firma: { Widget: FileNotice, frame: 'shown' },
  calculado: { Widget: Computed, frame: 'shown' },
  nota: { Widget: Note, frame: 'none' },
  // Groups are drawn by the object template, never by a widget.
  grupo: { Widget: Hidden, frame: 'none' },
  dialogo: { Widget: ObjectDialog, frame: 'none' },
  oculto: { Widget: Hidden, frame: 'none' },
};
