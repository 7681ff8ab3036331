import { createElement } from 'react';
import type { ComponentProps } from 'react';

interface IconData {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/**
 * In the place of lucide's own drawing of its icons (1.5 kB over the wire), which works out at each icon what is the same
 * for all: a form of 200 fields has a hundred. The shapes are drawn once and shared.
 */
export default function drawIcon({ node }: IconData) {
  const shapes = inOne(node).map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement('svg', { ...LOOK, ...props }, shapes);
  };
}

type Shape = IconData['node'][number];

/** An icon of several paths is one of one path: each begins where it would alone. */
function inOne(shapes: readonly Shape[]): readonly Shape[] {
  const isPath = ([tag, attributes]: Shape) =>
    tag === 'path' && Object.keys(attributes).every((name) => name === 'd' || name === 'key');
  if (!shapes.every(isPath)) return shapes;
  const d = shapes.map(([, attributes]) => attributes['d'] ?? '').join('M0 0');
  return [['path', { d, key: 'd' }]];
}

const LOOK = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;
