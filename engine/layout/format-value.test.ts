import { expect, test } from 'vitest';
import type { Field } from '../template/prepared/prepared-template.ts';
import { formatValue } from './format-value.ts';

const url = { ui: { 'ui:widget': 'url' } } as unknown as Field;

test('only an address of the web is a link, also where a template asks for no pattern', () => {
  expect(formatValue(url, 'https://mapas.example/a?b=c')).toEqual({
    kind: 'link',
    href: 'https://mapas.example/a?b=c',
  });
  for (const value of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//x.example',
    'file:/etc/passwd',
    ' https://x.example',
  ])
    expect(formatValue(url, value)).toEqual({ kind: 'text', text: value });
});
