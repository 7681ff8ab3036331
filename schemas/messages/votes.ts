/** What the members of a commission said one by one, beside what it agreed on. */
export const VOTES_TEXTS = {
  title: 'Los votos de la comisión',
  table: 'Lo que puso cada evaluación y lo que quedó',
  named: (evaluation: string, name: string) => `${evaluation}: ${name}`,
  evaluations: 'Evaluaciones',
  agreed: 'Definitivo',
  origin: 'Origen',
  nothing: '—',
  origins: { acuerdo: 'coinciden todas', panel: 'propuesta del panel', otro: 'otro valor acordado' },
  fromEvaluations: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `evaluación ${numbers[0]}`
      : `evaluaciones ${numbers.slice(0, -1).join(', ')} y ${numbers.at(-1)}`,
  combined: (label: string, how: string, value: string) => `${label}. ${how}: ${value}.`,
} as const;
