import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Skips } from '#web/app/skips.tsx';
import { EVALUATION } from '#web/text/evaluation.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { SkipTo } from '#web/ui/skip-to.tsx';
import { useRoomBelow } from '#web/ui/use-room-below.ts';
import { useWide } from '#web/app/use-wide.ts';

interface SplitFrameProps {
  /** What is evaluated. */
  project: ReactNode;
  /** How far the evaluation is, in words; nothing where it is only read. */
  done: string | null;
  /** The form alone, as it prints. */
  alone: boolean;
  children: ReactNode;
}

type Pane = 'project' | 'evaluation';
const PANES: readonly Pane[] = ['project', 'evaluation'];

/** What is evaluated and its evaluation: side by side, each scrolling by itself; on a phone one or the other. */
export function SplitFrame({ project, done, alone, children }: SplitFrameProps) {
  const isWide = useWide();
  const [shown, show] = useShownPane();
  const room = useRoomBelow();
  const isTabbed = !isWide && !alone;
  const paneProps = (pane: Pane) =>
    isTabbed
      ? ({ role: 'tabpanel', 'aria-labelledby': tabId(pane) } as const)
      : ({ role: 'region', 'aria-label': pane === 'project' ? EVALUATION.project : EVALUATION.evaluation } as const);
  return (
    <>
      {!isTabbed && !alone && (
        <Skips>
          <SkipTo id={paneId('evaluation')}>{EVALUATION.toEvaluation}</SkipTo>
        </Skips>
      )}
      {isTabbed && <PaneTabs shown={shown} done={done} onShow={show} />}
      <div
        ref={room}
        // Each pane scrolls by itself: nothing of the page is left above or below them.
        data-fills-window={isTabbed || alone ? undefined : ''}
        className={joinClasses(
          !alone &&
            'lg:grid lg:h-[calc(100dvh-var(--above))] lg:grid-cols-[minmax(0,1fr)_29rem] print:block print:h-auto',
        )}
      >
        <div
          {...paneProps('project')}
          id={paneId('project')}
          // What scrolls by itself is reached by the keyboard.
          tabIndex={isTabbed ? undefined : 0}
          hidden={alone || (isTabbed && shown !== 'project')}
          className="relative min-w-0 -outline-offset-2 lg:overflow-y-auto print:hidden"
          data-screen-only
        >
          {isTabbed && shown === 'project' && <h1 className="sr-only">{EVALUATION.project}</h1>}
          {project}
        </div>
        <div
          {...(alone ? {} : paneProps('evaluation'))}
          id={paneId('evaluation')}
          tabIndex={isTabbed ? undefined : -1}
          hidden={isTabbed && shown !== 'evaluation'}
          className={joinClasses(
            'min-w-0 px-4 pt-4 md:px-6',
            alone
              ? 'mx-auto max-w-page lg:pt-8'
              : 'relative lg:scroll-pb-64 lg:overflow-y-auto lg:border-l lg:border-line lg:pt-6 print:overflow-visible print:border-0',
          )}
        >
          {children}
        </div>
      </div>
    </>
  );
}

/** On a phone both share the page's scroll: each comes back where it was left. */
function useShownPane(): [Pane, (pane: Pane) => void] {
  const [shown, setShown] = useState<Pane>('evaluation');
  const left = useRef<Readonly<Record<Pane, number>>>({ project: 0, evaluation: 0 });
  const first = useRef(true);
  useLayoutEffect(() => {
    if (first.current) first.current = false;
    else window.scrollTo(0, left.current[shown]);
  }, [shown]);
  return [
    shown,
    (pane) => {
      left.current = { ...left.current, [shown]: window.scrollY };
      setShown(pane);
    },
  ];
}

interface PaneTabsProps {
  shown: Pane;
  done: string | null;
  onShow: (pane: Pane) => void;
}

function PaneTabs({ shown, done, onShow }: PaneTabsProps) {
  const turn = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const next = shown === 'project' ? 'evaluation' : 'project';
    onShow(next);
    document.getElementById(tabId(next))?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label={EVALUATION.shown}
      data-sticks
      className="sticky short:static slim:sticky top-25 slim:top-0 z-20 grid grid-cols-2 border-b border-line bg-surface print:hidden"
      data-screen-only
    >
      {PANES.map((pane) => (
        <button
          key={pane}
          type="button"
          role="tab"
          id={tabId(pane)}
          aria-selected={shown === pane}
          aria-controls={paneId(pane)}
          tabIndex={shown === pane ? 0 : -1}
          className="-mb-px min-h-11 border-b-2 border-transparent px-3 text-ui text-ink-2 aria-selected:border-accent aria-selected:font-semibold aria-selected:text-ink"
          onClick={() => onShow(pane)}
          onKeyDown={turn}
        >
          {pane === 'project' ? EVALUATION.project : EVALUATION.evaluation}
          {pane === 'evaluation' && done !== null && <span className="nums text-meta font-normal"> {done}</span>}
        </button>
      ))}
    </div>
  );
}

function tabId(pane: Pane): string {
  return `ver-${pane}`;
}

function paneId(pane: Pane): string {
  return `panel-${pane}`;
}
