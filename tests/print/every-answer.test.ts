import { afterAll, expect, test } from 'vitest';
import { layoutForm } from '#engine/layout/layout-form.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import { withoutEcho } from '#engine/layout/without-echo.ts';
import { applyRules, isCovered } from '#engine/rules/apply-rules.ts';
import { child, patternOf } from '#engine/pointer.ts';
import { childUi } from '#engine/template/child-ui.ts';
import type { FieldSchema } from '#engine/template/field-schema.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedSection } from '#engine/template/prepared/prepared-template.ts';
import type { UiSchema } from '#engine/template/ui-schema.ts';
import { createPrintService } from '#server/print/print-service.ts';
import { readLists, readTemplate, shippedKinds } from '../conformance/read-template.ts';
import { pdfStructure } from '../support/pdf-structure.ts';
import { proves } from '../support/proves.ts';

const print = createPrintService();
afterAll(() => print.stop());

const bare = (text: string) => text.replaceAll(/\s+/gu, '');

/** Answers in which every text is found again: a mark of its own, or one that its control lets through. */
function fill(section: PreparedSection, serial: { last: number }) {
  const marks = new Map<string, string>();
  const mark = (pointer: string, text: string): string => {
    marks.set(pointer, text);
    return text;
  };
  const textOf = (ui: UiSchema, max: number, pointer: string): string => {
    const number = ++serial.last;
    switch (ui['ui:widget']) {
      case 'fecha':
        marks.set(pointer, `${String((number % 28) + 1).padStart(2, '0')}/03/2031`);
        return `2031-03-${String((number % 28) + 1).padStart(2, '0')}`;
      case 'correo':
        return mark(pointer, `m${number}@unl.edu.ar`);
      case 'url':
        return mark(pointer, `https://unl.edu.ar/m${number}`);
      case 'dni':
        return mark(pointer, String(40_000_000 + number));
      default:
        return mark(pointer, `marca${number}q`.slice(0, max));
    }
  };
  const make = (schema: FieldSchema, ui: UiSchema, pointer: string): unknown => {
    if (schema.type === 'object') {
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [
          key,
          make(inner, childUi(ui, key), child(pointer, key)),
        ]),
      );
    }
    if (schema.type === 'array' && schema.items) return [make(schema.items, childUi(ui, 'items'), child(pointer, 0))];
    const options = schema.oneOf ?? [];
    const option = options[++serial.last % Math.max(1, options.length)];
    if (option) {
      marks.set(pointer, option.title);
      return option.const;
    }
    if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
    if (schema.type === 'boolean') return true;
    return schema.type === 'string' ? textOf(ui, schema.maxLength ?? 20, pointer) : null;
  };
  return { answers: make(section.schema, section.ui, ''), marks };
}

/** What the nodes of a layout are called, in their order. */
function namesOf(node: LayoutNode): string[] {
  switch (node.kind) {
    case 'section':
      return [node.title, ...withoutEcho(node).flatMap(namesOf)];
    case 'rows':
      return [...ownName(node), ...node.rows.flatMap(({ title, children }) => [title, ...children.flatMap(namesOf)])];
    case 'table':
      return [...ownName(node), ...node.columns.map(({ label }) => label)];
    case 'note':
      return [node.text];
    default:
      return [node.label];
  }
}

const ownName = (node: { label: string; isSaidAbove?: true }) => (node.isSaidAbove ? [] : [node.label]);

/** Nobody is asked for it in this form, or it stays off paper by the template's word. */
const OFF_PAPER = (ui: UiSchema): boolean => ui['ui:imprimir'] === 'no' || ui['ui:widget'] === 'oculto';

/** What a reader of the whole form expects on paper: neither hidden nor derived nor kept from print. */
function printedMarks(section: PreparedSection, answers: unknown, marks: ReadonlyMap<string, string>): string[] {
  const { hidden, disabled } = applyRules(section, answers, {});
  return [...marks]
    .filter(([pointer]) => !isCovered(hidden, pointer) && !isCovered(disabled, pointer))
    .filter(([pointer]) => {
      const parts = patternOf(pointer).split('/');
      return parts.every((_part, at) => {
        const field = section.fields.get(parts.slice(0, at + 1).join('/'));
        return field !== undefined && !field.readOnly && !OFF_PAPER(field.ui);
      });
    })
    .map(([, text]) => text);
}

test.each(shippedKinds())(
  'every answer of %s is on paper',
  async (kind) => {
    const prepared = prepareTemplate(readTemplate(kind), readLists());
    const serial = { last: 0 };
    const filled = prepared.sections.map((section) => ({ section, ...fill(section, serial) }));
    const body = layoutForm(prepared, new Map(filled.map(({ section, answers }) => [section.number, answers])));
    const bytes = await print.print({
      university: 'Universidad Nacional',
      office: 'Secretaría de Extensión',
      call: 'Convocatoria 2025',
      name: prepared.meta.titulo,
      code: '25-014-PEIS-FICH',
      modality: 'PEIS bianual',
      title: 'Agua segura en las islas',
      director: 'Benítez, Carolina',
      result: [],
      body,
      template: `${prepared.meta.titulo}, versión 1`,
      fingerprint: '0'.repeat(64),
      printedAt: '26/08/2025 11:10',
    });
    const { told } = await pdfStructure(bytes);
    const text = bare(told.map(({ own }) => own).join(' '));
    const wanted = filled.flatMap(({ section, answers, marks }) => printedMarks(section, answers, marks));
    expect(wanted.length).toBeGreaterThan(5);
    proves('R-D-20', kind === 'inf_avance.PEIS' ? 'inf_avance' : kind, () =>
      expect(wanted.filter((mark) => !text.includes(bare(mark)))).toEqual([]),
    );
    let at = 0;
    const misplaced = body.flatMap(namesOf).filter((name) => {
      const found = text.indexOf(bare(name), at);
      if (found >= 0) at = found + bare(name).length;
      return found < 0;
    });
    proves('R-D-23', 'PDF', () => expect(misplaced).toEqual([]));
  },
  60_000,
);
