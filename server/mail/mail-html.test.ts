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

test('where it leads to is one button, and without a place there is none', () => {
  const to = { address: 'https://convoca.example/gestor?a="1"', words: 'Abrir' };
  const words = { subject: 'Uno', text: 'Dos', foot: 'Fin' };
  expect(mailHtml({ ...words, to })).toContain('<a href="https://convoca.example/gestor?a=&quot;1&quot;"');
  expect(mailHtml(words)).not.toContain('<a ');
});
