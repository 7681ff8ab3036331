import { Menu as Headless, MenuButton, MenuItem, MenuItems, MenuSeparator } from '@headlessui/react';
import type { ReactNode } from 'react';
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

/** Lined up under the right edge of its button. */
export function Menu({ button, buttonClass, label, head, entries }: MenuProps) {
  const plain = entries.filter((entry) => !entry.danger);
  const grave = entries.filter((entry) => entry.danger);
  return (
    <Headless as="div" className="relative inline-block text-left">
      <MenuButton className={buttonClass} aria-label={label}>
        {button}
      </MenuButton>
      <MenuItems
        transition
        anchor={{ to: 'bottom end', gap: 4, padding: 8 }}
        className="z-50 w-64 rounded-lg bg-raised p-1 text-table shadow-float outline-none transition-opacity data-closed:opacity-0"
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
