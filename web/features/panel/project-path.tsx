import { STATE_SHORT_NAMES, type State } from '#schemas/generated/domain/state.ts';
import { pathOf } from '#engine/process/states.ts';
import { entryOf } from '#web/app/call/call.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { shortDay } from '#web/app/call/format-day.ts';
import { PANEL } from '#web/text/panel.ts';
import { isOver, type Project } from './project.ts';

type Step = 'done' | 'current' | 'ahead';

/** The line of a project: solid behind, dotted ahead of the project's present state. */
export function ProjectPath({ project }: { project: Project }) {
  const call = useCall();
  const entered = project.historialEstados.map(({ tipoEstado }) => tipoEstado);
  const { steps, at } = pathOf(entered, isOver(project));
  const ownCall = call.phase === 'ready' && project.codigo.startsWith(`${call.data.anio % 100}-`) ? call.data : null;
  const dayOf = (step: State, index: number) => {
    const entry = project.historialEstados.findLast(({ tipoEstado }) => tipoEstado === step);
    if (entry && index <= at) return shortDay(entry.fechaCreacion);
    const planned = ownCall && index > at ? entryOf(ownCall, step) : null;
    return planned && PANEL.from(shortDay(planned.desde));
  };
  return (
    <section className="border-y border-line py-5" aria-label={PANEL.path}>
      <ol className="nums grid grid-cols-2 gap-y-4 text-meta min-[22.5rem]:grid-cols-4 md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
        {steps.map((step, index) => {
          const kind: Step = index < at ? 'done' : index === at ? 'current' : 'ahead';
          return (
            <li key={step} className="relative pr-3" aria-current={kind === 'current' ? 'step' : undefined}>
              <StepLine kind={kind} />
              <span
                className={
                  kind === 'current'
                    ? 'mt-1 block font-semibold text-ink'
                    : `mt-1 block ${kind === 'done' ? 'text-ink-2' : 'text-ink-3'}`
                }
              >
                {STATE_SHORT_NAMES[step]}
                {kind === 'done' && <span className="sr-only">{PANEL.done}</span>}
              </span>
              <span className="block text-ink-3">{dayOf(step, index)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function StepLine({ kind }: { kind: Step }) {
  const ahead = kind === 'ahead';
  return (
    <svg className={`block h-4 w-full ${ahead ? 'text-line-strong' : 'text-accent'}`} aria-hidden="true">
      <line
        x1="0"
        x2="100%"
        y1="8"
        y2="8"
        stroke="currentColor"
        strokeWidth={ahead ? 1.5 : 2}
        strokeDasharray={kind === 'current' ? '3 4' : undefined}
      />
      {kind === 'current' ? (
        <>
          <circle cx="7" cy="8" r="6" fill="var(--color-surface)" stroke="currentColor" strokeWidth="2" />
          <circle cx="7" cy="8" r="2.6" fill="currentColor" />
        </>
      ) : ahead ? (
        <circle cx="5" cy="8" r="3.5" fill="var(--color-surface)" stroke="currentColor" strokeWidth="1.5" />
      ) : (
        <circle cx="5" cy="8" r="4" fill="currentColor" />
      )}
    </svg>
  );
}
