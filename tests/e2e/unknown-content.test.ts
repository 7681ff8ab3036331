import { expect, describe, it } from 'vitest';
import type { Template } from '#engine/template/template.ts';
import { useBench } from '../api/evaluations/bench.ts';
import { useReports } from '../api/support/reports.ts';
import type { Person } from '../api/support/use-app.ts';
import { changed, open as openDraft, publish, save } from '../api/templates/studio.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { projectForm, receiveProject } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';

interface Box {
  'ui:order'?: readonly string[];
  'ui:bloques'?: readonly { campos: readonly string[] }[];
}

/** A group that no code has heard of, at the end of the form or of one of its sections. */
function withUnseen(template: Template, section: string | null): Template {
  const at = section === null ? '' : `/${section}`;
  const within = section === null ? '/schema/properties' : `/schema/properties/${section}/properties`;
  const box = section === null ? template.ui : (template.ui[section] as Box);
  return changed(
    template,
    [
      `${within}/huerta`,
      {
        type: 'object',
        title: 'Huerta comunitaria',
        properties: {
          surcos: { type: 'integer', title: 'Cantidad de surcos', minimum: 0, maximum: 99 },
          riego: {
            type: 'string',
            title: 'Sistema de riego',
            maxLength: 9,
            oneOf: [
              { const: 'goteo', title: 'Por goteo' },
              { const: 'manto', title: 'Por manto' },
            ],
          },
          cultivos: {
            type: 'array',
            title: 'Cultivos',
            maxItems: 5,
            items: {
              type: 'object',
              title: 'Cultivo',
              properties: {
                especie: { type: 'string', title: 'Especie', maxLength: 40 },
                siembra: {
                  type: 'string',
                  title: 'Fecha de siembra',
                  maxLength: 10,
                  pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
                },
              },
            },
          },
        },
      },
    ],
    [
      `/ui${at}/huerta`,
      {
        'ui:order': ['surcos', 'riego', 'cultivos'],
        surcos: { 'ui:widget': 'numero', 'ui:help': 'Contalos todos.' },
        riego: { 'ui:widget': 'radio', 'ui:help': 'El que se usa la mayor parte del año.' },
        cultivos: {
          'ui:widget': 'tabla',
          'ui:help': 'Uno por fila.',
          'ui:columns': ['/especie', '/siembra'],
          'ui:textos': { agregar: 'Agregar cultivo' },
          items: {
            'ui:order': ['especie', 'siembra'],
            especie: { 'ui:widget': 'texto' },
            siembra: { 'ui:widget': 'fecha' },
          },
        },
      },
    ],
    [`/ui${at}/ui:order`, [...(box['ui:order'] ?? []), 'huerta']],
    ...firstBlock(at, box),
  );
}

/** Where a form has blocks, each of its fields is in one. */
function firstBlock(at: string, { 'ui:bloques': blocks = [] }: Box): [string, unknown][] {
  const [first] = blocks;
  return first ? [[`/ui${at}/ui:bloques/0/campos`, [...first.campos, 'huerta']]] : [];
}

describe('a template of content that nobody had in mind', () => {
  const app = useBrowser();
  const reports = useReports(app);
  const { stage } = reports;
  const bench = useBench(app, stage);

  async function publishUnseen(admin: Person, form: object, section: string | null): Promise<void> {
    const draft = await openDraft(admin, form);
    const saved = await save(admin, draft, withUnseen(draft.contenido, section));
    expect(saved.data?.problemas ?? saved.problems).toEqual([]);
    expect((await publish(admin, draft)).error).toBeNull();
  }

  it('opens as an idea, a section, an evaluation and a report, and is filled in', { timeout: 120_000 }, async () => {
    const admin = await stage.admin();
    await publishUnseen(admin, { tipo: 'inf_avance', modalidad: 'PEIS' }, null);
    const director = await app.person();
    const report = await reports.of(director, 'ia', await reports.approved(director));
    await publishUnseen(admin, { tipo: 'ip' }, null);
    await publishUnseen(admin, { tipo: 'p', modalidad: 'PEIS' }, 'cierre');
    await publishUnseen(admin, { tipo: 'ppert' }, null);
    const person = await app.person();
    const judged = await bench.judged('ppert');
    const [author] = judged.evaluators as [Person];
    const ideaFields = { huerta: { surcos: 2, riego: 'manto', cultivos: [] } };
    const project = await receiveProject(app, person, 'PEIS', ideaFields);
    for (const [caso, as, path] of [
      ['idea', person, '/gestor/form/ip'],
      ['sección', person, projectForm(project, 4)],
      ['evaluación', author, `/gestor/form/ppert/${judged.own(author)}`],
      ['informe', director, `/gestor/form/inf_avance/${report.id}`],
    ] as const) {
      const { page } = await app.openPage({ as, path });
      const form = formScreen(page);
      await form.ready();
      await page.getByLabel(/^Cantidad de surcos/u).fill('12');
      await page.getByText('Por goteo', { exact: true }).click();
      await form.button('Agregar cultivo').click();
      await form.dialog.getByLabel('Especie').fill('Acelga');
      await form.dialog.getByRole('button', { name: 'Agregar cultivo' }).click();
      await page.getByRole('cell', { name: 'Acelga', exact: true }).waitFor();
      await proves('R-D-05', caso, async () => {
        expect(await page.getByLabel(/^Cantidad de surcos/u).inputValue()).toBe('12');
        expect(await page.getByRole('radio', { name: 'Por goteo' }).isChecked()).toBe(true);
        expect(await page.getByText('Huerta comunitaria').first().isVisible()).toBe(true);
        expect(await page.getByText('El que se usa la mayor parte del año.').isVisible()).toBe(true);
      });
      if (caso === 'idea') {
        for (const especie of ['Rúcula', 'Tomate', 'Zapallo', 'Perejil']) {
          await form.button('Agregar cultivo').click();
          await form.dialog.getByLabel('Especie').fill(especie);
          await form.dialog.getByRole('button', { name: 'Agregar cultivo' }).click();
          await page.getByRole('cell', { name: especie, exact: true }).waitFor();
        }
        // A sixth has no room, which is said before anything is asked.
        await form.button('Agregar cultivo').click();
        await page.getByRole('dialog').getByText('Ya están las 5 que se pueden cargar.').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await expectAccessible(page);
        await page.getByText('Huerta comunitaria').first().scrollIntoViewIfNeeded();
        await shoot(page, 'contenido-desconocido-1280', { whole: false });
      }
    }
  });
});
