import { useState } from 'react';

let made = 0;

function newKey(): string {
  made += 1;
  return `fila-${made}`;
}

export interface RowKeys {
  keys: readonly string[];
  /** Say what is about to happen to the list, so that each row keeps its key. */
  append: () => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
}

/**
 * Keys of the rows that outlive copies of the data: they move with their row, so the focus stays where it was.
 * A list that was replaced from outside is matched by place.
 */
export function useRowKeys(count: number): RowKeys {
  const [held] = useState<{ keys: string[] }>(() => ({ keys: [] }));
  while (held.keys.length < count) held.keys.push(newKey());
  if (held.keys.length > count) held.keys = held.keys.slice(0, count);
  return {
    keys: held.keys,
    append: () => {
      held.keys = [...held.keys, newKey()];
    },
    remove: (index) => {
      held.keys = held.keys.filter((_, at) => at !== index);
    },
    move: (from, to) => {
      const keys = [...held.keys];
      const [key] = keys.splice(from, 1);
      if (key !== undefined) keys.splice(to, 0, key);
      held.keys = keys;
    },
  };
}
