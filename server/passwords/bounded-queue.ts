import { overloaded } from '#server/errors/overloaded.ts';

interface Limits {
  running: number;
  waiting: number;
}

/** Runs few at a time and keeps few waiting, so that a stampede at sign-in cannot starve everything else. */
export function createBoundedQueue({ running, waiting }: Limits): <T>(act: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let active = 0;
  return async (act) => {
    if (active >= running) {
      if (queue.length >= waiting) throw overloaded('passwords');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await act();
    } finally {
      const next = queue.shift();
      // The place is handed on, never free in between.
      if (next) next();
      else active -= 1;
    }
  };
}
