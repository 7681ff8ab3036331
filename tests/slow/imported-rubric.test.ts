import { expect, it } from 'vitest';
import { ITEMS, threeOf, useStandings } from '../api/results/standing-bench.ts';
import { useStage } from '../api/support/stage.ts';
import { changed } from '../api/templates/studio.ts';
import { readTemplate } from '../conformance/read-template.ts';
import { studioScreen, wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { pdfText } from '../support/pdf-text.ts';
import { downloadedBytes } from './support/evaluate-by-hand.ts';

const app = useBrowser();
const stage = useStage(app);
const { judgedBy } = useStandings(app, stage);

type Three = readonly [a1: number, a2: number, b1: number];

/** What the three evaluators gave; no total of the commission's own values is a median of theirs. */
const PROJECTS: readonly { opinions: readonly [Three, Three, Three]; agreed: Three }[] = [
  { opinions: [[4, 5, 6], [4, 9.5, 6], [4, 0, 6]], agreed: [10, 9, 9] }, // prettier-ignore
  { opinions: [[9, 8, 7], [8, 8, 7], [10, 8, 7]], agreed: [1, 1, 1] }, // prettier-ignore
  { opinions: [[7, 7, 7], [7, 7, 9], [7, 7, 2.5]], agreed: [2, 3, 2] }, // prettier-ignore
];

const medianOf = (opinions: readonly Three[]): number =>
  opinions.map(([a1, a2, b1]) => a1 + a2 + b1).toSorted((one, other) => one - other)[1] ?? 0;
const written = (value: number): string => value.toFixed(2).replace('.', ',');

/** Three items that count in individual forms alone; the definitive one has the median of what they come to. */
function medianRubric(anio: number): string {
  const shipped = readTemplate('pcal.PEIS');
  const counts = { properties: { contexto: { properties: { forma: { const: 'individual' } } } } };
  const fed = {
    id: 'reunido',
    title: 'Mediana',
    from: { result: 'panel', value: 'total' },
    points: { value: { min: 0, max: 30 } },
  };
  const rubric = changed(
    shipped,
    ['/meta', { ...shipped.meta, anio, titulo: 'Calidad por mediana' }],
    ['/samples', []],
    [
      '/scoring',
      {
        items: [...ITEMS.map((item) => ({ ...item, counts })), fed],
        total: { title: 'Puntaje', of: ['A1', 'A2', 'B1', 'reunido'], how: 'sum', threshold: { value: 15 } },
        outcomes: shipped.scoring?.outcomes,
        panel: [{ id: 'mediana', of: 'total', level: 'total', how: 'median' }],
      },
    ],
  );
  return JSON.stringify(rubric);
}

it('a rubric comes as a file through the studio and orders projects on paper', { timeout: 300_000 }, async () => {
  const admin = await stage.admin();
  await wakeStudio(admin);
  const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas' });
  const studio = studioScreen(page);
  await page.getByRole('heading', { name: String(await stage.year()), level: 2 }).waitFor();
  await page
    .getByLabel('Importar')
    .first()
    .setInputFiles({
      name: 'calidad.json',
      mimeType: 'application/json',
      buffer: Buffer.from(medianRubric(await stage.year())),
    });
  await studio.ready();
  await studio.publish(2, 'Mediana de las evaluaciones.');

  const expected: { codigo: string; total: number }[] = [];
  for (const { opinions, agreed } of PROJECTS) {
    const { project } = await judgedBy(
      opinions.map((three) => threeOf(...three)),
      threeOf(...agreed),
    );
    expected.push({ codigo: project.codigo, total: medianOf(opinions) });
  }
  expected.sort((one, other) => other.total - one.total);

  await page.goto('/gestor/resultados?tipo=pcal');
  await page.getByRole('heading', { name: 'Orden de mérito' }).waitFor();
  const rows = (await page.getByRole('table').getByRole('row').allInnerTexts()).slice(1);
  const shown = expected.map(({ codigo, total }) =>
    rows.findIndex((row) => row.includes(codigo) && row.includes(written(total))),
  );
  expect(shown).toEqual([0, 1, 2]);
  const paper = await downloadedBytes(page, page.getByRole('button', { name: 'Imprimir con la aritmética' }));
  const { text } = await pdfText(paper);
  const places = expected.map(({ codigo }) => text.indexOf(`${codigo} · `));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const { total } of expected) expect(text).toContain(`${written(total)} de 30`);
});
