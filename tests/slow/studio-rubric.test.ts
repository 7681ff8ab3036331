import { describe, expect, it } from 'vitest';
import { useBench } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { formScreen } from '../e2e/support/form-screen.ts';
import { rubricByHand } from '../e2e/support/rubric-by-hand.ts';
import { wakeStudio } from '../e2e/support/studio-screen.ts';

const year = new Date().getFullYear();

interface Structure {
  plantilla: { version: number };
}

/**
 * As research councils publish it: three criteria from 0 to 5 by halves, weighed 50, 30 and 20, each at least 3, at least
 * 70 % in total, and an ethics review that excludes whatever was scored.
 */
const CRITERIA = [
  { title: 'Excelencia', weight: 50, aspects: ['Objetivos', 'Metodología'] },
  { title: 'Impacto', weight: 30, aspects: ['Alcance'] },
  { title: 'Implementación', weight: 20, aspects: ['Plan de trabajo'] },
];

describe('a rubric that nobody had in mind', () => {
  const app = useBrowser();
  const stage = useStage(app);
  const bench = useBench(app, stage);

  it('is entered in the studio alone, published, filled and scored', { timeout: 300_000 }, async () => {
    const admin = await app.person({ tipoUsuario: 'admin' });
    await wakeStudio(admin);
    const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas', height: 1100 });
    const hand = rubricByHand(page, year);
    const { studio } = hand;
    // Another try begins with what the first one published.
    const { data: structure } = await admin.client.get<Structure>('/pcal/estructura/PEIS');
    const version = structure.plantilla.version + 1;
    await hand.begin();

    for (const { title, weight, aspects } of CRITERIA) {
      await studio.add('Sección', title, 'En el formulario, sin sección');
      for (const aspect of aspects) {
        await studio.add('Escala', aspect, `En «${title}»`);
        await studio.field('Máximo (opcional)').fill('5');
      }
      await studio.open(title);
      await studio.field('Peso').fill(String(weight));
      await studio.field('Puntaje mínimo').selectOption('De puntos');
      await studio.field('Puntos').fill('3');
      // The minima bring a result and the rules that read them.
      await studio.item.getByText(new RegExp(`^Regla \\d: si «${title}» no llega a 3, «No aprobado».$`, 'u')).waitFor();
    }
    const preview = page.getByRole('group', { name: 'Vista previa' });
    await proves('R-X-05', 'sección', async () => {
      await expect.poll(() => preview.getByRole('heading', { name: 'Implementación' }).count()).toBeGreaterThan(0);
    });
    await proves('R-X-05', 'ítem', async () => {
      await expect.poll(() => preview.getByLabel('Plan de trabajo').first().count()).toBeGreaterThan(0);
    });
    await studio.add('Sí / no', '¿Cumple los requisitos éticos?', 'En el formulario, sin sección');
    await studio.open('Todo el formulario');
    await studio.field('Puntaje mínimo').selectOption('Parte del máximo');
    await studio.field('Por ciento').fill('70');
    await studio.field('Pesos en porcentaje (opcional)').selectOption('Sí');
    await hand.rule('Agregar veto', { of: '¿Cumple los requisitos éticos?', value: 'No' });
    await studio.item
      .getByLabel(/^Motivo que se muestra/u)
      .first()
      .fill('No cumple los requisitos éticos.');
    await shoot(page, 'estudio-rubrica-ajena', { whole: false });
    await studio.publish(version, 'Rúbrica de otro organismo.');

    // Filled on the screen by one, at the API by the others.
    const one = await bench.judged('pcal');
    const [author, second, third] = one.evaluators as [Person, Person, Person];
    const { page: form } = await app.openPage({
      as: author,
      path: `/gestor/form/pcal/${one.own(author)}`,
      height: 1500,
    });
    const screen = formScreen(form);
    await screen.ready();
    for (const [label, points] of [
      ['Objetivos', '4,5'],
      ['Metodología', '4'],
      ['Alcance', '3,5'],
      ['Plan de trabajo', '5'],
    ] as const) {
      await screen.field(label).fill(points);
    }
    await form.getByRole('radiogroup', { name: '¿Cumple los requisitos éticos?' }).getByLabel('Sí').check();
    await screen.store('Guardar evaluación');
    await form.evaluate(() => window.scrollTo(0, 0));
    await shoot(form, 'estudio-rubrica-ajena-formulario', { whole: false });
    const { data } = await bench.read('pcal', one.own(author), author, one.project);
    expect(data).toMatchObject({
      plantilla: { version },
      estado: 'completa',
      // 50 % of 4,25, 30 % of 3,5, 20 % of 5.
      resultado: { total: '4.18', salida: 'aprobado' },
    });

    const save = (by: Person, [objetivos, metodologia, alcance, planDeTrabajo]: readonly number[], etica = 'si') =>
      bench.save('pcal', one.own(by), by, {
        excelencia: { objetivos, metodologia },
        impacto: { alcance },
        implementacion: { planDeTrabajo },
        cumpleLosRequisitosEticos: etica,
      });
    const results = [];
    for (const [points, etica] of [
      [[5, 5, 2.5, 5], 'si'],
      [[3, 3, 3, 3], 'si'],
      [[3.5, 3.5, 3.5, 3.5], 'si'],
      [[5, 5, 5, 5], 'no'],
    ] as const) {
      const { data: saved, error } = await save(second, points, etica);
      expect(error).toBeNull();
      const { resultado } = saved;
      results.push([resultado?.total, resultado?.salida, (resultado?.motivos.length ?? 0) > 0]);
    }
    expect(results).toEqual([
      ['4.25', 'noAprobado', true],
      ['3.00', 'noAprobado', true],
      ['3.50', 'aprobado', false],
      ['0.00', 'noAprobado', true],
    ]);
    for (const [points, ruta, codigo] of [
      [[4.3, 4, 4, 4], '/excelencia/objetivos', 'multipleOf'],
      [[4, 4, 5.5, 4], '/impacto/alcance', 'maximum'],
      [[4, 4, 4, -0.5], '/implementacion/planDeTrabajo', 'minimum'],
    ] as const) {
      const refused = await save(third, points);
      expect([refused.status, refused.problems[0]]).toEqual([400, expect.objectContaining({ ruta, codigo })]);
    }
  });
});
