import { describe, expect, it } from 'vitest';
import type { Condition } from '#engine/conditions/condition.ts';
import type { Scoring } from '#engine/template/scoring.ts';
import type { Template } from '#engine/template/template.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { shoot } from '../support/shoot.ts';
import { rubricByHand } from './support/rubric-by-hand.ts';
import { wakeStudio } from './support/studio-screen.ts';

const year = new Date().getFullYear();

const at = (path: readonly string[], leaf: Condition) =>
  path.reduceRight<Condition>((inner, key) => ({ properties: { [key]: inner } }), leaf);
const whens = (value: unknown) => (Array.isArray(value) ? value : []).map(({ when }: { when?: Condition }) => when);

describe('seldom words in the studio', () => {
  const app = useBrowser();

  it('a rubric says them by forms and buttons alone', { timeout: 120_000 }, async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    await wakeStudio(admin);
    const { data: draft } = await admin.client.post<{ id: number }>('/plantillas', {
      tipo: 'pcal',
      modalidad: 'PEIS',
      anio: year,
    });
    const stored = async (): Promise<Scoring> => {
      const read = await admin.client.get<{ contenido: Template }>(`/plantillas/borrador/${draft.id}`);
      return read.data.contenido.scoring ?? { items: [] };
    };
    const { page } = await app.openPage({ as: admin, path: `/gestor/plantillas/borrador/${draft.id}` });
    const hand = rubricByHand(page, year);
    await hand.studio.ready();
    await hand.whole();
    const settle = async (part: (scoring: Scoring) => unknown, wanted: unknown) => {
      await expect.poll(async () => part(await stored()), { timeout: 15_000 }).toEqual(wanted);
    };

    // The total has its own scale, names for its numbers and another rounding.
    await hand.more('Puntaje total');
    await hand.say('Puntaje sobre…', '50');
    await hand.say('Cómo se redondea', 'Siempre hacia abajo');
    await hand.press('Agregar nivel');
    await hand.say('Nombre del nivel', 'Suficiente');
    await hand.say('Desde', '6,5');
    await settle(
      ({ total }) => [total?.max, total?.round, total?.bands],
      [50, { places: 2, mode: 'down' }, [{ from: 6.5, label: 'Suficiente' }]],
    );

    // Something that the office enters gives points by where it lies, and goes to a section when it is told to.
    await hand.use('Datos del proyecto');
    await hand.say('Agregar dato', 'Lo carga la oficina en cada proyecto');
    await hand.say('Nombre del dato', 'Convenios firmados');
    await settle(({ facts = [] }) => facts.at(-1)?.title, 'Convenios firmados');
    await hand.say('Agregar dato', 'Idea proyecto: Título');
    await hand.computed('Dato: Convenios firmados', 'Integralidad y sustentabilidad');
    await hand.say('Cómo da puntos', 'Puntos según el tramo en que cae');
    await hand.press('Agregar tramo');
    await hand.say('Hasta', '3');
    const own = (scoring: Scoring) => scoring.items.at(-1);
    await settle((scoring) => own(scoring)?.points, {
      brackets: [
        { upTo: 3, points: 0 },
        { upTo: null, points: 0 },
      ],
    });
    expect((await stored()).sections?.at(-1)?.of).toContain(own(await stored())?.id);

    // A wrong number says so, and nothing is stored of it.
    await hand.say('Hasta', '-1');
    await page
      .getByText(/menor|mínimo|al menos/u)
      .first()
      .waitFor();
    await hand.say('Hasta', '3');

    // Another minimum for one modality: its condition is asked for before there is a row.
    await hand.rowWhen('Otro mínimo según una condición', { of: 'Duración del proyecto', value: 'Bianual' });
    await settle(
      ({ items }) => items.at(-1)?.threshold,
      [{ when: { properties: { contexto: { properties: { bianual: { const: 1 } } } } }, value: 0 }],
    );
    await hand.say('Puntos', '4');

    // A number typed key by key is whole: the row is made by its button.
    await hand.press('Otro mínimo según una condición');
    const points = hand.studio.item
      .getByLabel('Agregar puntos calculados', { exact: true })
      .locator('xpath=ancestor::div[h3][1]');
    const asked = (words: string) => points.getByLabel(`${words} la condición 1`).last();
    const second = (scoring: Scoring) => whens(own(scoring)?.threshold)[1];
    await asked('Qué mira').selectOption({ label: 'Convenios firmados' });
    await asked('Cómo compara').selectOption({ label: 'es al menos' });
    await asked('Valor de').pressSequentially('15', { delay: 60 });
    await points.getByRole('button', { name: 'Listo, agregarla' }).click();
    await settle(second, at(['hechos', 'loCargaLaOficinaEnCadaProyecto'], { minimum: 15 }));

    // A text of the project is asked for what it says; a row never loses its condition while that is changed.
    await asked('Qué mira').selectOption({ label: 'Título' });
    expect(await asked('Cómo compara').locator('option:checked').innerText()).toBe('es');
    await points.getByText(/^Le falta algo/u).waitFor();
    await asked('Valor de').pressSequentially('Feria', { delay: 20 });
    await settle(second, at(['hechos', 'titulo'], { const: 'Feria' }));
    await asked('Cómo compara').selectOption({ label: 'está respondido' });
    await settle(second, at(['hechos'], { required: ['titulo'] }));
    await asked('Cómo compara').selectOption({ label: 'es' });
    await asked('Valor de').waitFor();
    await hand.studio.settled();
    expect(whens(own(await stored())?.threshold)).toHaveLength(2);

    // What a field of the form says besides: an option that is not always there.
    await hand.studio.open(/^Condición/u);
    await hand.more('Condición');
    await hand.rowWhen('Ofrecer una opción según una condición', { of: 'Duración del proyecto', value: 'Bianual' });
    const fields = async () =>
      (await admin.client.get<{ contenido: Template }>(`/plantillas/borrador/${draft.id}`)).data.contenido.ui;
    await expect
      .poll(fields, { timeout: 15_000 })
      .toMatchObject({
        Condición: {
          'ui:ofrecidoSi': { '1': { properties: { contexto: { properties: { bianual: { const: 1 } } } } } },
        },
      });
    await expectAccessible(page);
    await shoot(page, 'estudio-palabras-1280', { whole: false });
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    await shoot(page, 'estudio-palabras-390');
  });
});
