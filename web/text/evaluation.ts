/** What the screens of an evaluation say besides its form: the project beside it, who evaluates, excusals, receipts. */
export const EVALUATION = {
  project: 'Proyecto',
  evaluation: 'Evaluación',
  answered: (done: number, all: number) => `${done} de ${all}`,
  shown: 'Qué se ve',
  loading: 'Cargando el proyecto',
  failed: 'No se pudo cargar el proyecto',
  failedHelp: 'La evaluación se puede seguir completando.',
  sections: 'Secciones del proyecto',
  headline: (modality: string, biannual: boolean, code: string) =>
    `${modality}${modality === 'PEIS' ? (biannual ? ' bianual' : ' anual') : ''} · ${code}`,
  director: (name: string) => `Dirección: ${name}`,
  openIdea: 'Ver la idea proyecto',
  toEvaluation: 'Ir a la evaluación',
  openProject: 'Ver en otra pestaña',
  search: 'Buscar en el proyecto',
  found: (at: number, count: number) => (count === 0 ? 'Nada' : `${at} de ${count}`),
  nextFound: 'Siguiente coincidencia',
  previousFound: 'Coincidencia anterior',
  evaluates: (name: string, type: string) => `Evalúa: ${name} (${type})`,
  evaluator: 'Datos de quien evalúa',
  unit: (unit: string) => `Unidad académica: ${unit}`,
  rubric: (title: string, version: number) => `${title}, v${version}`,
  commission: (names: string) => `Comisión: ${names}`,
  excused: (names: readonly string[]) => `${names.length === 1 ? 'Se excusó' : 'Se excusaron'}: ${names.join('; ')}`,
  independent:
    'Evaluación independiente: mientras dura la etapa, cada evaluador ve las demás y el definitivo cuando completó la suya.',
  received: 'Evaluación completa y recibida',
  receivedWhat: (form: string, code: string) => `${form} de ${code}.`,
  receivedAt: (moment: string, version: number) => `Guardada el ${moment}, versión ${version}.`,
  fingerprint: 'Huella:',
  verify: 'Verificar',
  verifyAt: (address: string) => `Verificá esta constancia en ${address}`,
  nextOne: (code: string) => `Seguir con ${code}`,
  toDesk: 'Volver a A EVALUAR',
  practice: 'Práctica',
  practiceTitle: (form: string) => `Práctica: ${form.toLocaleLowerCase('es')}`,
  practiceNote: 'Es un proyecto de ejemplo: nada de lo que respondas se guarda.',
  practiceText: 'Sirve para conocer la rúbrica y comparar criterios con tu comisión antes de evaluar.',
  practiceEmpty: 'Empezar de nuevo',
  practiceMissing: 'La convocatoria no tiene un proyecto de ejemplo para practicar',
  closesOn: (day: string, days: number) =>
    days < 0
      ? `El plazo de la etapa terminó el ${day}.`
      : days === 0
        ? 'Hoy es el último día de la etapa.'
        : days === 1
          ? `La etapa cierra el ${day}. Queda 1 día.`
          : `La etapa cierra el ${day}. Quedan ${days} días.`,
} as const;
