import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { readTemplate } from '../conformance/read-template.ts';
import { answersOf, useBench } from '../api/evaluations/bench.ts';
import { sign } from '../api/support/documents.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { changed, open, publish, save as saveDraft } from '../api/templates/studio.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

describe('the office’s facts and the call’s values', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const { save, judged } = useBench(app, stage);

  /** The shipped quality rubric, asking for two facts; without antecedents nobody passes. */
  const publishAsking = async (admin: Person) => {
    const draft = await open(admin, { tipo: 'pcal', modalidad: 'PEIS' });
    const rules = readTemplate('pcal.PEIS').scoring?.outcomes?.[0]?.rules ?? [];
    const fails = {
      when: { properties: { hechos: { properties: { antecedentes: { maximum: 1 } } } } },
      is: 'noAprobado',
      reason: 'El equipo no tiene antecedentes.',
    };
    const asking = changed(
      draft.contenido,
      ['/samples', []],
      [
        '/scoring/facts',
        [
          { id: 'antecedentes', title: 'Antecedentes del equipo', type: 'number', from: 'staff' },
          { id: 'avales', title: 'Avales verificados', type: 'boolean', from: 'staff', optional: true },
        ],
      ],
      ['/scoring/outcomes/0/rules', [fails, ...rules]],
    );
    expect((await saveDraft(admin, draft, asking)).data?.problemas).toEqual([]);
    expect((await publish(admin, draft)).error).toBeNull();
  };

  it('are typed, pasted, imported, looked at and stored with what they change', async () => {
    const admin = await stage.admin();
    await publishAsking(admin);
    const owner = await app.person();
    for (const titulo of ['Radio del barrio', 'Mapa de la costa']) await stage.idea(owner, { titulo });
    const one = await judged('pcal', { project: await stage.idea(owner, { titulo: 'Huerta comunitaria' }), owner });
    const member = one.evaluators[0] as Person;
    await save('pcal', one.definitive, member, answersOf('pcal', /7,65/u));
    const projects = await app.database.db('projects').select('code').orderBy('sequence');
    const codes = projects.map(({ code }: { code: string }) => code);
    const storedNow = async () =>
      (
        await app.database
          .db('project_facts as f')
          .join('projects as p', 'p.id', 'f.project_id')
          .select('p.code', 'f.id', 'f.value')
      )
        .map(
          ({ code, id, value }: Record<string, unknown>) =>
            `${codes.indexOf(String(code))} ${String(id)} ${String(value)}`,
        )
        .toSorted();

    const { page } = await app.openPage({ as: admin, path: `/gestor/form/pcal_def/${one.definitive}` });
    // Where a result is missing for want of a fact, administrators are led to where it is entered.
    await page.getByText('Sin resultado hasta cargar «Antecedentes del equipo»').waitFor();
    await page.getByRole('link', { name: 'Cargar los datos de la oficina' }).click();
    await page.getByRole('heading', { name: 'Datos de la oficina' }).waitFor();
    const cell = (fact: string, index: number) => page.getByLabel(`${fact} de ${codes[index]}`);
    // By keyboard alone: Enter goes to the next project.
    await cell('Antecedentes del equipo', 0).focus();
    await page.keyboard.type('dos');
    await page.keyboard.press('Enter');
    expect(await cell('Antecedentes del equipo', 1).evaluate((input) => document.activeElement === input)).toBe(true);
    await page.getByText('Escribí un número.').waitFor();
    // What is wrong is gone to, also where something else is looked for.
    await page.getByRole('searchbox').fill('nada así');
    await cell('Antecedentes del equipo', 0).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    expect(await cell('Antecedentes del equipo', 0).evaluate((input) => document.activeElement === input)).toBe(true);
    await page.keyboard.press('ControlOrMeta+a');
    // What was copied from a spreadsheet goes to the right and downwards.
    await cell('Antecedentes del equipo', 0).evaluate((input) => {
      const data = new DataTransfer();
      data.setData('text/plain', '4\tsí\n2,5\tno\n');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await page.getByText('4 cambios sin guardar').waitFor();
    expect(await cell('Avales verificados', 1).inputValue()).toBe('no');
    await expectAccessible(page);
    await shoot(page, 'facts-1280');
    // What is typed while it is being stored stays to be stored.
    await page.route('**/hechos/*', async (route) => {
      const sent = route.request().postDataJSON() as { simular?: boolean } | null;
      if (sent && !sent.simular) await cell('Antecedentes del equipo', 2).fill('9');
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await page.getByText('Datos guardados', { exact: true }).waitFor();
    await page.getByText('1 cambio sin guardar').waitFor();
    await page.unroute('**/hechos/*');
    // Not even one is left without a question.
    const leave = page.getByRole('dialog', { name: '¿Desea salir sin guardar los datos?' });
    await page.getByRole('link', { name: 'Convocatoria', exact: true }).last().click();
    await leave.getByText('Se pierde lo que cargaste.').waitFor();
    await leave.getByRole('button', { name: 'Cerrar' }).click();
    await leave.waitFor({ state: 'detached' });
    expect(await cell('Antecedentes del equipo', 2).inputValue()).toBe('9');
    await cell('Antecedentes del equipo', 2).fill('');
    const typed = await storedNow();
    proves('R-A-116-01', 'pantalla', () =>
      expect(typed).toEqual(['0 antecedentes 4', '0 avales true', '1 antecedentes 2.5', '1 avales false']),
    );

    // A sheet is looked at before it goes into the table, and nothing is stored by that.
    await page.getByRole('button', { name: 'Importar planilla' }).click();
    const dialog = page.getByRole('dialog');
    const csv = `Código;Antecedentes del equipo;Notas\r\n${codes[2]};5;x\r\n${codes[1]};2,5;\r\n26-999-PEIS-FICH;1;\r\n`;
    const input = dialog.locator('input[type=file]');
    await input.setInputFiles({ name: 'hechos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
    await dialog.getByText('1 dato cambia').waitFor();
    await dialog.getByText('No hay un proyecto 26-999-PEIS-FICH en esta modalidad.').waitFor();
    await expectAccessible(page);
    await shoot(page, 'facts-import-1280');
    const rows = [
      ['Código', 'Antecedentes del equipo', 'Avales verificados'],
      [codes[2] ?? '', 6, true],
    ];
    const workbook = await writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer();
    await input.setInputFiles({
      name: 'hechos.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: workbook,
    });
    await dialog.getByText('2 datos cambian').waitFor();
    await dialog.getByRole('button', { name: 'Pasar a la tabla' }).click();
    await page.getByText('2 cambios sin guardar').waitFor();
    expect(await storedNow()).toEqual(typed);
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await page.getByText('Datos guardados', { exact: true }).last().waitFor();
    await expect.poll(storedNow).toHaveLength(6);
    const imported = await storedNow();
    proves('R-A-116-01', 'importación', () => expect(imported).toContain('2 antecedentes 6'));

    // Signed, and the fact changes: first it is told what flips.
    expect((await sign(member, one.project, one.definitive)).error).toBeNull();
    await cell('Antecedentes del equipo', 2).fill('1');
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    const preview = page.getByRole('dialog', { name: 'Cambia 1 resultado' });
    await preview.getByText('No aprobado').waitFor();
    expect(await preview.innerText()).toContain('(firmado)');
    await expectAccessible(page);
    await shoot(page, 'facts-flips-1280');
    await preview.getByRole('button', { name: 'Guardar y recalcular' }).click();
    await page.getByText('Datos guardados. 1 resultado recalculado').waitFor();
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await shoot(page, 'facts-390-dark');
    await page.setViewportSize(DESK);

    await page.getByRole('link', { name: 'Convocatoria', exact: true }).last().click();
    await page.getByRole('link', { name: 'Valores de la convocatoria' }).click();
    await page.getByLabel('Cupos, PEIS').fill('12');
    await page.getByLabel('Presupuesto disponible, AET').fill('1.500.000,50');
    await expectAccessible(page);
    await shoot(page, 'values-1280-dark');
    await page.getByRole('button', { name: 'Guardar valores' }).click();
    await page.getByText('Valores guardados', { exact: true }).waitFor();
    const values = await app.database.db('call_values').select('modality', 'id', 'value').orderBy('modality');
    expect(values).toEqual([
      { modality: 'AET', id: 'presupuesto', value: 1_500_000.5 },
      { modality: 'PEIS', id: 'cupos', value: 12 },
    ]);
  });
});
