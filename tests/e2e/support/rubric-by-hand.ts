import type { Locator, Page } from 'playwright-core';
import { studioScreen } from './studio-screen.ts';

/** What a condition asks: of what, how, and with which value; a comparison left out stays the first that is offered. */
export interface Asked {
  of: string;
  how?: string;
  value?: string;
}

const TOP = 'En el formulario, sin sección';

/** What an administrator does to enter a rubric, by the words on the screen alone. */
export const rubricByHand = (page: Page, year: number) => {
  const studio = studioScreen(page);
  const { item, dialog } = studio;

  /** A control by its label; the last one, where cards that are open one below the other have one each. */
  const control = (label: string, within: Locator = item) =>
    within.getByLabel(new RegExp(`^${escaped(label)}( \\(opcional\\))?$`)).last();
  const say = async (label: string, value: string) => {
    const one = control(label);
    await one.waitFor();
    await putInto(one, value);
  };
  const press = (name: string | RegExp) =>
    item
      .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
      .last()
      .click();

  /** Presses until it opens: what is worked out meanwhile may move the button from under the mouse. */
  const pressUntil = async (name: string, opened: Locator) => {
    for (let tries = 0; tries < 5 && !(await opened.isVisible()); tries += 1) {
      await press(name);
      await opened.waitFor({ timeout: 2_000 }).catch(() => undefined);
    }
  };

  const asking = async (within: Locator, asked: readonly Asked[]) => {
    for (const [at, { of, how, value }] of asked.entries()) {
      if (at > 0) await within.getByRole('button', { name: 'Otra condición' }).last().click();
      const n = String(at + 1);
      await control(`Qué mira la condición ${n}`, within).selectOption({ label: of });
      if (how !== undefined) await control(`Cómo compara la condición ${n}`, within).selectOption({ label: how });
      if (value === undefined) continue;
      const compared = control(`Valor de la condición ${n}`, within);
      await putInto(compared, value);
    }
  };

  /** Rows that begin with their condition: asked for first, made by a button. */
  const pending = async (button: string, ...asked: readonly Asked[]) => {
    const done = item.getByRole('button', { name: 'Listo, agregarla' });
    await pressUntil(button, done);
    await asking(done.locator('xpath=ancestor::div[1]'), asked);
    await done.click();
  };

  return {
    studio,
    say,
    press,
    /** Nothing but what the system needs. */
    begin: async (kind = 'Calidad PEIS') => {
      await page.goto('/gestor/plantillas');
      await page.getByRole('button', { name: 'Empezar un borrador' }).click();
      await dialog.getByLabel('Para qué formulario').selectOption({ label: kind });
      await dialog.getByLabel('Convocatoria').selectOption(String(year));
      await dialog.getByLabel('Nada: solo lo que el sistema necesita').check();
      await dialog.getByRole('button', { name: 'Empezar el borrador' }).click();
      // What an earlier try left is let alone.
      const another = page.getByRole('button', { name: 'Abrir otro borrador' });
      await another.or(page.getByRole('heading', { name: /^Editor de/ })).waitFor({ timeout: 30_000 });
      if (await another.isVisible()) await another.click();
      await studio.ready();
    },
    /** A criterion that gives the number itself. */
    scale: async (label: string, most: string, more: { least?: string; step?: string } = {}) => {
      await studio.add('Escala', label, TOP);
      if (more.least !== undefined) await say('Mínimo', more.least);
      await say('Máximo', most);
      if (more.step !== undefined) await say('Paso', more.step);
      // The limits come back in the example text: whatever is chosen next is chosen after them.
      await item.locator(`input[value="${more.least ?? '0'} a ${most}"]`).waitFor();
    },
    add: (kind: string, label: string, where = TOP) => studio.add(kind, label, where),
    tick: (label: string) => item.getByLabel(label).check(),
    open: studio.open,
    whole: () => studio.open('Todo el formulario'),
    /** Opens what waits behind a button, unless it is open. */
    more: async (of: string) => {
      const button = item.getByRole('button', { name: `Más opciones: ${of}`, exact: true }).last();
      // What was typed before may move it away from under the mouse.
      while ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    },
    minimum: async (points: string, op?: string) => {
      await say(op === 'Como máximo' ? 'Puntaje máximo' : 'Puntaje mínimo', 'De puntos');
      await say('Puntos', points);
      if (op !== undefined) await say('Se pide', op);
      // The sentence about the rule moves what is below it: what is pressed next stays where it is.
      await item
        .getByText(/^Regla \d+: /u)
        .first()
        .waitFor();
    },
    /** The condition under a heading, begun if there is none. */
    when: async (title: string, ...asked: readonly Asked[]) => {
      const group = item.getByRole('group', { name: title, exact: true }).last();
      const begin = group.getByRole('button', { name: 'Agregar condición' });
      if (await begin.isVisible()) await begin.click();
      await asking(group, asked);
    },
    /** A row that begins with its condition. */
    rowWhen: pending,
    /** A rule or a veto of the last list of results. */
    rule: (button: 'Agregar regla' | 'Agregar veto', ...asked: readonly Asked[]) => pending(button, ...asked),
    /** Points that nobody answers; their card opens by itself. */
    computed: async (source: string, collector: string) => {
      await say('Agregar puntos calculados', source);
      await say('Suma en', collector);
    },
    use: (part: string) => press(`Usar: ${part}`),
    card: (label: string) => press(new RegExp(`^${escaped(label)}`, 'u')),
  };
};

export type RubricByHand = ReturnType<typeof rubricByHand>;

/** A choice from a list by its words, anything else as it is typed. */
async function putInto(control: Locator, value: string): Promise<void> {
  const isSelect = await control.evaluate((element) => element.tagName === 'SELECT');
  await (isSelect ? control.selectOption({ label: value }) : control.fill(value));
}

function escaped(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
}

/** Fills in a form by its labels: what has options is chosen, everything else typed. */
export async function fillByLabel(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(answers)) {
    const options = page.getByRole('radiogroup', { name: label });
    if ((await options.count()) > 0)
      await options
        .first()
        .getByLabel(new RegExp(`^${escaped(value)}`, 'u'))
        .first()
        .check();
    else await putInto(page.getByLabel(label, { exact: true }), value);
  }
}
