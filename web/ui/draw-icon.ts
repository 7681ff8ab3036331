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
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement('svg', { ...LOOK, ...props }, shapes);
  };
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
