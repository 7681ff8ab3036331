/** Texts of evaluations and commissions. The verbatim one is the specification's; the others are invented. */
export const EVALUATION_MESSAGES = {
  notTogether: 'Ese formulario no existe o no es de ese proyecto: abrilo de nuevo desde el panel del proyecto.',
  noFeedback: 'La devolución existe cuando el formulario definitivo está completo.',
  noArray: 'Las respuestas de esta evaluación son un objeto, no una lista.',
  definitiveNotExcused: 'El formulario definitivo es de toda la comisión: excusate de tu formulario individual.',
  alreadyExcused: 'Ya te excusaste de esta evaluación.',
  reasonMissing: 'Escribí el motivo de la excusación, en 1.000 caracteres como mucho.',
  excusalTitle: (code: string) => `Excusación en ${code}`,
  excusal: (name: string, form: string, code: string, reason: string) =>
    `${name} se excusó de la ${form.toLocaleLowerCase('es')} de ${code}. Motivo: ${reason} A ${code} le falta un evaluador: asigná a otra persona en Comisiones.`,
  noReceipt: 'Solo las evaluaciones tienen constancia.',
  notComplete: 'La constancia se emite cuando la evaluación está completa.',
  repeatedItem: (id: string) => `El ítem «${id}» está dos veces: mandalo una sola.`,
} as const;

export const COMMISSION_MESSAGES = {
  /** Verbatim (5.11). */
  refused: 'Error al guardar la comisión, revise los campos cargados y recuerde asignar mínimo 3 evaluadores.',
  typesDiffer: '«tipo» y «tipoComision» dicen cosas distintas: mandá uno de los dos.',
  typeMissing: 'Elegí el tipo de comisión.',
  fewEvaluators: 'Elegí al menos 3 evaluadores distintos.',
  programmeMissing: 'Elegí el programa de extensión.',
  programmeUnknown: 'Ese programa de extensión no está en la lista de la convocatoria: elegí otro.',
  programmeUnwanted: 'Solo una comisión de programa de extensión lleva programa.',
  noCall: 'No hay una convocatoria vigente: abrila antes de formar comisiones.',
  unknownProject: (named: string) => `No existe el proyecto «${named}»: revisá el código.`,
  otherCall: (code: string) => `El proyecto ${code} es de otra convocatoria: quitalo de la lista.`,
  taken: (codes: string) => `Ya están en una comisión del mismo tipo: ${codes}. Quitalos de la lista.`,
  unknownUser: (id: string) => `No existe el usuario ${id}: elegí otro evaluador.`,
  reasonMissing: (name: string, code: string, why: string) =>
    `Escribí la razón de la alerta: ${name} y ${code} (${why}).`,
  excused: (name: string, code: string) => `${name} se excusó de ${code}: elegí a otra persona.`,
  notItsProject: 'Ese proyecto no es de la comisión: elegí uno al que le falte un evaluador.',
  nobodyLacks: (code: string) => `A ${code} no le falta ningún evaluador: recargá la pantalla.`,
  oneChange: 'Mandá un solo cambio: una sustitución, un lugar, las listas nuevas o la disolución.',
  onlyProgrammesChange: 'Las listas se cambian en las comisiones de programa: en las otras, sustituí o eliminá.',
  notSeated: 'Esa persona no integra la comisión: elegí a quien sale.',
  seatedAlready: 'Esa persona ya integra la comisión: elegí otra.',
  noProgrammeCommission: 'No existe esa comisión de programa en la convocatoria vigente: elegí otra.',
  namesNoProgramme: (codes: string) => `No declaran ningún programa: ${codes}. Elegí a qué programa se asignan.`,
  notEligible: (name: string) => `${name} no puede integrar una comisión de este tipo: elegí otro evaluador.`,
} as const;
