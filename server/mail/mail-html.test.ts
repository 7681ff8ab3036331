import { expect, test } from 'vitest';
import { mailHtml } from './mail-html.ts';

test('paragraphs, lines and addresses; nothing of it is markup of somebody else’s', () => {
  const html = mailHtml({
    subject: 'Uno & <dos>',
    text: 'Hola <b>Ana</b>\nSegunda línea\n\nhttps://convoca.example/gestor/proyectos/panel/7?a=1&b="2"',
    foot: 'Fin',
  });
  expect(html).toContain('<title>Uno &amp; &lt;dos&gt;</title>');
  expect(html).toContain('Hola &lt;b&gt;Ana&lt;/b&gt;<br>Segunda línea</p>');
  expect(html).toContain('<a href="https://convoca.example/gestor/proyectos/panel/7?a=1&amp;b="');
  expect(html).not.toContain('<b>');
});
