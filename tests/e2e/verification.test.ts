import { expect, it } from 'vitest';
import { ideaAnswers } from '../api/support/idea-answers.ts';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';

const app = useBrowser();
const stage = useStage(app);

it('a guest follows the address of a printed page, and types another fingerprint', async () => {
  const owner = await app.person({ ape: 'Benítez', nom: 'Carolina' });
  const idea = await stage.idea(owner);
  const { text } = await pdfText((await owner.client.get(`/imprimir/ip/${idea.id}.pdf`)).bytes);
  const address = /https?:\/\/\S+(\/verificar\/[\da-f]{16})\b/u.exec(text);
  const { page } = await app.openPage({ path: address?.[1] ?? '/', width: 390 });
  await page.getByText('Convoca emitió este documento y es el vigente').waitFor();
  const main = page.getByRole('main');
  const said = await main.innerText();
  proves('R-X-77', 'tipo', () => expect(said).toMatch(/Documento\s+Idea proyecto/u));
  proves('R-X-77', 'fecha', () => expect(said).toMatch(/Guardado\s+\d\d\/\d\d\/\d{4} \d\d:\d\d/u));
  proves('R-X-77', 'firmada', () => expect(said).toMatch(/Firma\s+Sin firma/u));
  proves('R-X-77', 'nada personal', () => expect(said).not.toMatch(/Benítez|Carolina|Agua segura/u));
  expect(said).toContain(idea.codigo);
  await expectFits(page);
  await expectAccessible(page);
  await shoot(page, 'verificar-390-claro');

  // Somebody was taken out of it since: the paper is still one of ours, and only that differs.
  const { db } = app.database;
  const printed = () =>
    db('issued_papers').where({ kind: 'ip', wire_id: idea.id, class: 'formulario' }).pluck('fingerprint');
  const [before = ''] = await printed();
  expect(
    (await owner.client.put('/ip', { id: idea.id, dataIdeaProyecto: ideaAnswers({ titulo: 'Otra' }) })).error,
  ).toBeNull();
  expect((await owner.client.get(`/imprimir/ip/${idea.id}.pdf`)).status).toBe(200);
  const after = (await printed()).find((one: string) => one !== before) ?? '';
  const form = (await db('forms').where({ kind: 'ip', wire_id: idea.id }).first('id')) as { id: string };
  // Of a paper that is not as it is now nobody can say whether it was signed.
  await page.reload();
  await page.getByText('Guardado', { exact: true }).waitFor();
  await expect.poll(() => main.innerText()).not.toMatch(/Firma\s/u);
  await app.database.asOwner('anonymised_fingerprints').insert({ form_id: form.id, before, after });
  await page.reload();
  await page.getByText('Convoca emitió este documento, y después se anonimizó a personas que nombra').waitFor();
  await page.getByText('solo se quitaron los datos personales', { exact: false }).waitFor();
  await expectAccessible(page);
  await shoot(page, 'verificar-anonimizado-390-claro');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const field = page.getByRole('textbox', { name: 'Huella' });
  await field.fill('');
  await field.press('Enter');
  await page.getByText('Escribí la huella que está impresa en el documento.').waitFor();
  await field.fill('no es una huella');
  await field.press('Enter');
  await page.getByText('Eso no es una huella', { exact: false }).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await expectAccessible(page);
  await field.fill('0123 4567 89ab cdef');
  await page.getByRole('button', { name: 'Verificar' }).click();
  await page.getByText('Convoca no emitió ningún documento con esa huella').waitFor();
  await expectAccessible(page);
  await shoot(page, 'verificar-1280-oscuro');
  // The way there without a paper at hand.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Verificar un documento' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/verificar');
});
