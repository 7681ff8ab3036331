import { capital, DIALECT } from './dialect.ts';
import { nameInPath, typeName, wordName } from './template-words.ts';

/** Why a template is refused, and what to do. Shown in the studio beside the item. */
export const TEMPLATE_MESSAGES = {
  /** Of a file that is something else. */
  wrongFile: {
    pdf: 'Es un PDF. Elegí el archivo .json que se baja con «Exportar».',
    office: 'Es un documento de Word o Excel, o un ZIP. Elegí el archivo .json que se baja con «Exportar».',
    page: 'Es una página web. Elegí el archivo .json que se baja con «Exportar».',
    text: 'Es un texto que no trae una plantilla. Elegí el archivo .json que se baja con «Exportar».',
    list: 'Trae una lista, no una plantilla. Importalas de a una, como se bajan con «Exportar».',
    other: 'Trae otros datos, no los de una plantilla. Elegí el archivo .json que se baja con «Exportar».',
  },
  /** Names of examples that the studio proposes. */
  proposed: { best: 'Todo al máximo', worst: 'Todo al mínimo', mark: `Justo en el ${DIALECT.threshold}` },
  notJson: (place: { line: number; column: number } | null) =>
    `El texto no es JSON válido${place ? `: línea ${place.line}, columna ${place.column}` : ''}. Corregilo y volvé a probar.`,
  repeatedKey: (key: string) => `La clave «${key}» está repetida en el mismo objeto. Dejá una sola.`,
  tooLarge: (limit: number) => `La plantilla supera los ${limit} KB. Acortá textos o dividí el formulario.`,
  tooDeep: (limit: number) => `La plantilla tiene más de ${limit} niveles. Simplificá la estructura.`,
  tooMany: (limit: number) => `La plantilla se expande a más de ${limit} elementos. Reducí listas o referencias.`,
  forbiddenKey: (key: string) => `La clave «${key}» no se admite. Elegí otro nombre.`,
  reservedId: (id: string) => `El identificador «${id}» no se admite: el sistema lo usa. Elegí otro.`,
  badText: 'El texto contiene caracteres no admitidos. Volvé a escribirlo.',
  directionControl: (name: string) =>
    `El texto contiene un carácter invisible que da vuelta el sentido de lectura (${name}). Borrá el texto y volvé a escribirlo.`,
  readersOfRows: 'Quién lo lee se dice de la lista o de cada pregunta, no de sus filas ni de una sección entera.',
  readersElsewhere:
    'Las tablas y la búsqueda muestran esta respuesta a más gente. Dejala para todos los que leen el formulario.',
  readersOfCopy: (label: string) =>
    `Repite «${label}», que lee menos gente o es un dato personal. Elegí los mismos lectores y la misma marca para las dos.`,
  personalInEvaluation: 'Las evaluaciones quedan como se escribieron: no llevan la marca de dato personal. Quitala.',
  personalOfAnswers: 'La marca de dato personal va en cada pregunta, no en una lista ni en un grupo.',
  notJsonValue: 'Acá hay un valor que una plantilla no admite. Quitalo.',
  badKey: (key: string) =>
    `La clave «${key}» solo puede tener letras del español, números y guion bajo, y no empieza con un número.`,
  reservedKey: 'La clave «id» identifica las filas y la pone el sistema. Elegí otra.',
  unknownWord: (word: string) => `${capital(wordName(word))} no va en este lugar. Quitalo o usá una regla.`,
  missing: (word: string) => `Falta «${word}». Agregalo.`,
  wrongType: 'El valor no es del tipo que corresponde. Corregilo.',
  wrongValue: 'El valor no se admite. Elegí uno de los admitidos.',
  outOfRange: 'El valor está fuera de los límites admitidos. Corregilo.',
  remoteRef: (ref: string) =>
    `La referencia «${ref}» sale de la plantilla. Usá solo definiciones de la misma plantilla.`,
  unknownRef: (ref: string) => `La referencia «${ref}» no existe. Definila en la plantilla o quitala.`,
  circularRef: (names: string) =>
    `Las definiciones ${names} se refieren unas a otras en círculo. Quitá una referencia.`,
  noType: 'Falta el tipo. Elegí uno.',
  noMaxLength: 'Falta el máximo de caracteres. Todo texto lo necesita: agregalo.',
  noMaxItems: 'Falta el máximo de filas. Toda lista lo necesita: agregalo.',
  noItems: 'Falta decir qué contiene la lista. Agregalo.',
  minOverMax: 'El mínimo es mayor que el máximo. Corregí uno de los dos.',
  misplacedWord: (word: string, type: string) =>
    `${capital(wordName(word))} no corresponde a un campo que es ${typeName(type)}. Quitalo.`,
  repeatedOption: 'Dos opciones tienen el mismo valor. Cambiá una.',
  optionType: 'El valor de la opción no es del tipo del campo. Corregilo.',
  requiredUnknown: (key: string) => `«${key}» figura como obligatorio y no existe. Quitalo o agregá el campo.`,
  badPattern: 'El patrón no es una expresión regular válida. Corregilo.',
  unsafePattern:
    'El patrón puede demorar demasiado. Usá ^ y $, sin repeticiones dentro de repeticiones, y como máximo dos sin límite.',
  tooCostly: (fields: readonly string[], others: number) =>
    `Revisar una respuesta puede demorar demasiado por los patrones y las condiciones de ${listOf(fields, others)}. ` +
    'Reducí largos máximos o cantidades de filas, o simplificá los patrones.',
  noteOnly: 'Un campo sin respuesta solo puede ser una nota. Elegí el control «nota».',
  dateAfterDate: '«No puede ser anterior a» es de una fecha. Quitalo.',
  noSuchItem: (key: string) => `No hay un ítem «${nameInPath(key)}» en el formulario. Quitalo o corregí la clave.`,
  notOrdered: (keys: string) => `El orden de los ítems no nombra a ${keys}. Agregá cada uno en su lugar.`,
  orderedTwice: 'El orden de los ítems nombra dos veces el mismo. Dejá uno solo.',
  unknownWidget: (name: string) => `El control «${name}» no existe. Elegí uno de la paleta.`,
  widgetType: (name: string, type: string) =>
    `El control «${name}» no sirve para un campo que es ${typeName(type)}. Elegí otro.`,
  unknownList: (name: string) => `La lista «${name}» no existe. Elegí una de las listas base.`,
  unknownReference: (name: string) => `La referencia «${name}» no existe. Elegí instituciones, proyectos o usuarios.`,
  listNeedsValues: 'Una lista base solo sirve para un campo o para una lista de valores. Quitala de acá.',
  conditionNowhere: 'La condición no mira ninguna respuesta. Elegí un ítem.',
  conditionUnknown: (path: string) => `La condición mira «${nameInPath(path)}», que no está acá. Elegí otro ítem.`,
  conditionOtherSection: (path: string) =>
    `La condición mira «${nameInPath(path)}», fuera de su sección. Entre secciones solo se puede mirar el contexto.`,
  repeatedDocument: (name: string) => `Dos documentos se llaman «${name}». Cambiá el nombre de uno.`,
  conditionOnlyContext: (path: string) =>
    `La condición de un documento mira «${nameInPath(path)}». Solo puede mirar el contexto: modalidad, duración, año o unidad.`,
  conditionNoRow: 'La condición mira la fila y este ítem no está en una lista. Usá las respuestas.',
  conditionCounts: 'La condición cuenta filas y no dice cuáles. Decí qué tienen que cumplir, o quitala.',
  conditionCircle: (items: string) => `Las condiciones de ${items} dependen unas de otras en círculo. Quitá una.`,
  fixedValue: 'El valor forzado no es del tipo del campo o no está entre sus opciones. Corregilo.',
  checkPlace: 'Los controles van en una sección, un grupo o una fila. Movelos.',
  repeatedCheck: (id: string) => `Hay dos controles «${id}» en el mismo lugar. Cambiá uno.`,
  checkPointer: (path: string) => `El control señala «${nameInPath(path)}», que no está. Elegí otro campo.`,
  repeatedId: (id: string) => `El identificador «${id}» está repetido. Cada ítem tiene el suyo.`,
  unknownKind: (kind: string) => `No existe un contrato para «${kind}». Revisá el tipo y la modalidad.`,
  contractKey: (key: string) => `El contrato exige «${key}»: otras partes del sistema lo usan. Volvé a agregarlo.`,
  contractType: (type: string) => `El contrato exige que sea ${typeName(type)}. Volvé a ese tipo.`,
  contractLimit: (word: string, value: string) =>
    `El contrato fija ${wordName(word)} en ${value}: podés ser más estricto, no más amplio.`,
  contractPattern: 'El contrato fija el patrón de este campo. Volvé a ponerlo.',
  contractOption: 'El contrato no admite esta opción. Quitala.',
  contractHidden: (label: string, readers: string) =>
    `«${label}» no puede quedar oculto ni desactivado: lo leen ${readers}. Mostralo siempre, sin condición.`,
  /** The readers of an answer, by what it is to them. */
  contractReaders: {
    titulo: 'las listas, los avisos y los papeles del proyecto',
    tipoProyecto: 'el código del proyecto y los formularios que le tocan',
    unidadAcademica: 'el código del proyecto, las listas y el tablero',
    bianual: 'el cronograma y los plazos del proyecto',
    personas: 'el equipo del proyecto, sus permisos y la búsqueda de personas',
    instituciones: 'los documentos que se piden y la lista de instituciones',
    otros: 'otras partes del sistema',
  },
  contractRequired: (key: string) => `El contrato exige que «${key}» sea obligatorio. Marcalo como obligatorio.`,
  contractRule: (rule: string) => `El contrato fija ${wordName(rule)} en este ítem. Volvé a ponerlo como estaba.`,
  contractCheck: (id: string) => `El contrato exige el control «${id}» como estaba. Volvé a agregarlo.`,
  contractSections: 'Las secciones de este formulario son fijas. Agregá el ítem dentro de una de ellas.',
  contractSectionOrder: 'Las secciones de este formulario tienen un orden fijo. Volvé a ponerlas en su lugar.',
  contractRequirement: (id: string) => `El contrato exige el documento «${id}». Volvé a agregarlo.`,
  noScoredItem: 'La evaluación todavía no tiene ítems con puntaje. Agregá al menos uno antes de publicar.',
  noLabel: (key: string) => `«${key}» no tiene etiqueta. Escribí la que va a leer quien responde.`,
  sameLabel: (label: string, other: string) =>
    `La etiqueta «${label}» es la misma que la de «${other}». Distinguí una.`,
  sameOption: (label: string) => `Dos opciones dicen «${label}». Distinguí una.`,
  noHeading: (label: string) =>
    `«${label}» no está bajo ningún título y se ve antes que todos. Ponelo bajo uno, o primero en el orden.`,
  noHelp: (label: string) => `«${label}» no tiene texto de ayuda. Escribí qué hay que responder.`,
} as const;

/** «A», «B», «C» y 147 más. */
function listOf(names: readonly string[], others: number): string {
  const quoted = names.map((name) => `«${name}»`);
  const last = others > 0 ? `${others} más` : quoted.pop();
  return quoted.length > 0 ? `${quoted.join(', ')} y ${last ?? ''}` : (last ?? '');
}
