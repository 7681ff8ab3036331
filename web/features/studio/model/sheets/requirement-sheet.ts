import type { Requirement } from '#engine/template/ui-schema.ts';
import { STUDIO_DOCUMENTS as TEXT } from '#web/text/studio-documents.ts';
import { text, WHOLE } from './property-sheet.ts';
import type { PropertySheet, Values } from './property-sheet.ts';
import { changeRequirement } from '../documents/requirements.ts';

const FORMATS = ['pdf', 'xlsx', 'xls', 'jpg'] as const;

/** What a document is called, in which formats it comes, of whom and whether it is demanded. */
export function requirementSheet(requirement: Requirement): PropertySheet {
  const { id, nom, formatos, obligatorio, porCada, ayuda, obligatorioSi } = requirement;
  return {
    id: `documento-${id}`,
    title: '',
    properties: {
      nombre: {
        schema: { type: 'string', title: TEXT.name, minLength: 1, maxLength: 100 },
        ui: { 'ui:widget': 'texto', 'ui:help': TEXT.nameHelp, ...WHOLE },
        required: true,
        value: nom,
      },
      formatos: {
        schema: {
          type: 'array',
          title: TEXT.formats,
          minItems: 1,
          maxItems: FORMATS.length,
          items: {
            type: 'string',
            maxLength: 4,
            oneOf: FORMATS.map((one) => ({ const: one, title: TEXT.formatNames[one] })),
          },
        },
        ui: { 'ui:widget': 'seleccionMultiple', 'ui:unicos': true, 'ui:message': TEXT.needsFormat, ...WHOLE },
        required: true,
        value: formatos,
      },
      porCada: {
        schema: {
          type: 'string',
          title: TEXT.forEach,
          maxLength: 20,
          oneOf: (['proyecto', 'integrante', 'institucion'] as const).map((one) => ({
            const: one,
            title: TEXT.each[one],
          })),
        },
        ui: { 'ui:widget': 'seleccion', ...WHOLE },
        required: true,
        value: porCada ?? 'proyecto',
      },
      obligatorio: {
        schema: {
          type: 'string',
          title: TEXT.demanded,
          maxLength: 10,
          oneOf: (obligatorioSi ? (['siempre', 'nunca', 'si'] as const) : (['siempre', 'nunca'] as const)).map(
            (one) => ({ const: one, title: TEXT.demands[one] }),
          ),
        },
        ui: { 'ui:widget': 'seleccion', ...WHOLE },
        required: true,
        value: obligatorio ? 'siempre' : obligatorioSi ? 'si' : 'nunca',
      },
      ayuda: {
        schema: { type: 'string', title: TEXT.help, maxLength: 500 },
        ui: { 'ui:widget': 'textoLargo', ...WHOLE },
        value: ayuda,
      },
    },
    write: (before, values) => changeRequirement(before, id, (one) => written(one, values)),
  };
}

function written(before: Requirement, values: Values): Requirement {
  const { id, nom, formatos, pedidoSi, obligatorioSi } = before;
  const help = text(values['ayuda']);
  const each = text(values['porCada']);
  const asked = Array.isArray(values['formatos']) ? (values['formatos'] as readonly string[]) : formatos;
  return {
    id,
    nom: text(values['nombre']) ?? nom,
    formatos: FORMATS.filter((one) => asked.includes(one)),
    obligatorio: values['obligatorio'] === 'siempre',
    ...(each !== undefined && each !== 'proyecto' && { porCada: each as NonNullable<Requirement['porCada']> }),
    ...(help !== undefined && { ayuda: help }),
    ...(pedidoSi && { pedidoSi }),
    ...(obligatorioSi && values['obligatorio'] === 'si' && { obligatorioSi }),
  };
}
