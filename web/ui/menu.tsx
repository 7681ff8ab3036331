import { Menu as Headless, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
  /** Last, in red, after a line. */
  danger?: boolean;
}

export interface MenuProps {
  button: ReactNode;
  buttonClass: string;
  label?: string;
  head?: ReactNode;
  entries: readonly MenuEntry[];
}

/** What opens a menu that is not mounted yet: an arrow begins at its first or last entry, a press at none. */
type FirstUse = 'press' | 'ArrowDown' | 'ArrowUp';

/** Lined up under the right edge of its button. Mounted when it is first used: a table has one per row, most of them never opened. */
export function Menu(props: MenuProps) {
  const { button, buttonClass, label } = props;
  const [firstUse, setFirstUse] = useState<FirstUse | null>(null);
  if (firstUse) return <MountedMenu {...props} firstUse={firstUse} />;
  return (
    <div className={PLACE}>
      <button
        type="button"
        className={buttonClass}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={false}
        onClick={(event) => setFirstUse(pressedByKey(event.detail) ? 'ArrowDown' : 'press')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setFirstUse(event.key);
        }}
      >
        {button}
      </button>
    </div>
  );
}

const PLACE = 'relative inline-block text-left';

/** Enter and the space bar press a button without a pointer: their click counts none. */
function pressedByKey(clicks: number): boolean {
  return clicks === 0;
}

function MountedMenu({ button, buttonClass, label, head, entries, firstUse }: MenuProps & { firstUse: FirstUse }) {
  const plain = entries.filter((entry) => !entry.danger);
  const grave = entries.filter((entry) => entry.danger);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = opener;
    if (firstUse === 'press') current?.click();
    else current?.dispatchEvent(new KeyboardEvent('keydown', { key: firstUse, bubbles: true }));
  }, [firstUse]);
  return (
    <Headless as="div" className={PLACE}>
      <MenuButton ref={opener} className={buttonClass} aria-label={label}>
        {button}
      </MenuButton>
      {/* It comes softly and is gone at once: opened again while it still faded, it would begin at none of its entries. */}
      <MenuItems
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        className="z-50 w-64 rounded-lg bg-raised p-1 text-table shadow-float outline-none transition-opacity starting:opacity-0"
      >
        {head && <div className="px-2.5 py-2">{head}</div>}
        {plain.map((entry) => (
          <Item key={entry.label} entry={entry} />
        ))}
        {grave.length > 0 && plain.length > 0 && <MenuSeparator className="my-1 h-px bg-line" />}
        {grave.map((entry) => (
          <Item key={entry.label} entry={entry} />
        ))}
      </MenuItems>
    </Headless>
  );
}

function Item({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem>
      <button
        type="button"
        className={joinClasses(
          'flex min-h-9 touch:min-h-11 w-full items-center gap-2.5 rounded-md px-2.5 text-left data-focus:bg-hover',
          entry.danger ? 'text-bad' : 'text-ink',
        )}
        onClick={entry.onChoose}
      >
        {entry.icon && <span className={entry.danger ? undefined : 'text-ink-3'}>{entry.icon}</span>}
        {entry.label}
      </button>
    </MenuItem>
  );
}
