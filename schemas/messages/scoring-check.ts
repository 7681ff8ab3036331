import { DIALECT } from './dialect.ts';
import { nameInPath } from './template-words.ts';

/** Why a rubric's scoring is refused, and what to do. Shown in the studio beside the item. */
export const SCORING_CHECK_MESSAGES = {
  wanted: 'Una evaluación necesita su puntaje. Agregalo, aunque sea solo de categorías.',
  unwanted: 'Solo las evaluaciones llevan puntaje. Quitalo.',
  repeatedId: (id: string) => `El identificador «${id}» está repetido en el puntaje. Cambiá uno.`,
  fromOrFormula: 'El ítem necesita una respuesta o una fórmula, y no las dos. Dejá una.',
  unknownAnswer: (pointer: string) => `No hay una respuesta «${nameInPath(pointer)}» en el formulario. Elegí otra.`,
  notScorable: (pointer: string) =>
    `La respuesta «${nameInPath(pointer)}» no sirve para esta forma de puntuar. Elegí otra.`,
  months: 'Los meses van de 0 a 11. Poné esos límites en el campo.',
  optionWithoutPoints: (option: string) => `La opción «${option}» no tiene puntos. Poneselos.`,
  pointsWithoutOption: (option: string) => `Hay puntos para «${option}», que no es una opción del campo. Quitalos.`,
  valueLimits: (min: string, max: string) =>
    `El campo admite valores fuera de ${min} a ${max}, que es lo que el ítem puntúa. Ajustá sus límites.`,
  valueStep: (step: string) => `El campo admite valores fuera del paso ${step}. Ajustá su paso.`,
  brackets:
    'Los tramos van de menor a mayor, cada uno con una tasa o con puntos, y el último con puntos no tiene tope.',
  unknownStage: (id: string) => `«${id}» no existe o está después. Elegí algo que se calcule antes.`,
  twice: (id: string) => `«${id}» ya se cuenta en otro lugar. Dejalo en uno solo.`,
  category: (id: string) => `«${id}» no tiene puntos: no se puede sumar. Dale puntos o usá «${DIALECT.hows.none}».`,
  weightUnused: 'El peso no se usa: lo que lo contiene no pondera. Quitalo o elegí una forma ponderada.',
  percent: (sum: string) => `Los pesos son porcentajes y suman ${sum}. Hacé que sumen 100.`,
  take: `Cuántos cuentan solo se dice donde suman los mejores. Quitalo o elegí «${DIALECT.hows.best}».`,
  threshold: `El ${DIALECT.threshold} es un valor o una parte del máximo. Dejá uno de los dos.`,
  naTo: (id: string) => `El peso no puede pasar a «${id}»: no cuenta en el mismo lugar. Elegí otro ítem.`,
  valueOrWhen: 'Falta decir con qué respuesta o condición ocurre. Agregala.',
  notAnOption: (value: string) => `«${value}» no es una opción del campo. Agregala o corregí el valor.`,
  conditionUnknown: (path: string) =>
    `La condición mira «${nameInPath(path)}», que ya no está o se calcula después. Elegí otra cosa.`,
  unknownOutcome: (id: string) => `El resultado «${id}» no tiene nombre. Ponéselo.`,
  oneResult: 'De varias listas de salidas, una es el resultado. Marcá una sola.',
  unknownFact: (id: string) => `El dato «${id}» no está declarado, o no es del tipo que hace falta. Declaralo.`,
  panelWeight: 'La confianza pondera medias y mayorías. Quitala o elegí otra forma.',
  panelTwice: (id: string) => `Otra forma de reunir ya decide «${id}». Quitá una de las dos, o marcala «solo al lado».`,
  panelOfAdvice: 'Este formulario no tiene uno definitivo: no puede tomar el valor del conjunto. Elegí otro origen.',
  noPanel: 'Ningún conjunto reúne eso, así que nunca habría un valor. Agregalo en el conjunto o elegí otro origen.',
  laterResult: (kind: string) => `«${kind}» no se evalúa antes que este formulario. Elegí un resultado anterior.`,
  resultType: 'Un total son puntos y una salida es una categoría. Ajustá los puntos del ítem o el valor que toma.',
  noTotalThere: (kind: string) => `«${kind}» no tiene un total: nunca habría un valor. Tomá su salida.`,
  laterFact: (kind: string) => `«${kind}» no se evalúa antes que este formulario. Tomá el dato de uno anterior.`,
  factOfAdvice: (kind: string) =>
    `«${kind}» no tiene formulario definitivo, y un dato no puede salir de una sola evaluación. Tomalo de otro formulario.`,
  unknownForm: (kind: string) => `No hay un formulario «${kind}» del que tomar el dato. Elegí otro.`,
  unknownPath: (path: string, kind: string) =>
    `El formulario «${kind}» no tiene una respuesta «${nameInPath(path)}». Elegí otra para el dato.`,
  onlyInWithoutDefinitive: 'Este formulario no tiene uno definitivo: quitá la marca de en qué formulario está.',
  factType: (path: string) => `La respuesta «${nameInPath(path)}» no es del tipo declarado. Ajustá el tipo del dato.`,
  nothingPasses: 'Ninguna salida del resultado aprueba. Decí cuáles aprueban, o agregá un corte que decida.',
  nothingFails: 'Ninguna salida del resultado desaprueba. Decí cuáles no aprueban, o agregá un corte que decida.',
  scoreField: 'El puntaje se calcula: el campo «puntaje» es de solo lectura. Marcalo así.',
  scoreFieldUnused: 'Nada calcula el puntaje: el campo «puntaje» se completa a mano y un ítem lo toma. Agregalo.',
} as const;
