/** The nine states of a project by code. */
export const STATE_NAMES: Readonly<Record<string, string>> = {
  REC_IP: 'Idea proyecto recibida',
  EVAL_IP: 'Idea proyecto en evaluación',
  DEV_IP: 'Idea proyecto devuelta',
  REC_P: 'Proyecto recibido',
  ADM: 'Admitido',
  PERT: 'Pertinente - en evaluación de pertinencia',
  CAL: 'En evaluación de calidad',
  NO_PERT: 'No pertinente',
  OK: 'Aprobado',
};

/** On the line of a project's path there is room for two words. */
export const STEP_NAMES: Readonly<Record<string, string>> = {
  REC_IP: 'Idea recibida',
  EVAL_IP: 'Idea en evaluación',
  DEV_IP: 'Idea devuelta',
  REC_P: 'Proyecto recibido',
  ADM: 'Admitido',
  PERT: 'Pertinencia',
  CAL: 'Calidad',
  NO_PERT: 'No pertinente',
  OK: 'Aprobado',
};
