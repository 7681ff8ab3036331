import type { Peer } from './build-pages.ts';
import type { FieldKind, FormPlan, Size } from './form-plan.ts';

/** Where a peer draws what is measured. */
export interface Target {
  path: (size: Size) => string;
  /** Inputs, selects and areas in sight once the form is there. */
  controls: (plan: FormPlan) => number;
  /** A text in the middle of the form, and one in a row of a list. */
  text: (plan: FormPlan) => string;
  cell: (plan: FormPlan) => string;
  add: (plan: FormPlan) => string;
  /** Matches once in each row. */
  rows: (plan: FormPlan) => string;
  /** The form, and the frame of one field in it. */
  root: string;
  frame: string;
}

const id = (...parts: (string | number)[]) => `[id="${parts.join('')}"]`;
/** A yes and a no, where others have one box. */
const PLAIN: Readonly<Partial<Record<FieldKind, number>>> = { radio: 5 };
const WITH_YES_AND_NO: typeof PLAIN = { radio: 5, checkbox: 2 };

function countControls(plan: FormPlan, several: typeof PLAIN): number {
  return plan.sections.reduce((sum, { fields, rows }) => {
    const shown = fields.filter(({ shownIf }) => !shownIf).map(({ kind }) => several[kind] ?? 1);
    const cells = rows === null ? 0 : rows.rows * rows.columns.length;
    return sum + cells + shown.reduce((all, one) => all + one, 0);
  }, 0);
}

export const TARGETS: Readonly<Record<Peer, Target>> = {
  hand: {
    path: () => '/hand/hand.html',
    controls: (plan) => countControls(plan, PLAIN),
    text: ({ target }) => id(target.section, '_', target.field),
    cell: ({ target }) => id(target.section, '_filas_', target.row, '_c0'),
    add: ({ target }) => id(target.section, '_filas_add'),
    rows: ({ target }) => `[id^="${target.section}_filas_"][id$="_c0"]`,
    root: '#raiz form',
    frame: '.field',
  },
  stock: {
    path: () => '/stock/stock.html',
    controls: (plan) => countControls(plan, PLAIN),
    text: ({ target }) => id('root_', target.section, '_', target.field),
    cell: ({ target }) => id('root_', target.section, '_filas_', target.row, '_c0'),
    add: ({ target }) => id('root_', target.section, '_filas__add'),
    rows: ({ target }) => `[id^="root_${target.section}_filas_"][id$="_c0"]`,
    root: '#raiz form',
    frame: '.rjsf-field',
  },
  product: {
    path: () => '/product/product.html',
    controls: (plan) => countControls(plan, WITH_YES_AND_NO),
    text: ({ target }) => id('f.', target.section, '.', target.field),
    cell: ({ target }) => id('f.', target.section, '.filas.', target.row, '.c0'),
    add: ({ target }) => id('f.', target.section, '.filas'),
    rows: ({ target }) => `[id^="f.${target.section}.filas."][id$=".c0"]`,
    root: '#formulario',
    frame: '[id$="-campo"]',
  },
};
