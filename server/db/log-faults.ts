import type { OnFault } from './pool-guard.ts';

interface Log {
  error: (fields: { fault: string; transaction: string }, message: string) => void;
}

const MOST = 100;

/** Tells of each place once: it goes well now, and under load it stops everybody. */
export function logFaults(log: Log): OnFault {
  const told = new Set<string>();
  return ({ message, stack = '', opened }) => {
    const transaction = opened.stack ?? '';
    const place = `${message} ${callerIn(transaction)}`;
    if (told.has(place) || told.size >= MOST) return;
    told.add(place);
    log.error({ fault: stack, transaction }, 'a transaction asked its pool');
  };
}

/** The first line of our own outside this folder: beyond it the same place is reached in many ways. */
function callerIn(stack: string): string {
  return stack.split('\n').slice(1).find(isOurs) ?? '';
}

const isOurs = (line: string): boolean => !/node_modules|\/server\/db\/|\bnode:/u.test(line);
