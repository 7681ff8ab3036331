import { describe, expect, it } from 'vitest';
import { THREE_ITEMS, threeOf, useStandings } from '../api/results/standing-bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Results } from '#schemas/generated/domain/results.ts';
import type { Person } from '../api/support/use-app.ts';
import type { Judged } from '../api/evaluations/bench.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { expectExported } from './support/expect-exported.ts';

describe('the order of merit on the screen', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const { rubric, judgedBy } = useStandings(app, stage);
  let made: Judged[];
  let codes: string[];
  let admin: Person;

  it('places, cuts, closes and reopens; says what hangs on one person', async () => {
    admin = await stage.admin();
    await rubric(...THREE_ITEMS, ['/scoring/rank', { by: [{ key: { total: true } }, { key: { item: 'B1' } }] }]);
    made = [
      await judgedBy([threeOf(9, 8, 7), threeOf(9, 8, 7), threeOf(9, 8, 7)], threeOf(9, 8, 7)),
      await judgedBy([threeOf(4, 8, 8), threeOf(9, 9, 9), threeOf(1, 1, 1)], threeOf(6, 6, 8)),
      await judgedBy([threeOf(5, 6, 9), threeOf(7, 6, 9), threeOf(6, 6, 9)], threeOf(5, 6, 9)),
      await judgedBy([threeOf(1, 2, 3)], null),
    ];
    codes = made.map(({ project }) => project.codigo);
    const { page } = await app.openPage({ as: admin, path: '/gestor/resultados' });
    await page.getByRole('heading', { name: 'Orden de mérito' }).waitFor();
    const table = page.getByRole('table');
    const rows = async () => (await table.getByRole('row').allInnerTexts()).slice(1);
    const button = (name: string | RegExp) => page.getByRole('button', { name });

    await button(`Ver la cuenta de ${codes[2]}`).click();
    await proves('R-A-119-01', 'pantalla', async () => {
      const text = (await rows()).join('\n');
      const order = [codes[0], codes[2], codes[1]].map((code) => text.indexOf(code ?? ''));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(text).toContain('5,00 + 6,00 + 9,00 = 20,00');
    });
    await proves('R-X-48', 'desempate', async () =>
      expect(await table.innerText()).toContain(`Empate en Puntaje (20,00) entre ${codes[2]} y ${codes[1]}.`),
    );
    await proves('R-X-31', 'robusto', async () => expect((await rows())[0]).toContain('robusto'));
    await proves('R-X-31', 'frágil', async () =>
      expect((await rows()).some((row) => row.includes(codes[1] ?? '') && row.includes('frágil'))).toBe(true),
    );
    expect(await page.getByRole('region', { name: 'Sin resultado todavía (1)' }).innerText()).toContain(codes[3]);
    await expectAccessible(page);
    await shoot(page, 'orden-de-merito-1280-claro');

    const { definitive, evaluators, own } = made[0] as Judged;
    await proves('R-A-113-02', 'pantalla', async () => {
      expect(await table.innerText()).toContain('Puntaje de 30');
      await page.goto(`/gestor/form/pcal/${own(evaluators[0] as Person)}`);
      await page
        .getByRole('img', { name: /24,00 de 30/u })
        .first()
        .waitFor();
      await page.goBack();
      await table.waitFor();
    });

    // The line moves, and nothing is stored.
    const simulator = page.getByRole('region', { name: 'Dónde cae el corte' });
    await simulator.getByText('Cupo', { exact: true }).click();
    const seats = simulator.getByRole('textbox', { name: 'Lugares' });
    await seats.fill('uno');
    await page.keyboard.press('Enter');
    await simulator.getByText('Escribí cuántos lugares, sin decimales.').waitFor();
    await seats.fill('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => simulator.innerText()).toContain(`sale ${codes[2]} (20,00)`);
    expect(await seats.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await table.innerText()).toContain('Corte: 1 lugar');
    expect(await app.database.db('cuts').select('id')).toEqual([]);

    await button('Cerrar el corte').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cerrar el corte' }).click();
    await dialog.getByText(`${codes[3]}: formulario definitivo sin terminar.`).waitFor();
    expect(await dialog.innerText()).toContain(`${codes[0]}: formulario definitivo sin firmar.`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cerrar igual' }).click();
    await page.getByText('Corte cerrado: 1 lugar').waitFor();
    await dialog.waitFor({ state: 'hidden' });

    const changed = await evaluators[0]?.client.put('/pcal/', { id: definitive, dataEvaluacion: threeOf(1, 1, 1) });
    expect(changed?.error).toBeNull();
    await page.reload();
    await page.getByText('Desde el cierre cambió un proyecto').waitFor();
    expect(await page.getByRole('main').innerText()).toContain(`${codes[0]}: puntaje 24,00, ahora 3,00`);
    await expectAccessible(page);

    await button('Reabrir el corte').click();
    await dialog.getByRole('button', { name: 'Reabrir el corte' }).click();
    await dialog.getByText('Ingresá el motivo.').waitFor();
    await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Se corrigió un puntaje');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'reabrir-el-corte-390-claro', { whole: false });
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Reabrir el corte' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('region', { name: 'Cortes reabiertos' }).innerText()).toContain(
      'Se corrigió un puntaje',
    );

    await button('Cerrar el corte').click();
    await dialog.getByRole('button', { name: 'Cerrar el corte' }).click();
    await dialog.getByRole('button', { name: 'Cerrar igual' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await button('Publicar resultados').click();
    await dialog.getByText('todavía no lo lee').first().waitFor();
    expect(await dialog.innerText()).toContain('Aprobado: lugar 1');
    await expectAccessible(page);
    await shoot(page, 'publicar-resultados-1280-claro');
    await dialog.getByRole('button', { name: 'Publicar resultados' }).click();
    await page.getByText('Publicado por Administración, Oficina').waitFor();
    expect(await button('Publicar resultados').count()).toBe(0);
    await button('Reabrir el corte').click();
    await dialog.getByText('Los resultados están publicados').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  it('tells how strict each evaluator is, how far the stage is, and reminds exactly those who owe', async () => {
    const { page } = await app.openPage({ as: admin, path: '/gestor/resultados' });
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const dialog = page.getByRole('dialog');
    await page.getByRole('link', { name: 'Evaluadores' }).click();
    const view = page.getByRole('main');
    await view.getByRole('heading', { name: 'Severidad' }).waitFor();
    await proves('R-X-47', 'severidad', async () => expect(await view.innerText()).toContain('Quiroga'));
    await proves('R-X-47', 'acuerdo', async () => expect(await view.innerText()).toContain('2 de 3'));
    await expectAccessible(page);

    // How far the stage is: two evaluators of the last project have not begun.
    await page.getByRole('link', { name: 'Avance' }).click();
    await view.getByRole('heading', { name: 'Quiénes deben evaluaciones' }).waitFor();
    const late = (made[3] as Judged).evaluators.slice(1);
    await view.getByRole('link', { name: '2 sin empezar' }).click();
    const untouched = view.getByRole('region', { name: 'Evaluaciones sin empezar (2)' });
    await untouched.waitFor();
    await proves('R-X-44', async () => {
      expect(await untouched.getByRole('link', { name: codes[3] ?? '' }).count()).toBe(2);
      expect(await view.getByRole('link', { name: 'Evaluaciones completas: 10' }).count()).toBe(1);
      const owing = view.getByRole('region', { name: 'Quiénes deben evaluaciones' });
      expect(await owing.getByRole('listitem').count()).toBe(late.length);
    });
    const board = `avance-${String(await stage.year())}-pcal-PEIS`;
    await proves('R-X-49', 'evaluaciones', () =>
      expectExported(page, (format) => `Exportar el avance como ${format}`, board, codes[3] ?? '-'),
    );
    await expectAccessible(page);
    await shoot(page, 'avance-1280-claro');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await button('Recordarles').click();
    await dialog.getByRole('heading', { name: 'Recordatorio para 2 personas' }).waitFor();
    await dialog.getByRole('button', { name: 'Copiar el texto' }).click();
    await dialog.getByText('Copiado.').waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    proves('R-X-45', 'destinatarios', () =>
      expect(new Set([...copied.matchAll(/^Para: (.+)$/gmu)].map(([, to]) => to))).toEqual(
        new Set(late.map(({ email }) => email)),
      ),
    );
    for (const person of late)
      expect(copied).toContain(
        `${codes[3]}: sin empezar\n${new URL(page.url()).origin}/gestor/form/pcal/${(made[3] as Judged).own(person)}\n`,
      );
    expect(copied).not.toContain(codes[0]);
    await expectAccessible(page);
    await shoot(page, 'recordatorio-1280-claro');
    // To exactly these: the notification is begun, and its screen shows who they are.
    await dialog.getByRole('link', { name: 'Escribir solo a esos 2' }).click();
    await page.getByRole('button', { name: 'Revisar y enviar a 2 personas' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Título' }).inputValue()).toContain('evaluaciones sin terminar');
    // One of them loses access meanwhile: the sending is refused, and the selection is put right with one press.
    const [stays, gone] = late as [Person, Person];
    const blocked = await admin.client.put(`/usr/${gone.id}`, { acceso: false, traspaso: { evaluaciones: 'esperan' } });
    expect(blocked.error).toBeNull();
    await button('Revisar y enviar a 2 personas').click();
    await dialog.getByRole('button', { name: 'Enviar a 2 personas' }).click();
    await dialog.getByText('Una persona elegida ya no puede ingresar. Quitala de la selección.').waitFor();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    const aside = page.getByRole('complementary', { name: 'Así llega' });
    await aside.getByText('1 persona elegida ya no puede ingresar.').waitFor();
    await expectAccessible(page);
    await shoot(page, 'notificaciones-ausentes-1280-claro');
    // What would only be refused leads to what mends it.
    await button('Revisar y enviar a 1 persona').click();
    const drop = aside.getByRole('button', { name: 'Quitar a quienes no pueden ingresar' });
    expect(await drop.evaluate((one) => one === document.activeElement)).toBe(true);
    await drop.click();
    await drop.waitFor({ state: 'detached' });
    await button('Revisar y enviar a 1 persona').click();
    await dialog.getByRole('button', { name: 'Enviar a 1 persona' }).click();
    await page.getByRole('table', { name: 'Notificaciones enviadas' }).waitFor();
    const { db } = app.database;
    const sent = (await db('notifications').max('id as id').first()) as { id: number };
    expect(await db('notification_recipients').where({ notification_id: sent.id }).pluck('user_id')).toEqual([
      stays.id,
    ]);
    await page.goBack();
    await page.goBack();
    await view.getByRole('heading', { name: 'Quiénes deben evaluaciones' }).waitFor();
    await proves('R-X-44', async () => {
      const owing = view.getByRole('region', { name: 'Quiénes deben evaluaciones' });
      expect(await owing.getByRole('listitem').getByRole('link').getAttribute('href')).toContain(`persona=${stays.id}`);
    });
    const waiting = view.getByRole('region', { name: 'Esperan una sustitución' }).getByRole('listitem');
    expect(await waiting.innerText()).toContain('no puede ingresar · 1 evaluación');
    expect(await waiting.getByRole('link', { name: 'en Comisiones' }).getAttribute('href')).toBe(
      '/gestor/evaluacion?q=Quiroga',
    );
    await expectAccessible(page);
    await shoot(page, 'avance-sustituir-1280-claro');
  });

  it('fits a phone, and says where nobody evaluates', async () => {
    const { page } = await app.openPage({ as: admin, path: '/gestor/resultados', width: 390 });
    await page.getByRole('link', { name: 'Avance' }).click();
    await page.getByRole('heading', { name: 'Quiénes deben evaluaciones' }).waitFor();
    await expectFits(page);
    await expectAccessible(page);
    await shoot(page, 'avance-390-claro');
    await page.getByRole('link', { name: 'Orden', exact: true }).click();
    await page.getByRole('list', { name: 'Orden de mérito' }).waitFor();
    await proves('R-X-67', 'orden de mérito', () => expectFits(page));
    await proves('R-1-18', 'orden de mérito', async () =>
      expect(await page.getByRole('main').innerText()).not.toMatch(/\b(?:the|order|cut|save|score|close)\b/iu),
    );
    await expectAccessible(page);
    await shoot(page, 'orden-de-merito-390-claro');

    const kind = page.getByRole('combobox', { name: 'Evaluación' });
    await kind.focus();
    await kind.selectOption('Pertinencia');
    await page.getByText('Nadie evaluó proyectos de esta modalidad').waitFor();
    expect(await kind.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Avance' }).click();
    await page.getByText('Ninguna comisión evalúa proyectos de esta modalidad').waitFor();
  });

  it('is not for others; gestión sees the order without evaluators', async () => {
    const { page } = await app.openPage({ as: 'gestion', path: '/gestor/resultados' });
    await page.getByRole('heading', { name: 'Orden de mérito' }).waitFor();
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(codes[1]);
    expect(text).not.toMatch(/robusto|frágil|Diferencia|Severidad|Cerrar el corte|Quiroga/u);
    const other = await app.openPage({ as: 'cs', path: '/gestor/resultados' });
    await other.page.waitForURL('**/gestor/ayuda');
    expect(await other.page.getByRole('link', { name: 'Resultados' }).count()).toBe(0);
  });

  it('tells who directs what is below the line, once the call is over; what never comes is not drawn', async () => {
    const at = `/resultados/${String(await stage.year())}/pcal/PEIS`;
    const { client } = admin;
    expect((await client.delete(`${at}/corte`, { motivo: 'Se fija el cupo' })).error).toBeNull();
    const confirmados = made.map(({ project }) => project.id);
    const closed = await client.post<Results>(`${at}/corte`, { criterio: { tipo: 'cupo', valor: '1' }, confirmados });
    expect((await client.post(`${at}/publicacion`, { corte: closed.data.cerrado?.id ?? 0 })).error).toBeNull();
    const returned = await stage.idea(await app.person());
    await stage.move(returned.id, 'EVAL_IP', 'DEV_IP');
    const { owner, project } = made[1] as Judged;
    const { page } = await app.openPage({ as: owner, path: `/gestor/proyectos/panel/${project.id}` });
    const path = page.getByRole('region', { name: 'Recorrido del proyecto' });
    await path.waitFor();
    expect(await path.innerText()).toContain('Aprobado');
    await stage.phase('OK');
    await page.reload();
    await path.waitFor();
    await proves('R-A-135-01', 'fuera del cupo', async () =>
      expect(await page.getByRole('list', { name: 'Resultados de las etapas' }).innerText()).toContain(
        'Calidad: aprobado, fuera del cupo (20,00 de 30) · lugar 2, en espera',
      ),
    );
    await proves('R-A-135-02', async () => {
      expect(await path.innerText()).not.toContain('Aprobado');
      const main = await page.getByRole('main').innerText();
      expect(main).toMatch(/No adjudicado\s*CAL/u);
      expect(main).not.toContain('Cierre');
      await page.goto('/gestor/proyectos/tabla');
      await page.getByText('fuera del cupo').first().waitFor();
      expect(await page.getByRole('main').innerText()).toMatch(/No adjudicado\s*CAL/u);
      const idea = await app.openPage({ as: admin, path: `/gestor/proyectos/panel/${returned.id}` });
      const ended = idea.page.getByRole('region', { name: 'Recorrido del proyecto' });
      await ended.waitFor();
      expect(await ended.getByRole('listitem').count()).toBe(3);
      expect(await idea.page.getByRole('main').innerText()).toContain('no llegó a la etapa en que se cargan');
    });
    await expectAccessible(page);
    await shoot(page, 'fuera-del-cupo-tabla-1280-claro');
    await page.goto(`/gestor/proyectos/panel/${project.id}`);
    await path.waitFor();
    await expectAccessible(page);
    await shoot(page, 'fuera-del-cupo-1280-claro');
    const phone = await app.openPage({
      as: owner,
      path: `/gestor/proyectos/panel/${project.id}`,
      theme: 'dark',
      width: 390,
    });
    await phone.page.getByRole('region', { name: 'Recorrido del proyecto' }).waitFor();
    await expectFits(phone.page);
    await shoot(phone.page, 'fuera-del-cupo-390-oscuro');
  });
});
