import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import { addItem } from '#web/features/studio/model/items/edit-items.ts';
import type { ItemKind, PaletteEntry } from '#web/features/studio/model/palette/palette.ts';
import { useBench } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { changed, open, publish, save, type Draft } from '../api/templates/studio.ts';
import { formScreen } from '../e2e/support/form-screen.ts';
import { studioScreen, wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';

interface Sample {
  /** The case of R-D-07. */
  fact: string;
  kind: PaletteEntry;
  /** What the palette calls it. */
  entry: string;
  /** Fills it in where it is; `name` is its label. Left out: there is nothing to fill in. */
  fill?: (scope: Locator, name: RegExp) => Promise<void>;
  /** What is read afterwards, on the screen and on paper. */
  reads: RegExp;
  /** In the cell of a table, where it is another. */
  cell?: RegExp;
  /** `form`: is in no row; `row`: in rows alone. */
  only?: 'form' | 'row';
  /** Nothing of it is stored among the answers: paper leaves it out. */
  isNoAnswer?: true;
}

const type = (text: string) => async (scope: Locator, name: RegExp) => {
  await scope.getByLabel(name).first().fill(text);
  await scope.getByLabel(name).first().blur();
};
const tick = (label: string) => async (scope: Locator, name: RegExp) =>
  scope.getByRole('radiogroup', { name }).getByLabel(label, { exact: true }).check();

const SAMPLES: readonly Sample[] = [
  { fact: 'texto corto', kind: 'texto', entry: 'Texto corto', fill: type('Agua clara'), reads: /Agua clara/ },
  {
    fact: 'calculado',
    kind: 'calculado',
    entry: 'Dato repetido',
    reads: /^Campo calculado\.\s+Agua clara/,
    cell: /Agua clara[\s\S]*Agua clara/,
  },
  {
    fact: 'texto largo',
    kind: 'textoLargo',
    entry: 'Texto largo',
    fill: type('Un párrafo.\nY otro.'),
    reads: /Un párrafo\.\s+Y otro\./,
  },
  { fact: 'número', kind: 'numero', entry: 'Número', fill: type('987'), reads: /987/ },
  { fact: 'fecha', kind: 'fecha', entry: 'Fecha', fill: type('2026-06-05'), reads: /05\/06\/2026/ },
  {
    fact: 'correo',
    kind: 'correo',
    entry: 'Correo electrónico',
    fill: type('ana@fich.example'),
    reads: /ana@fich\.example/,
  },
  {
    fact: 'URL',
    kind: 'enlace',
    entry: 'Enlace',
    fill: type('https://extension.example/a'),
    reads: /https:\/\/extension\.example\/a/,
  },
  { fact: 'DNI', kind: 'dni', entry: 'DNI', fill: type('5123456'), reads: /05123456/ },
  {
    fact: 'select',
    kind: 'desplegable',
    entry: 'Lista desplegable',
    fill: async (scope, name) => void (await scope.getByLabel(name).selectOption({ label: 'Opción 2' })),
    reads: /Opción 2/,
  },
  {
    fact: 'multi-select',
    kind: 'varias',
    entry: 'Varias opciones',
    fill: async (scope, name) => {
      for (const option of ['Opción 1', 'Opción 2'])
        await scope.getByRole('group', { name }).getByLabel(option).check();
    },
    reads: /Opción 1[;\s•-]+Opción 2/,
  },
  {
    fact: 'radio con puntos',
    kind: 'niveles',
    entry: 'Niveles',
    fill: async (scope, name) => {
      await scope
        .getByRole('radiogroup', { name })
        .getByText(/^En parte/)
        .click();
    },
    reads: /En parte/,
  },
  { fact: 'sí/no', kind: 'siNo', entry: 'Sí / no', fill: tick('No'), reads: /\bNo\b/ },
  {
    fact: 'sí/parcial/no',
    kind: 'siParcialNo',
    entry: 'Sí / en parte / no',
    fill: tick('Sí, parcialmente'),
    reads: /Sí, parcialmente/,
  },
  {
    fact: 'palabras clave',
    kind: 'palabras',
    entry: 'Palabras clave',
    fill: async (scope, name) => {
      for (const word of ['agua', 'islas']) {
        await scope.getByLabel(name).first().fill(word);
        await scope.getByLabel(name).first().press('Enter');
      }
    },
    reads: /agua[;\s•-]+islas/,
  },
  { fact: 'roles', kind: 'roles', entry: 'Roles', only: 'row', reads: /Director\/a/ },
  {
    fact: 'lista anidada',
    kind: 'listaAnidada',
    entry: 'Lista',
    fill: async (scope, name) => {
      await scope.getByRole('region', { name }).getByRole('button', { name: 'Agregar' }).click();
      await scope
        .getByRole('region', { name })
        .getByLabel(/^Nombre/)
        .fill('Primera fila');
    },
    reads: /Primera fila/,
  },
  {
    fact: 'cronograma',
    kind: 'cronograma',
    entry: 'Cronograma',
    fill: async (scope, name) => {
      for (const month of ['marzo', 'abril'])
        await scope.getByRole('group', { name }).getByLabel(`${month}, año 1`).check();
    },
    reads: /marzo, abril|E\s*F\s*M\s*A/,
    cell: /marzo, abril/,
  },
  {
    fact: 'autocompletar',
    kind: 'institucion',
    entry: 'Institución',
    fill: async (scope, name) => {
      await scope.getByRole('region', { name }).getByRole('combobox').fill('Vecinal Costa');
      await scope.getByRole('region', { name }).getByRole('combobox').blur();
    },
    reads: /Vecinal Costa/,
  },
  {
    fact: 'proyectos relacionados',
    kind: 'relacionados',
    entry: 'Proyectos relacionados',
    fill: async (scope, name) => {
      await scope.getByRole('group', { name }).getByRole('searchbox').fill('Huertas');
      await scope
        .getByRole('group', { name })
        .getByRole('button', { name: /Huertas/ })
        .click();
    },
    reads: /\d\d-\d{3}-PEIS-FICH/,
  },
  // The list is in the form already; the palette asks for one more document.
  { fact: 'documentos', kind: 'documento', entry: 'Documento', only: 'form', reads: /Nota de elevación/ },
  { fact: 'archivo y firma', kind: 'archivo', entry: 'Archivo', reads: /Sin respuesta|—/, isNoAnswer: true },
  { fact: 'archivo y firma', kind: 'firma', entry: 'Firma', reads: /Sin respuesta|—/, isNoAnswer: true },
  { fact: 'nota', kind: 'nota', entry: 'Nota', reads: /^Campo nota\./ },
];

const inForm = ({ kind }: Sample) => `Campo ${kind}.`;
const inRow = ({ kind }: Sample) => `Celda ${kind}.`;
const labelled = (label: string) => new RegExp(`^${label.replace('.', '\\.')}`);
const FILES = ['celdaArchivo', 'celdaFirma'];
const ROW = SAMPLES.filter(({ only }) => only !== 'form');

/** A section with a table whose rows hold one of each; the widgets of the form itself come from the palette's clicks. */
function withTable(template: Template): Template {
  const add = (to: Template, parent: string, kind: ItemKind, label: string, after: string | null = null) =>
    addItem(to, { parent, after, kind, label, comment: false });
  const section = add(template, '', 'seccion', 'Muestra');
  const list = add(section.template, section.pattern, 'tabla', 'Filas de muestra');
  const row = `${list.pattern}/*`;
  const whole = ROW.filter(({ kind }) => kind !== 'roles').reduce(
    (to, one) =>
      add(to, row, one.kind as ItemKind, inRow(one), one.kind === 'calculado' ? 'celdaTexto' : null).template,
    list.template,
  );
  const pointers = Object.keys(
    whole.schema.properties?.['muestra']?.properties?.['filasDeMuestra']?.items?.properties ?? {},
  )
    .filter((key) => !['nombre', ...FILES].includes(key))
    .map((key) => `/${key}`);
  return changed(
    whole,
    // What the samples answer is not what this is about.
    ['/samples', []],
    ['/schema/properties/documentos', { type: 'object', title: 'Campo documento.', properties: {} }],
    ['/ui/documentos', { 'ui:widget': 'requisitos' }],
    ['/ui/ui:order', [...(whole.ui['ui:order'] ?? []), 'documentos']],
    ['/ui/requisitos', [{ id: 'nota', nom: 'Nota de elevación', formatos: ['pdf'], obligatorio: true }]],
    [
      '/ui/muestra/filasDeMuestra/ui:columns',
      [
        '/nombre',
        ...Array.from({ length: 4 }, (_, at) => ({
          titulo: `Parte ${at + 1}`,
          campos: pointers.filter((_pointer, index) => index % 4 === at),
        })),
        ...FILES.map((key) => `/${key}`),
      ],
    ],
  );
}

/** A yes or no that nothing looks at is not published: once it is answered with a yes, a text is asked for. */
function withReader(template: Template, kind: ItemKind): Template {
  const fields = Object.entries(template.schema.properties?.['muestra']?.properties ?? {});
  const keyOf = (title: string) => fields.find(([, field]) => field.title === title)?.[0] ?? '';
  const [key, text] = [keyOf(`Campo ${kind}.`), keyOf('Campo texto.')];
  const answers = {
    muestra: {
      properties: { [key]: { const: template.schema.properties?.['muestra']?.properties?.[key]?.oneOf?.[0]?.const } },
    },
  };
  return changed(template, [
    `/ui/muestra/${text}/ui:requiredIf`,
    { properties: { respuestas: { properties: answers } } },
  ]);
}

describe('every widget of the vocabulary', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  it('works on the screen, read-only, on paper, in a cell and in the palette', { timeout: 300_000 }, async () => {
    const admin = await stage.admin();
    await wakeStudio(admin);
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
    const begun = await save(admin, draft, withTable(draft.contenido));
    expect([begun.error, begun.problems]).toEqual([null, []]);

    // The palette of the editor puts one of each into the form.
    const { page: editor } = await app.openPage({
      as: admin,
      path: `/gestor/plantillas/borrador/${draft.id}`,
      height: 1400,
    });
    const studio = studioScreen(editor);
    await studio.ready();
    for (const one of SAMPLES) {
      if (one.kind === 'documento') {
        await editor.getByRole('button', { name: /^Todos/ }).click();
        await studio.dialog.getByRole('button', { name: one.entry, exact: true }).click();
        await studio.item.getByRole('heading', { name: inForm(one), level: 2 }).waitFor();
        continue;
      }
      const isRow = one.only === 'row';
      await studio.add(one.entry, isRow ? inRow(one) : inForm(one), `En «${isRow ? 'Filas de muestra' : 'Muestra'}»`);
    }
    await studio.settled();
    const preview = editor.getByRole('group', { name: 'Vista previa' });
    await shoot(editor, 'controles-paleta', { whole: false });
    for (const one of SAMPLES) {
      const name = one.only === 'row' ? inRow(one) : inForm(one);
      await proves('R-D-07', one.fact, async () => {
        expect(await studio.outline.getByText(name).count()).toBeGreaterThan(0);
        // A row shows where it is filled in.
        const shown = one.only === 'row' ? studio.outline : preview;
        await expect.poll(() => shown.getByText(name).count()).toBeGreaterThan(0);
      });
    }
    await editor.close();
    const { data: drawn } = await admin.client.get<Draft>(`/plantillas/borrador/${draft.id}`);
    expect((await save(admin, drawn, withReader(drawn.contenido, 'siNo'))).problems).toEqual([]);
    const { data: now } = await admin.client.get<Draft>(`/plantillas/borrador/${draft.id}`);
    expect((await publish(admin, now, { nota: 'Una de cada' })).error).toBeNull();

    // Filled in by whom it is asked of.
    await stage.idea(await app.person(), { titulo: 'Huertas en la costa' });
    const one = await bench.judged('pcal');
    const [author] = one.evaluators as [Person];
    const path = `/gestor/form/pcal/${one.own(author)}`;
    const { page } = await app.openPage({ as: author, path, height: 1000 });
    const form = formScreen(page);
    await form.ready();
    const main = page.getByRole('main');
    for (const sample of SAMPLES) await sample.fill?.(main, labelled(inForm(sample)));
    await form.button('Agregar filas de muestra').click();
    await form.dialog
      .getByLabel(/^Nombre/)
      .first()
      .fill('La fila');
    for (const sample of ROW) await sample.fill?.(form.dialog, labelled(inRow(sample)));
    await expectAccessible(page);
    await shoot(page, 'controles-fila-1280', { whole: false });
    await form.dialog.getByRole('button', { name: 'Agregar', exact: true }).last().click();
    await form.dialog.waitFor({ state: 'detached' });
    await form.field('Rol de La fila').selectOption({ label: 'Director/a' });
    const cells = await page.getByRole('row', { name: /La fila/ }).innerText();
    await expectAccessible(page);
    await expectFits(page);
    await shoot(page, 'controles-1280');
    await form.save('Guardar evaluación');
    await page.getByText('datos guardados con exito').waitFor();
    const { data: stored } = await bench.read('pcal', one.own(author), author, one.project);
    expect(stored.plantilla.version).toBe(2);

    // Read once nobody may change it any more, printed by the browser and as PDF.
    await stage.move(one.project.id, 'OK');
    const { page: reading } = await app.openPage({ as: author, path, height: 1000 });
    await formScreen(reading).ready();
    await reading.getByText('Filas de muestra').first().waitFor();
    await expectAccessible(reading);
    await shoot(reading, 'controles-lectura-1280');
    const read = await reading.getByRole('main').innerText();
    await reading.emulateMedia({ media: 'print' });
    const printView = await reading.getByRole('main').innerText();
    const paper = (await pdfText((await admin.client.get(`/imprimir/pcal/${one.own(author)}.pdf`)).bytes)).text;
    for (const sample of SAMPLES) {
      const { fact, kind, reads, cell = reads, isNoAnswer = false } = sample;
      proves('R-D-07', fact, () => {
        // The documents of a form are in no row, a note is no column.
        const inCell = sample.only === 'form' || kind === 'nota' ? /La fila/ : cell;
        expect(cells, `${kind} in a cell`).toMatch(inCell);
        for (const [where, text] of [
          ['read', read],
          ['print view', printView],
          ['paper', paper],
        ] as const) {
          const label = sample.only === 'row' ? inRow(sample) : inForm(sample);
          const found = text.includes(label) ? text.slice(text.indexOf(label)) : 'left out';
          expect(found, `${kind}: ${where}`).toMatch(isNoAnswer && where === 'paper' ? /^left out$/ : reads);
        }
      });
    }
    proves('R-D-07', 'tabla con modal', () => {
      // Its entry in the palette and its dialog were used above; a cell of another table holds it as a nested list.
      for (const text of [cells, read, printView, paper]) expect(text).toContain('La fila');
      for (const text of [read, printView, paper]) expect(text).toContain('Filas de muestra');
    });
    await reading.setViewportSize({ width: 390, height: 844 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'controles-390');
  });
});
