import { DIALECT } from './dialect.ts';

/** What the studio's calls answer, and what becomes of answers when a version is published. */
export const TEMPLATE_SERVICE_MESSAGES = {
  noDraft: 'No existe ese borrador, o ya se publicó o se descartó.',
  alreadyPublished: (who: string, when: string, version: number) =>
    `${who} ya publicó este borrador el ${when}: es la versión ${version}.`,
  publishedMeanwhile: (version: number, who: string, when: string) =>
    `${who} publicó la versión ${version} el ${when}, después de abrirse este borrador. Publicarlo desharía esos cambios: abrí un borrador de la versión ${version} con los tuyos.`,
  somebody: 'Otra persona',
  nothingNewer: 'No se publicó ninguna versión desde que se abrió ese borrador.',
  noRevision: 'No existe esa revisión del borrador.',
  noSource: 'No hay ninguna versión de ese formulario de la cual partir. Elegí empezar por una vacía.',
  noText: 'Enviá la plantilla: «contenido» o «texto».',
  chooseSource: 'Elegí de qué partir: una versión, un texto o un tipo de formulario.',
  noCall: (year: number) => `No existe convocatoria para el año ${year}. Creala antes de preparar sus formularios.`,
  sameCall: 'Elegí dos convocatorias distintas: de una se copia, la otra recibe los borradores.',
  nothingIn: (year: number) => `En ${year} no hay plantillas publicadas. Elegí otra convocatoria de la cual partir.`,
  noPreset: 'Ese modelo no sirve para este formulario. Elegí otro, o empezalo vacío o desde otra plantilla.',
  unlike: 'Un formulario que se puntúa no puede partir de uno que no, ni al revés. Elegí otra plantilla.',
  otherKind: 'El tipo y la modalidad de un borrador no cambian. Abrí un borrador del otro formulario.',
  refused: (count: number) =>
    count === 1
      ? 'La plantilla tiene un problema. Corregilo y volvé a guardar.'
      : `La plantilla tiene ${count} problemas. Corregilos y volvé a guardar.`,
  sampleFails: (name: string) =>
    `El ejemplo «${name}» no da lo que dice que tiene que dar. Corregí la plantilla o lo que el ejemplo espera.`,
  alreadyRetired: 'Esa versión ya está retirada.',
  retireInForce: 'Esa versión rige en su convocatoria. Publicá otra que la reemplace y después retirala.',
  retirePinned:
    'Hay evaluaciones de la convocatoria que se escriben con esa versión. Pasalas a otra versión y después retirala.',
  tooCostly: {
    revisar: 'La plantilla demora demasiado en revisarse. Simplificá su estructura.',
    compilar:
      'El validador de la plantilla demora demasiado en prepararse (más de 1 segundo). Simplificá su estructura.',
    probar:
      'Revisar una respuesta demora demasiado (más de 250 milisegundos). Simplificá los patrones o reducí los largos máximos.',
    memoria: 'La plantilla necesita demasiada memoria. Reducí listas o elementos.',
  },
  broken:
    'Algo en la plantilla no es lo que se espera y no se pudo revisar. Deshacé el último cambio; si se repite, avisá a la mesa de ayuda.',
  rehearsal: {
    onlyEvaluations: 'Solo se ensayan las rúbricas de evaluación.',
    otherModality: (modality: string) =>
      `Este borrador es de ${modality}: se ensaya sobre evaluaciones de ${modality}.`,
    nothing: (year: number) => `En ${year} no hay evaluaciones completas de este formulario.`,
    noMark: `Esta rúbrica no tiene un ${DIALECT.threshold} que se pueda mover.`,
    noWeight: (id: string) => `La rúbrica no tiene un peso «${id}» que se pueda mover.`,
    notANumber: 'Escribí un número desde 0, con hasta seis decimales.',
    tooLong: 'El ensayo demora demasiado. Probá con una convocatoria más chica o simplificá la rúbrica.',
  },
  printing: { code: 'Borrador', misshapen: 'Estas respuestas no son de este formulario.' },
  answersTooCostly: 'Revisar estas respuestas demora demasiado. Acortá los textos más largos o quitá filas.',
  staleParent: (inForce: number, parent: number) =>
    `Rige la versión ${inForce} y este borrador parte de la ${parent}: lo que cambió entre las dos no está acá.`,
  shipped: 'Cambio que trae esta versión de Convoca',
  copied: (year: number) => `Copia de la convocatoria ${year}`,
  waited: (year: number) => `Publicada en ${year} para la convocatoria siguiente`,
  nothingOpen: 'Nadie guardó todavía este formulario: la versión nueva rige desde que se publica.',
  staysOn: (count: number) =>
    count === 1
      ? 'Un formulario guardado queda en su versión.'
      : `${count} formularios guardados quedan en su versión.`,
  opensNew: (count: number) =>
    count === 1
      ? 'Un formulario sin guardar se abre con la versión nueva.'
      : `${count} formularios sin guardar se abren con la versión nueva.`,
  typedUnder: (count: number) =>
    count === 1
      ? 'Hay un borrador a medio escribir con la versión vigente: se conserva.'
      : `Hay ${count} borradores a medio escribir con la versión vigente: se conservan.`,
  shared: (version: number) =>
    `Las evaluaciones de esta convocatoria comparten la versión ${version}: o pasan todas a la nueva, o la nueva espera a la convocatoria siguiente.`,
  signedStay: (count: number) =>
    count === 1 ? 'De ellas, una queda en la suya: firmada.' : `De ellas, ${count} quedan en la suya: firmadas.`,
  chosenBy: (text: string, count: number) =>
    `${text.replace(/\.$/u, '')}, elegida en ${count === 1 ? 'un formulario' : `${count} formularios`}.`,
  staysComplete: 'Sigue completa.',
  staysSigned: 'Queda en la suya: firmada.',
  staysBehindSigned: 'Queda en la suya: la definitiva está firmada.',
  staysHalf: 'Sigue a medio completar, con lo que tiene.',
  itsResultWouldChange: 'Está completa y la versión cambia cómo se puntúa: no puede pasar.',
  itLoses: (items: string) => `Perdería su respuesta en ${items}.`,
  itLacks: (items: string) => `Dejaría de estar completa: faltaría ${items}.`,
  answersStay: 'Las respuestas guardadas de este formulario quedan en su versión: no hay nada que migrar.',
  onlyRenames: (kind: string) =>
    `Solo se migran cambios de nombre: «${kind}» no se admite. Publicá sin migrar y la versión espera a la convocatoria siguiente.`,
  oneToOne: 'Un cambio de nombre une un ítem de antes con uno de ahora.',
  unknownItem: (id: string) => `No hay un ítem «${id}» en la versión. Revisá el cambio de nombre.`,
  changesResults: (count: number) =>
    count === 1
      ? 'La versión cambia resultados y hay una evaluación completa. Publicá sin migrar y espera a la convocatoria siguiente.'
      : `La versión cambia resultados y hay ${count} evaluaciones completas. Publicá sin migrar y espera a la convocatoria siguiente.`,
  movingTooLong:
    'Pasar las evaluaciones a la versión nueva demora demasiado. Publicá sin migrar y la versión espera a la convocatoria siguiente.',
  losesAnswers: (items: string) =>
    `Se perderían respuestas de ${items}. Publicá sin migrar y la versión espera a la convocatoria siguiente.`,
  leavesIncomplete: (count: number) =>
    count === 1
      ? 'Una evaluación completa dejaría de estarlo. Publicá sin migrar y la versión espera a la convocatoria siguiente.'
      : `${count} evaluaciones completas dejarían de estarlo. Publicá sin migrar y la versión espera a la convocatoria siguiente.`,
} as const;
