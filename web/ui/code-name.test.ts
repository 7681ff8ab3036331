import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeName } from './code-name.tsx';

const drawn = (name: string) => renderToStaticMarkup(createElement(CodeName, { name }));

test('a name of code may be broken after each low line, and stays one name', () => {
  expect(drawn('CONSTANCIA_DIRECTOR')).toBe('CONSTANCIA_<wbr/>DIRECTOR');
  expect(drawn('ADJUNTO_PEIS-1_inf_avance.pdf')).toBe('ADJUNTO_<wbr/>PEIS-1_<wbr/>inf_<wbr/>avance.pdf');
  expect(drawn('__a__b_')).toBe('__<wbr/>a__<wbr/>b_');
  expect(drawn('Aval de la vecinal')).toBe('Aval de la vecinal');
});
