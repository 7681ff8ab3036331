import { describe, expect, it } from 'vitest';
import { sectionAnswers } from '../api/support/section-answers.ts';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { pdfText } from '../support/pdf-text.ts';
import { shoot } from '../support/shoot.ts';
import { projectForm, receiveProject, saveSamples } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';
import { studioScreen, wakeStudio } from './support/studio-screen.ts';

const year = new Date().getFullYear();

interface Structure {
  plantilla: { version: number };
}

describe('the project form from the studio', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('stored ones stay on their version, one never saved opens under the new one', { timeout: 240_000 }, async () => {
    await wakeStudio(await stage.admin());
    const label = 'Años de trabajo conjunto';
    const owner = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const stored = await receiveProject(app, owner);
    await saveSamples(owner, stored, 'PEIS', 1, 2);
    const fresh = await receiveProject(app, owner);

    const { page } = await app.openPage({ as: 'admin', path: '/gestor/plantillas?clase=p', height: 1000 });
    const studio = studioScreen(page);
    await page.getByRole('button', { name: `Abrir un borrador: Proyecto PEIS ${year} v1`, exact: true }).click();
    await studio.ready();
    await studio.add('Número', label, 'En «Equipo Extensión»');
    await studio.field('Máximo (opcional)').fill('60');
    await studio.settled();
    await shoot(page, 'estudio-equipo-1280', { whole: false });
    await studio.publish(2, 'Se pregunta por la historia del equipo.');

    const opened = async (id: number) => {
      const { page: form } = await app.openPage({ as: owner, path: projectForm(id, 2) });
      await form.getByRole('heading', { level: 1 }).waitFor();
      return formScreen(form).field(label);
    };
    expect(await (await opened(stored)).count()).toBe(0);
    await (await opened(fresh)).waitFor();

    const put = (id: number, more: object) =>
      owner.client.put('/p/', { idUsr: owner.id, codigo: id, dataProyecto: { ...sectionAnswers('PEIS', 2), ...more } });
    for (const [value, codigo] of [
      [undefined, 'required'],
      [61, 'maximum'],
      ['muchos', 'type'],
    ] as const) {
      const refused = await put(fresh, { anosDeTrabajoConjunto: value });
      expect([refused.status, refused.problems.map((problem) => `${problem.ruta} ${problem.codigo}`)]).toEqual([
        400,
        [`/anosDeTrabajoConjunto ${codigo}`],
      ]);
    }
    const saved = await put(fresh, { anosDeTrabajoConjunto: 12 });
    expect([saved.error, (await put(stored, {})).error]).toEqual([null, null]);
    const [before, after] = await Promise.all(
      [stored, fresh].map(async (id) => (await owner.client.get<Structure>(`/p/form/2/${id}`)).data.plantilla.version),
    );
    expect([before, after]).toEqual([1, 2]);
    const printed = async (id: number) =>
      (await pdfText((await owner.client.get(`/imprimir/p/${id}.pdf`, { seccion: 2 })).bytes)).text.replaceAll(
        /\s+/g,
        ' ',
      );
    expect(await printed(fresh)).toMatch(new RegExp(`${label}\\s*12`, 'u'));
    expect(await printed(stored)).not.toContain(label);
  });
});
