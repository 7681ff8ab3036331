import { PHASE_NAMES, type Phase } from '#schemas/generated/domain/phase.ts';
import { PROJECT_END_NAMES, type ProjectEnd } from '#schemas/generated/domain/project-end.ts';
import { STATE_NAMES, type State } from '#schemas/generated/domain/state.ts';
import { StateFigure, type Figure } from '#web/ui/state-figure.tsx';

const FIGURES: Record<State, Figure> = {
  REC_IP: 'dashed',
  EVAL_IP: 'fifth',
  DEV_IP: 'return',
  REC_P: 'dashed-dot',
  ADM: 'half',
  PERT: 'two-thirds',
  CAL: 'nearly',
  NO_PERT: 'square',
  OK: 'disc',
};

/** A project's state as every screen shows it; one that ended without being approved says so beside the code. */
export function ProjectState({ state, end }: { state: State; end?: ProjectEnd | undefined }) {
  if (end) return <StateFigure figure="square" name={PROJECT_END_NAMES[end]} code={state} />;
  return <StateFigure figure={FIGURES[state]} name={STATE_NAMES[state]} code={state} />;
}

/** A phase of a call, by the figure of the state in which its projects are; in other words where they are given. */
export function PhaseFigure({ phase, name }: { phase: Phase; name?: string }) {
  const words = name === undefined ? { name: PHASE_NAMES[phase], code: phase } : { name };
  return <StateFigure figure={FIGURES[phase]} {...words} />;
}
