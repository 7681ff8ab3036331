import type { Operation } from './operation.ts';

/** Literal segments before parameters, whatever the order of the features: `/p/sinComision` is never a project (R-7-77). */
export function inRouteOrder(operations: readonly Operation[]): Operation[] {
  return operations.toSorted((a, b) => (orderKey(a.path) < orderKey(b.path) ? -1 : 1));
}

function orderKey(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.includes(':') ? '1' : `0${segment}`))
    .join('/');
}
