import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { open, type Named } from '../api/templates/studio.ts';
import { studioScreen, wakeStudio } from '../e2e/support/studio-screen.ts';
import { useBrowser } from '../support/browser.ts';
import { proves } from '../support/proves.ts';

/** Of each kind of form a question that people know, and how somebody would ask it next year. */
const QUESTIONS = [
  ['ip', null, /Problema a abordar/],
  ['p', 'PEIS', /Palabras clave/],
  ['eipca', 'PEIS', /Interés social/],
  ['eippe', null, /Aporte al programa/],
  ['ppert', null, /Interés social/],
  ['pcal', 'PEIS', /Claridad del problema/],
  ['inf_avance', 'PEIS', /Distrito municipal/],
  ['inf_final', 'PEIS', /Valoración general/],
] as const;

describe('every kind of form in the studio', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('is opened, edited and published by forms and buttons', { timeout: 300_000 }, async () => {
    const admin = await stage.admin();
    await wakeStudio(admin);
    const { page } = await app.openPage({ as: admin, path: '/gestor/plantillas', height: 1100 });
    const studio = studioScreen(page);
    for (const [tipo, modalidad, question] of QUESTIONS) {
      const draft = await open(admin, { tipo, modalidad });
      await page.goto(`/gestor/plantillas/borrador/${draft.id}`);
      await studio.ready();
      await studio.open(question);
      const label = `Como se pregunta desde ahora: ${tipo}`;
      await studio.field('Etiqueta').fill(label);
      await studio.outline.getByRole('button', { name: label }).first().waitFor();
      await studio.publish(draft.plantilla.version, `Otra pregunta en ${tipo}.`);
      const { data: rows } = await admin.client.get<(Named & { vigente: boolean })[]>('/plantillas');
      const inForce = rows.find((row) => row.tipo === tipo && row.modalidad === modalidad && row.vigente);
      const file = await admin.client.get(`/plantillas/${inForce?.huella ?? ''}/exportar`);
      proves('R-X-34', tipo, () => {
        expect(inForce?.version).toBe(draft.plantilla.version);
        expect(file.bytes.toString('utf8')).toContain(label);
      });
    }
  });
});
