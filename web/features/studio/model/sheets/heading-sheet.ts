import type { Block } from '#engine/template/ui-schema.ts';
import type { Template } from '#engine/template/template.ts';
import { STUDIO } from '#web/text/studio.ts';
import { runsOf, withRuns } from '../items/item-order.ts';
import { uiAt } from '../nodes/node-path.ts';
import { line, paragraph } from './properties.ts';
import { HALF, text, type PropertySheet, type Values } from './property-sheet.ts';

const TEXT = STUDIO.properties;

/** A heading over some of a form's items. */
export function headingSheet(template: Template, parent: string, id: string): PropertySheet | null {
  const block = uiAt(template, parent)['ui:bloques']?.find((one) => one.id === id);
  if (!block) return null;
  return {
    id: 'titulo',
    title: TEXT.words,
    properties: {
      titulo: line(TEXT.label, block.titulo, 300, { required: true }),
      numero: line(TEXT.number, block.numero, 12, { ui: HALF }),
      ayuda: paragraph(TEXT.help, block.ayuda, 2000),
    },
    write: (before, values) => {
      const runs = runsOf(before, parent).map((run) =>
        run.block?.id === id ? { ...run, block: written(run.block, values) } : run,
      );
      return withRuns(before, parent, runs);
    },
  };
}

function written({ id, campos, titulo }: Block, values: Values): Block {
  const [numero, ayuda] = [text(values['numero']), text(values['ayuda'])];
  return {
    id,
    ...(numero !== undefined && { numero }),
    titulo: text(values['titulo']) ?? titulo,
    ...(ayuda !== undefined && { ayuda }),
    campos,
  };
}
