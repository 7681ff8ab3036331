/** How two versions of a template differ, in words. */
export const VERSION_MESSAGES = {
  added: (label: string) => `Se agregó «${label}».`,
  addedRequired: (label: string) => `Se agregó «${label}», obligatorio.`,
  removed: (label: string) => `Se quitó «${label}».`,
  label: (from: string, to: string) => `Etiqueta: «${from}» → «${to}».`,
  text: (what: string, label: string) => `Cambió ${what} de «${label}».`,
  key: (label: string, from: string, to: string) => `La clave de «${label}» cambió: ${from} → ${to}.`,
  moved: (label: string, from: string, to: string) => `«${label}» se mudó: de ${from} a ${to}.`,
  wholeForm: 'fuera de las secciones',
  type: (label: string, from: string, to: string) => `El tipo de «${label}» cambió: ${from} → ${to}.`,
  required: (label: string) => `«${label}» pasó a ser obligatorio.`,
  optional: (label: string) => `«${label}» dejó de ser obligatorio.`,
  limit: (what: string, label: string, from: string, to: string) => `${what} de «${label}»: ${from} → ${to}.`,
  none: 'sin límite',
  optionAdded: (option: string, label: string) => `Se agregó la opción «${option}» en «${label}».`,
  optionRemoved: (option: string, label: string) => `Se quitó la opción «${option}» de «${label}».`,
  optionLabel: (label: string, from: string, to: string) => `Una opción de «${label}»: «${from}» → «${to}».`,
  optionValue: (option: string, label: string, from: string, to: string) =>
    `El valor de la opción «${option}» de «${label}» cambió: ${from} → ${to}.`,
  list: (label: string) => `Cambió la lista de la que se elige en «${label}».`,
  rule: (what: string, label: string) => `Cambió ${what} en «${label}».`,
  order: (label: string) => `Cambió el orden de los ítems en «${label}».`,
  scoring: 'Cambió el puntaje.',
  title: (from: string, to: string) => `Título del formulario: «${from}» → «${to}».`,
  requirementAdded: (name: string) => `Se agregó el documento «${name}».`,
  requirementRemoved: (name: string) => `Se quitó el documento «${name}».`,
  requirement: (name: string) => `Cambió el documento «${name}».`,
} as const;

export const TEXT_NAMES: Readonly<Record<string, string>> = {
  'ui:help': 'la ayuda',
  'ui:placeholder': 'el texto de ejemplo',
  'ui:numero': 'el número',
  'ui:message': 'los mensajes',
  'ui:textos': 'los textos de los botones',
  'ui:bloques': 'los subtítulos',
  description: 'la descripción',
};

export const RULE_NAMES: Readonly<Record<string, string>> = {
  'ui:visibleIf': 'cuándo se ve',
  'ui:requiredIf': 'cuándo es obligatorio',
  'ui:disabledIf': 'cuándo se desactiva',
  'ui:fixedIf': 'cuándo tiene un valor fijo',
  'ui:deducir': 'qué se deduce cuando falta',
  'ui:ofrecidoSi': 'qué opciones se ofrecen',
  'ui:contexto': 'el dato del proyecto que repite',
  'ui:checks': 'las comprobaciones',
  'ui:rowGuards': 'qué filas se pueden cambiar',
  'ui:unicos': 'los valores repetidos',
  'ui:recortar': 'los espacios de los extremos',
};

export const DISPLAY_NAMES: Readonly<Record<string, string>> = {
  'ui:widget': 'el control',
  'ui:columns': 'las columnas',
  'ui:lockRows': 'si las filas abren bloqueadas',
  'ui:audiencia': 'quién lo lee',
  'ui:personal': 'si dice algo de una persona',
  'ui:en': 'en qué formulario está',
  'ui:imprimir': 'cómo se imprime',
  'ui:options': 'las opciones del control',
};

export const LIMIT_NAMES: Readonly<Record<string, string>> = {
  minLength: 'Mínimo de caracteres',
  maxLength: 'Máximo de caracteres',
  minItems: 'Mínimo de filas',
  maxItems: 'Máximo de filas',
  minimum: 'Mínimo',
  maximum: 'Máximo',
  exclusiveMinimum: 'Mínimo (sin incluirlo)',
  exclusiveMaximum: 'Máximo (sin incluirlo)',
  multipleOf: 'Paso',
  pattern: 'Patrón',
};
