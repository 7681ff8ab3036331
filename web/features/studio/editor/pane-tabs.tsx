import { STUDIO_EDITOR as TEXT } from '#web/text/studio-editor.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

export const PANES = ['outline', 'item', 'preview', 'checks'] as const;
export type Pane = (typeof PANES)[number];

interface PaneTabsProps {
  panes: readonly Pane[];
  current: Pane;
  onChoose: (pane: Pane) => void;
}

/** On a phone one pane is seen at a time. */
export function PaneTabs({ panes, current, onChoose }: PaneTabsProps) {
  return (
    <nav
      className="sticky short:static top-14 z-10 flex border-b border-line bg-surface text-table lg:hidden"
      aria-label={TEXT.panes.label}
    >
      {panes.map((pane) => (
        <button
          key={pane}
          type="button"
          aria-current={pane === current}
          className={joinClasses(
            'min-h-11 flex-1',
            pane === current ? 'border-b-2 border-accent font-semibold' : 'text-ink-2',
          )}
          onClick={() => onChoose(pane)}
        >
          {TEXT.panes[pane]}
        </button>
      ))}
    </nav>
  );
}
