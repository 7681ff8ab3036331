import { SCORING_MESSAGES as TEXT } from '#schemas/messages/scoring.ts';
import { formatDecimal } from '../format-decimal.ts';
import { prepareScoring, TOTAL } from '../scoring/prepare-scoring.ts';
import type { Score } from '../scoring/result.ts';
import type { PreparedTemplate } from '../template/prepared/prepared-template.ts';
import type { Column, DisplayValue, LayoutNode } from './node.ts';
import { traceRows } from './trace-rows.ts';
import type { Traced, TraceRow } from './trace-rows.ts';

/** How the result came about, at the end of the form: a line for each stage. Nothing where no points are given. */
export function layoutTrace(
  prepared: PreparedTemplate,
  score: Traced & Pick<Score, 'scale'>,
  evaluators: readonly { readonly form: number }[] = [],
): LayoutNode[] {
  const voters = evaluators.map(({ form }) => String(form));
  const rows = traceRows(prepared, score, { voters, alike: true });
  if (!rows.some(({ points }) => points !== null)) return [];
  const columns = COLUMNS.filter(({ isNeeded }) => rows.some(isNeeded));
  return [
    {
      kind: 'section',
      id: 'traza',
      title: TEXT.howCalculated,
      number: null,
      arithmetic: null,
      children: [
        { kind: 'note', text: explainTotal(prepared, score) },
        {
          kind: 'table',
          pointer: '',
          label: TEXT.trace,
          number: null,
          columns: columns.map(({ column }) => column),
          rows: rows.map((row) => ({ id: null, cells: columns.map(({ cell }) => asValue(cell(row))) })),
        },
      ],
    },
  ];
}

/** `Promedio ponderado. Se pide al menos 6,00: primero se redondea, después se compara.` */
export function explainTotal(prepared: PreparedTemplate, { scale }: Pick<Score, 'scale'>): string {
  const total = prepareScoring(prepared)?.collectors.find(({ id }) => id === TOTAL);
  const how = total ? `${TEXT.how[total.how]}.` : '';
  const threshold = scale?.threshold;
  const asked = threshold ? `${TEXT.asked} ${TEXT.ops[threshold.op]} ${formatDecimal(threshold.limit)}` : '';
  return [how, asked && `${asked}${total?.round ? TEXT.roundedFirst : ''}.`].filter(Boolean).join(' ');
}

interface TraceColumn {
  column: Column;
  isNeeded: (row: TraceRow) => boolean;
  cell: (row: TraceRow) => string | null;
}

const COLUMNS: readonly TraceColumn[] = [
  {
    column: { key: 'etapa', label: TEXT.columns.stage, align: 'start', share: 5 },
    isNeeded: () => true,
    // A table cell knows no indent; spaces that do not break are kept by every renderer.
    cell: ({ depth, number, label }) => `${'\u00A0'.repeat(4 * depth)}${number === null ? '' : `${number} `}${label}`,
  },
  {
    column: { key: 'puntos', label: TEXT.columns.points, align: 'end', share: 1.2 },
    isNeeded: () => true,
    cell: ({ points }) => points,
  },
  {
    column: { key: 'peso', label: TEXT.columns.weight, align: 'end', share: 1.2 },
    isNeeded: ({ weight }) => weight !== null,
    cell: ({ weight }) => weight,
  },
  {
    column: { key: 'aporte', label: TEXT.columns.contribution, align: 'end', share: 1.2 },
    isNeeded: ({ contribution }) => contribution !== null,
    cell: ({ contribution }) => contribution,
  },
  {
    column: { key: 'notas', label: TEXT.columns.notes, align: 'start', share: 4 },
    isNeeded: ({ notes }) => notes.length > 0,
    cell: ({ notes }) => notes.join(' '),
  },
];

/** Nothing there is no missing answer: a total weighs nothing, most stages have nothing to explain. */
function asValue(text: string | null): DisplayValue {
  return { kind: 'text', text: text ?? '' };
}
