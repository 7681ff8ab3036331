import { DOCUMENT_FORMATS, DOCUMENT_FORMAT_NAMES } from '#schemas/generated/domain/document-format.ts';
import type { Requirement } from '#engine/template/ui-schema.ts';
import { STUDIO_DOCUMENTS as TEXT } from '#web/text/studio-documents.ts';
import { choice, line, paragraph } from './properties.ts';
import { text, WHOLE } from './property-sheet.ts';
import type { PropertySheet, Values } from './property-sheet.ts';
import { changeRequirement } from '../documents/requirements.ts';

const EACH = ['proyecto', 'integrante', 'institucion'] as const;

/** What a document is called, in which formats it comes, of whom and whether it is demanded. */
export function requirementSheet(requirement: Requirement): PropertySheet {
  const { id, nom, titulo, formatos, obligatorio, porCada, ayuda, obligatorioSi } = requirement;
  const demands = obligatorioSi ? (['siempre', 'nunca', 'si'] as const) : (['siempre', 'nunca'] as const);
  return {
    id: `documento-${id}`,
    title: '',
    properties: {
      nombre: line(TEXT.name, nom, 100, { required: true, ui: { 'ui:help': TEXT.nameHelp } }),
      titulo: line(TEXT.shown, titulo, 100, { ui: { 'ui:help': TEXT.shownHelp } }),
      formatos: {
        schema: {
          type: 'array',
          title: TEXT.formats,
          minItems: 1,
          maxItems: DOCUMENT_FORMATS.length,
          items: {
            type: 'string',
            maxLength: 4,
            oneOf: DOCUMENT_FORMATS.map((one) => ({ const: one, title: DOCUMENT_FORMAT_NAMES[one] })),
          },
        },
        ui: { 'ui:widget': 'seleccionMultiple', 'ui:unicos': true, 'ui:message': TEXT.needsFormat, ...WHOLE },
        required: true,
        value: formatos,
      },
      porCada: choice(
        TEXT.forEach,
        EACH.map((one) => ({ const: one, title: TEXT.each[one] })),
        porCada ?? 'proyecto',
        { ui: WHOLE },
      ),
      obligatorio: choice(
        TEXT.demanded,
        demands.map((one) => ({ const: one, title: TEXT.demands[one] })),
        obligatorio ? 'siempre' : obligatorioSi ? 'si' : 'nunca',
        { ui: WHOLE },
      ),
      ayuda: paragraph(TEXT.help, ayuda, 500),
    },
    write: (before, values) => changeRequirement(before, id, (one) => written(one, values)),
  };
}

function written(before: Requirement, values: Values): Requirement {
  const { id, nom, formatos, pedidoSi, obligatorioSi } = before;
  const title = text(values['titulo']);
  const help = text(values['ayuda']);
  const each = text(values['porCada']);
  const asked = Array.isArray(values['formatos']) ? (values['formatos'] as readonly string[]) : formatos;
  return {
    id,
    nom: text(values['nombre']) ?? nom,
    ...(title !== undefined && { titulo: title }),
    formatos: DOCUMENT_FORMATS.filter((one) => asked.includes(one)),
    obligatorio: values['obligatorio'] === 'siempre',
    ...(each !== undefined && each !== 'proyecto' && { porCada: each as NonNullable<Requirement['porCada']> }),
    ...(help !== undefined && { ayuda: help }),
    ...(pedidoSi && { pedidoSi }),
    ...(obligatorioSi && values['obligatorio'] === 'si' && { obligatorioSi }),
  };
}
