import { ChevronDown } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import drawIcon from './draw-icon.ts';

/** Tags and attributes, without the class names that lucide adds. */
function parts(markup: string): string[] {
  return (
    markup
      .match(/<\S+|[a-z-]+="[^"]*"/giu)
      ?.filter((part) => !part.startsWith('class="'))
      .toSorted() ?? []
  );
}

it('draws an icon as lucide does', () => {
  const Drawn = drawIcon({ node: [['path', { d: 'm6 9 6 6 6-6', key: 'a' }]] });
  for (const props of [{}, { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true }]) {
    const drawn = renderToStaticMarkup(createElement(Drawn, props));
    expect(parts(drawn)).toEqual(parts(renderToStaticMarkup(createElement(ChevronDown, props))));
    expect(drawn.includes('class="size-4"')).toBe('className' in props);
  }
});

it('makes one path of several, each from where it began', () => {
  const up = drawIcon({
    node: [
      ['path', { d: 'm5 12 7-7 7 7', key: 'a' }],
      ['path', { d: 'M12 19V5', key: 'b' }],
    ],
  });
  expect(renderToStaticMarkup(createElement(up))).toContain('<path d="m5 12 7-7 7 7M0 0M12 19V5"></path></svg>');
  const clock = drawIcon({
    node: [
      ['path', { d: 'M12 6v6', key: 'a' }],
      ['circle', { cx: '12', cy: '12', r: '10', key: 'b' }],
    ],
  });
  expect(renderToStaticMarkup(createElement(clock))).toContain('<path d="M12 6v6"></path><circle');
});
