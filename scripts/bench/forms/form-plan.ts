export type FieldKind = 'text' | 'textarea' | 'select' | 'radio' | 'number' | 'checkbox' | 'date';

export interface PlannedField {
  id: string;
  kind: FieldKind;
  title: string;
  required: boolean;
  maxLength?: number;
  options?: readonly string[];
  /** Hidden until the field before it gets this answer. */
  shownIf?: { field: string; equals: string };
}

export interface PlannedRows {
  id: string;
  title: string;
  columns: readonly PlannedField[];
  rows: number;
}

export interface PlannedSection {
  id: string;
  title: string;
  fields: readonly PlannedField[];
  rows: PlannedRows | null;
}

/** One logical form, which every peer draws in its own way. */
export interface FormPlan {
  sections: readonly PlannedSection[];
  /** Fields in sight at the start. */
  visible: number;
  /** Where keys are pressed and rows are added. */
  target: { section: string; field: string; row: number };
}

export const SIZES = { 30: 'S', 200: 'M', 1500: 'L' } as const;
export type Size = keyof typeof SIZES;

const SHAPES: Readonly<Record<Size, { sections: number; fields: number; rows: (section: number) => number }>> = {
  30: { sections: 1, fields: 22, rows: () => 2 },
  200: { sections: 5, fields: 28, rows: (section) => (section % 2 === 0 ? 5 : 0) },
  1500: { sections: 20, fields: 35, rows: (section) => LONG_LISTS[section] ?? 0 },
};
const LONG_LISTS: Readonly<Record<number, number>> = { 2: 40, 5: 20, 8: 40, 10: 50, 14: 30, 17: 20 };

const TURN: readonly FieldKind[] = [
  'text',
  'text',
  'textarea',
  'select',
  'radio',
  'number',
  'checkbox',
  'text',
  'date',
  'textarea',
  'select',
  'radio',
];
const ANSWERS = ['Sí', 'No', 'En parte', 'No corresponde', 'En trámite', 'Pendiente', 'Aprobado', 'Rechazado'];
const COLUMNS: readonly PlannedField[] = [
  { id: 'c0', kind: 'text', title: 'Actividad', required: true, maxLength: 200 },
  { id: 'c1', kind: 'select', title: 'Estado', required: false, options: ANSWERS },
  { id: 'c2', kind: 'number', title: 'Horas', required: false },
  { id: 'c3', kind: 'date', title: 'Fecha', required: false },
];

export function planForm(size: Size): FormPlan {
  const shape = SHAPES[size];
  const sections = Array.from({ length: shape.sections }, (_, at) => planSection(at, shape.fields, shape.rows(at)));
  const middle = Math.floor(shape.sections / 2);
  return {
    sections,
    visible: sections.reduce((sum, section) => sum + visibleIn(section), 0),
    target: { section: `s${middle}`, field: 'f13', row: Math.floor(shape.rows(middle) / 2) },
  };
}

function planSection(at: number, count: number, rows: number): PlannedSection {
  const fields: PlannedField[] = [];
  for (let place = 0; place < count; place += 1) {
    fields.push(planField(at, place));
    if (place === 3 || place === 10) {
      fields.push({
        ...planField(at, place),
        id: `f${place}x`,
        kind: 'text',
        title: `${at + 1}.${place + 1} bis Motivo`,
        required: false,
        maxLength: 200,
        shownIf: { field: `f${place}`, equals: 'No' },
      });
    }
  }
  return {
    id: `s${at}`,
    title: `Sección ${at + 1}`,
    fields,
    rows: rows === 0 ? null : { id: 'filas', title: `${at + 1} Actividades`, columns: COLUMNS, rows },
  };
}

function planField(section: number, place: number): PlannedField {
  const kind = TURN[place % TURN.length] ?? 'text';
  return {
    id: `f${place}`,
    kind,
    title: `${section + 1}.${place + 1} Lo que se pide en este lugar`,
    required: place % 3 === 0 && kind !== 'checkbox',
    ...(kind === 'text' && { maxLength: 200 }),
    ...(kind === 'textarea' && { maxLength: 4000 }),
    ...(kind === 'select' && { options: ANSWERS }),
  };
}

function visibleIn({ fields, rows }: PlannedSection): number {
  return fields.filter(({ shownIf }) => !shownIf).length + (rows === null ? 0 : rows.rows * rows.columns.length);
}
