import { ArrowUp } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import drawIcon from './draw-icon.ts';

const Drawn = drawIcon({
  node: [
    ['path', { d: 'm5 12 7-7 7 7', key: 'a' }],
    ['path', { d: 'M12 19V5', key: 'b' }],
  ],
});

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
  for (const props of [{}, { className: 'size-4', strokeWidth: 1.75, 'aria-hidden': true }]) {
    const drawn = renderToStaticMarkup(createElement(Drawn, props));
    expect(parts(drawn)).toEqual(parts(renderToStaticMarkup(createElement(ArrowUp, props))));
    expect(drawn.includes('class="size-4"')).toBe('className' in props);
  }
});
