import { describe, expect, it } from 'vitest';
import { withEffects } from '../api/templates/effects-template.ts';
import { open, publish, save } from '../api/templates/studio.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { pdfText } from '../support/pdf-text.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { readIdea, storeIdea } from '../e2e/support/an-idea.ts';
import { formScreen } from '../e2e/support/form-screen.ts';

interface Task {
  id?: number;
  tarea?: string;
  estado?: string;
}

describe('conditions on the screen, at the server and on paper', () => {
  const app = useBrowser();

  async function publishEffects(): Promise<void> {
    const admin = await app.person({ tipoUsuario: 'admin' });
    const draft = await open(admin, { tipo: 'ip' });
    expect((await save(admin, draft, withEffects(draft.contenido))).error).toBeNull();
    expect((await publish(admin, draft)).error).toBeNull();
  }

  it('hides, asks, disables, fixes, checks, guards rows and opens them locked', { timeout: 60_000 }, async () => {
    await publishEffects();
    const person = await app.person();
    const tareas = [
      { tarea: 'Relevar pozos', estado: 'hecha' },
      { tarea: 'Imprimir cartillas', estado: 'cerrada' },
      { tarea: 'Convocar', estado: 'en curso' },
    ];
    const id = await storeIdea(person, {
      ayuda: 'sí',
      detalle: 'Dos talleres',
      tareas,
      salidas: [
        { lugar: 'Islas', cuando: 'ayer' },
        { lugar: 'Colastiné', cuando: 'mañana' },
      ],
    });
    const { page } = await app.openPage({ as: person, path: `/gestor/form/ip/${id}` });
    const form = formScreen(page);
    await form.ready();
    const paper = async () => (await pdfText((await person.client.get(`/imprimir/ip/${id}.pdf`)).bytes)).text;
    const stored = async () => (await readIdea(person, id)) as unknown as { tareas: Task[] } & Record<string, unknown>;
    const help = async (text: string) => {
      await form.field('Ayuda pedida (opcional)').fill(text);
      await form.field('Ayuda pedida (opcional)').blur();
    };
    const saved = async () => {
      await form.save('Guardar idea');
      await page.getByText('IP guardada correctamente').waitFor();
    };

    await proves('R-K-73', 'visibleIf', async () => {
      expect(await form.field('Detalle de la ayuda (opcional)').inputValue()).toBe('Dos talleres');
      expect(await paper()).toContain('Dos talleres');
      await help('no');
      await expect.poll(() => page.getByText('Detalle de la ayuda').count()).toBe(0);
    });
    await proves('R-K-73', 'disabledIf', async () =>
      expect(await page.getByLabel('Fecha estimada').isDisabled()).toBe(true),
    );
    await proves('R-K-73', 'fixedIf', async () => {
      expect(await page.getByLabel('Prioridad').inputValue()).toBe('7');
      expect(await page.getByLabel('Prioridad').isDisabled()).toBe(true);
    });
    await proves('R-K-73', 'requiredIf', async () => {
      await form.save('Guardar idea');
      await form.summary.getByRole('link', { name: /Motivo de no pedirla/ }).waitFor();
      expect((await readIdea(person, id))['ayuda']).toBe('sí');
    });
    await help('mira');
    for (const [id_, ...said] of [
      ['checks all', 'Faltan marcas: 1.', 'Faltan marcas: 2.'],
      ['checks first', 'Faltan marcas: 2.'],
    ] as const) {
      if (id_ === 'checks first') {
        await page.getByRole('textbox', { name: /^Marcas/ }).fill('una');
        await page.keyboard.press('Enter');
      }
      await form.save('Guardar idea');
      await proves('R-K-73', id_, async () => {
        await expect
          .poll(async () => [...new Set((await form.summary.innerText()).match(/Faltan marcas: \d\./gu))])
          .toEqual([...said]);
        expect(await form.summary.innerText()).not.toContain('Faltan marcas: 3.');
      });
    }
    await help('sí');

    // Rows that hold something open locked; a new one does not; the button unlocks one and locks it again.
    const row = (at: number) => page.getByRole('group', { name: `fila ${at}`, exact: true });
    const task = (at: number) => row(at).getByLabel(/^Tarea/);
    await proves('R-K-73', 'lockRows', async () => {
      for (const at of [1, 2, 3]) expect(await task(at).isDisabled()).toBe(true);
      await form.button('Editar Convocar').click();
      await expect.poll(() => task(3).evaluate((input) => input === document.activeElement)).toBe(true);
      expect(await task(1).isDisabled()).toBe(true);
      await task(3).fill('Convocar a la vecinal');
      await form.button('Guardar fila Convocar a la vecinal').click();
      await expect.poll(() => task(3).isDisabled()).toBe(true);
    });
    await expectAccessible(page);
    await expectFits(page);
    await task(1).scrollIntoViewIfNeeded();
    await shoot(page, 'filas-bloqueadas-1280', { whole: false });

    await proves('R-K-73', 'rowGuards', async () => {
      for (const [button, message] of [
        ['Eliminar Relevar pozos', 'Una tarea hecha no se borra.'],
        ['Editar Imprimir cartillas', 'Una tarea cerrada no se toca.'],
        ['Eliminar Islas', 'Lo pasado queda escrito.'],
      ] as const) {
        await form.button(button).click();
        await form.dialog.getByText(message).waitFor();
        await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
        await form.dialog.waitFor({ state: 'detached' });
        expect(await form.button(button).isVisible()).toBe(true);
      }
    });
    // What frees a row counts when it is saved: the server would refuse the rest.
    await form.button('Editar Relevar pozos').click();
    await row(1)
      .getByLabel(/^Estado/)
      .fill('pendiente');
    await form.button('Eliminar Relevar pozos').click();
    await form.dialog.getByText('Una tarea hecha no se borra.').waitFor();
    expect(await form.dialog.innerText()).toContain('Así está guardado');
    await form.dialog.getByRole('button', { name: 'Cerrar' }).click();
    await form.dialog.waitFor({ state: 'detached' });

    // A row in a dialog opens locked, too.
    await form.button('Editar Colastiné').click();
    await form.dialog.waitFor();
    await proves('R-K-73', 'lockRows', async () => {
      expect(await form.dialog.getByLabel(/^Lugar/).isDisabled()).toBe(true);
      await form.dialog.getByRole('button', { name: 'Editar' }).click();
      await expect
        .poll(() => form.dialog.getByLabel(/^Lugar/).evaluate((input) => input === document.activeElement))
        .toBe(true);
    });
    await form.dialog.getByLabel(/^Lugar/).fill('Rincón');
    await form.dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    await form.dialog.waitFor({ state: 'detached' });
    await form.button('Agregar').last().click();
    await saved();
    await proves('R-K-73', 'lockRows', async () => {
      expect((await stored()).tareas.map(({ tarea }) => tarea).slice(0, 3)).toEqual([
        'Relevar pozos',
        'Imprimir cartillas',
        'Convocar a la vecinal',
      ]);
      const print = await paper();
      for (const words of ['Convocar a la vecinal', 'Rincón', 'pendiente']) expect(print).toContain(words);
    });

    // The server says the same of what is stored: of rows left out, and of one changed that may not be.
    const before = await stored();
    const put = (rows: { tareas?: Task[]; salidas?: unknown }) =>
      person.client.put('/ip', { id, dataIdeaProyecto: { ...before, ...rows } });
    const [first = {}, closed = {}, third = {}] = before.tareas;
    const changedRow = await put({ tareas: [first, { ...closed, tarea: 'Otra' }, third] });
    const goneRow = await put({ salidas: [] });
    const freed = await put({ tareas: [closed, third] });
    await proves('R-K-73', 'rowGuards', async () => {
      expect([changedRow.status, changedRow.error]).toEqual([400, 'Una tarea cerrada no se toca.']);
      expect(changedRow.problems?.map(({ ruta, codigo }) => [ruta, codigo])).toEqual([['/tareas/1', 'fila.protegida']]);
      expect([goneRow.status, goneRow.error]).toEqual([400, 'Lo pasado queda escrito.']);
      expect(freed.error).toBeNull();
      const print = await paper();
      expect(print).not.toContain('Relevar pozos');
      for (const words of ['Imprimir cartillas', 'Islas']) expect(print).toContain(words);
    });
    // One order: what is under no heading comes where the template has it.
    const inOrder = (text: string) =>
      ['Quiénes participan', 'Ayuda pedida', 'Tareas', 'Salidas'].map((words) => text.lastIndexOf(words));
    const [screen, print] = [inOrder(await page.getByRole('main').innerText()), inOrder(await paper())];
    for (const places of [screen, print]) {
      expect(Math.min(...places)).toBeGreaterThan(0);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'filas-bloqueadas-390', { whole: false });
  });
});
