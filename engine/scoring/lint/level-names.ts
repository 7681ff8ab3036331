/** Names of levels as rubrics write them, each scale from the worst to the best. */
const SCALES = {
  yesNo: [['no'], ['en parte', 'parcial', 'parcialmente', 'mas o menos'], ['si']],
  // Names that some rubrics put above, and others below one another, are in one line.
  quality: [
    ['nulo', 'nula', 'ausente', 'muy malo', 'muy mala', 'muy deficiente'],
    ['malo', 'mala', 'insuficiente', 'deficiente', 'no satisfactorio', 'no satisfactoria'],
    ['regular', 'suficiente', 'aceptable'],
    ['bueno', 'buena', 'bien', 'satisfactorio', 'satisfactoria', 'adecuado', 'adecuada'],
    ['muy bueno', 'muy buena', 'muy bien', 'muy satisfactorio', 'muy satisfactoria'],
    ['excelente', 'sobresaliente'],
  ],
  height: [
    ['muy bajo', 'muy baja'],
    ['bajo', 'baja'],
    ['medio', 'media'],
    ['alto', 'alta'],
    ['muy alto', 'muy alta'],
  ],
  often: [['nunca'], ['casi nunca'], ['a veces', 'algunas veces'], ['casi siempre'], ['siempre']],
  much: [['nada'], ['poco', 'poca'], ['algo'], ['mucho', 'mucha']],
} as const;

export interface LevelRank {
  readonly scale: keyof typeof SCALES;
  readonly rank: number;
}

const KNOWN = new Map<string, LevelRank>(
  (Object.keys(SCALES) as (keyof typeof SCALES)[]).flatMap((scale) =>
    SCALES[scale].flatMap((names, rank) => names.map((name): [string, LevelRank] => [name, { scale, rank }])),
  ),
);

/** How good a level is by its name, what follows a colon or a comma left out; null: its name does not say. */
export function levelRank(title: string): LevelRank | null {
  const [first = ''] = title.split(/[:;,.(–—]/u);
  const plain = first
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .toLocaleLowerCase('es');
  return KNOWN.get(plain) ?? null;
}
