import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { Archive, CircleCheck, Clock, History, PencilLine } from 'lucide-react';
import { STUDIO_LIBRARY as TEXT } from '#web/text/studio-library.ts';
import { stateOf } from '../row-states.ts';
import type { RowState } from '../row-states.ts';

const FIGURES = {
  vigente: { Icon: CircleCheck, tone: 'text-ok' },
  enEspera: { Icon: Clock, tone: 'text-accent' },
  publicada: { Icon: History, tone: 'text-ink-3' },
  borrador: { Icon: PencilLine, tone: 'text-warn' },
  retirada: { Icon: Archive, tone: 'text-ink-3' },
} as const satisfies Record<RowState, unknown>;

export function RowStateMark({ row }: { row: TemplateRow }) {
  const state = stateOf(row);
  const { Icon, tone } = FIGURES[state];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon className={`size-4 shrink-0 ${tone}`} strokeWidth={1.75} aria-hidden="true" />
      {TEXT.states[state]}
    </span>
  );
}
