import { sheetCells, type SheetCell } from '#engine/layout/sheet-cells.ts';
import { namesOf } from '#engine/rehearsal/outcome-names.ts';
import { BOARD_MESSAGES } from '#schemas/messages/board.ts';
import { ANSWERS_EXPORT_TEXTS as TEXT } from '#schemas/messages/export.ts';
import type { ReadyTemplate } from '#server/templates/ready-template.ts';
import { layoutOfStored } from '#server/core/form/layout-of-stored.ts';
import type { StoredForm } from './answers-queries.ts';
import type { Sheet, SheetColumn } from '#server/sheets/sheet.ts';

const { heads } = TEXT;

const FIXED: readonly SheetColumn[] = [
  { head: heads.codigo, kind: 'text', width: 20 },
  { head: heads.anio, kind: 'number', width: 8 },
  { head: heads.titulo, kind: 'text', width: 50 },
  { head: heads.modalidad, kind: 'text', width: 10 },
  { head: heads.unidad, kind: 'text', width: 12 },
  { head: heads.responsable, kind: 'text', width: 28 },
  { head: heads.evaluador, kind: 'text', width: 28 },
  { head: heads.estado, kind: 'text', width: 12 },
  { head: heads.plantilla, kind: 'text', width: 24 },
  { head: heads.resultado, kind: 'text', width: 18 },
  { head: heads.puntaje, kind: 'decimal', width: 10 },
];

/** Rows whose columns are those of all templates among them, each where the first form that has it has it. */
export class AnswersSheet {
  readonly #rows: { fixed: readonly (string | number)[]; cells: ReadonlyMap<string, string> }[] = [];
  readonly #keys: string[] = [];
  readonly #heads = new Map<string, string>();

  add(form: StoredForm, ready: ReadyTemplate): void {
    const cells = sheetCells(layoutOfStored(ready, { ...form, state: form.projectState }, form.sections, form.scope));
    this.#place(cells);
    this.#rows.push({ fixed: fixedCells(form, ready), cells: new Map(cells.map(({ key, text }) => [key, text])) });
  }

  get length(): number {
    return this.#rows.length;
  }

  sheet(name: string, note: string | null): Sheet {
    return {
      name,
      columns: [
        ...FIXED,
        ...this.#keys.map((key): SheetColumn => ({ head: this.#heads.get(key) ?? '', kind: 'text', width: 30 })),
      ],
      rows: this.#rows.map(({ fixed, cells }) => [...fixed, ...this.#keys.map((key) => cells.get(key) ?? '')]),
      note,
    };
  }

  /** A column that no form had so far comes after the one that it follows in its own form. */
  #place(cells: readonly SheetCell[]): void {
    let at = 0;
    for (const { key, head } of cells) {
      if (this.#heads.has(key)) at = this.#keys.indexOf(key) + 1;
      else {
        this.#heads.set(key, head);
        this.#keys.splice(at, 0, key);
        at += 1;
      }
    }
  }
}

function fixedCells(form: StoredForm, { stored }: ReadyTemplate): (string | number)[] {
  const { scoring } = stored.template;
  return [
    form.code,
    form.callYear,
    form.title,
    form.modality,
    form.academicUnit,
    form.responsible,
    form.evaluator ?? '',
    BOARD_MESSAGES.states[form.state],
    `${stored.title} v${stored.version}`,
    (scoring ? namesOf({ scoring }).outcome(form.outcome) : form.outcome) ?? '',
    form.total ?? '',
  ];
}
