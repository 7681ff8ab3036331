import { expect, it } from 'vitest';
import { answersOf } from '../api/evaluations/bench.ts';
import { useAgreed } from '../api/evaluations/agreed-form.ts';
import { sign } from '../api/support/documents.ts';
import { useStage } from '../api/support/stage.ts';
import { changed, open, save } from '../api/templates/studio.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';
import { studioScreen } from './support/studio-screen.ts';

const app = useBrowser();
const stage = useStage(app);
const bench = useAgreed(app, stage);

it('the sheet before a publication names the signed ones that stay', { timeout: 120_000 }, async () => {
  const admin = await stage.admin();
  const one = await bench.agreed('pcal');
  const other = await bench.agreed('pcal');
  const [first] = one.members;
  expect((await bench.save('pcal', one.own(first), first, answersOf('pcal'))).error).toBeNull();
  expect((await sign(first, one.project, one.definitive)).error).toBeNull();
  const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
  await save(admin, draft, changed(draft.contenido, ['/ui/problema/claridad/ui:help', 'De cero a diez.']));

  const { page } = await app.openPage({ as: 'admin', path: `/gestor/plantillas/borrador/${draft.id}` });
  await studioScreen(page).ready();
  await page.getByRole('link', { name: 'Publicar', exact: true }).click();
  await page.getByText('De ellas, 2 quedan en la suya: firmadas.').waitFor();
  const ways = page.getByRole('radiogroup');
  await ways.getByLabel(/Pasan a la versión nueva todas las que no están firmadas/).waitFor();
  const list = page.getByRole('region', { name: 'Las 3 evaluaciones, una por una' });
  await list.getByText('2 quedan en la suya: firmadas. Las demás pueden pasar a la versión nueva.').waitFor();
  const lines = await list.getByRole('listitem').allInnerTexts();
  expect(lines.map((line) => [line.includes(one.project.codigo), line.split('\n').at(-1)])).toEqual([
    [true, expect.stringMatching(/^Queda en la suya: /u)],
    [true, expect.stringMatching(/^Queda en la suya: /u)],
    [false, 'Sigue completa.'],
  ]);
  await expectAccessible(page);
  await shoot(page, 'estudio-firmadas-1280');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await shoot(page, 'estudio-firmadas-390');
  await page.getByLabel('Nota de la versión').fill('Se aclara la ayuda.');
  await page.getByRole('button', { name: /^Publicar la versión/ }).click();
  await page.getByText('Pasó 1 evaluación.').waitFor();
  const after = await bench.read('pcal', one.definitive, first, one.project);
  expect(after.data).toMatchObject({ estado: 'firmada', plantilla: { version: 1 } });
  expect((await bench.read('pcal', other.definitive, admin, other.project)).data.plantilla.version).toBe(2);
});
