import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';

const ready = (page: Page) => page.getByRole('heading', { name: 'Contacto' }).waitFor();
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

const SUBMISSION = [
  ['R-2.16-04', 'Guía de presentación'],
  ['R-2.16-05', 'Charlas informativas en video'],
  ['R-2.16-06', 'Instructivo de presentación PEIS'],
  ['R-2.16-07', 'Instructivo de presentación AET'],
  ['R-2.16-08', 'Información de la convocatoria 2023'],
  ['R-2.16-09', 'Información de la convocatoria 2024'],
] as const;

const NOTES = [
  ['R-2.16-10', 'Solicitud de prórroga'],
  ['R-2.16-11', 'Cambio de rubro: nota'],
  ['R-2.16-12', 'Cambio de rubro: cuadro'],
  ['R-2.16-13', 'Carta de intención para entidades privadas'],
  ['R-2.16-14', 'Solicitud de llamado a beca de extensión'],
] as const;

const EVALUATION = [
  ['R-2.16-15', 'Instructivo de evaluación AET'],
  ['R-2.16-16', 'Instructivo de evaluación PEIS'],
] as const;

describe('the help', () => {
  const app = useBrowser({
    environment: {
      HELP_PHONE: '0342 457-5100',
      HELP_EXTENSIONS: 'internos 108 y 109',
      HELP_EMAIL: 'ayuda@universidad.example',
    },
  });

  const openAs = async (as: string | null) => {
    const { page } = await app.openPage({ as, path: as === null ? '/login/ayuda' : '/gestor/ayuda' });
    await ready(page);
    return page;
  };

  it('has two versions: the public one leads back and keeps to what is general', async () => {
    const guest = await openAs(null);
    const inner = await openAs('estandar');
    for (const page of [guest, inner]) {
      await proves('R-2.16-01', async () =>
        expect(await page.getByText('La extensión es una función sustantiva').isVisible()).toBe(true),
      );
      await proves('R-1-16', async () =>
        expect(await link(page, 'ayuda@universidad.example').getAttribute('href')).toBe(
          'mailto:ayuda@universidad.example',
        ),
      );
      await proves('R-1-17', 'teléfono', async () =>
        expect(await page.getByRole('main').innerText()).toContain('0342 457-5100'),
      );
      await proves('R-1-17', 'internos 108 y 109', async () =>
        expect(await page.getByRole('main').innerText()).toContain('internos 108 y 109'),
      );
    }
    // The index leads the keyboard there, not only the eye.
    await inner.getByRole('navigation', { name: 'En esta página' }).getByRole('link').last().click();
    await expect.poll(() => inner.evaluate(() => document.activeElement?.id)).toBe('h-contacto');
    await proves('R-2.16-02', 'pública con botón', async () =>
      expect(await link(guest, 'Volver a ingresar').count()).toBe(1),
    );
    await proves('R-2.16-02', 'interna sin botón', async () => expect(await link(inner, 'Volver').count()).toBe(0));
    await proves('R-2.16-19', 'sin token', async () => expect(await link(guest, 'Guía de calidad').count()).toBe(0));
    await proves('R-2.16-19', 'con token', async () =>
      expect(await link(inner, 'Guía de calidad').count()).toBeGreaterThan(0),
    );
    expect(await link(guest, 'Guía de presentación').count()).toBe(0);
    await proves('R-1-15', async () => {
      for (const text of [
        'Reglamento',
        'Guía de presentación',
        'Instructivo de presentación PEIS',
        'Solicitud de prórroga',
      ]) {
        expect(await link(inner, text).first().isVisible()).toBe(true);
      }
      expect(await link(guest, 'Reglamento').isVisible()).toBe(true);
    });
  });

  it.each(['estandar', 'admin'])('offers %s guides and note templates that open and can be edited', async (type) => {
    const page = await openAs(type);
    for (const [id, name] of SUBMISSION) {
      await proves(id, async () => expect(await link(page, name).isVisible()).toBe(true));
    }
    for (const [id, name] of NOTES) {
      const address = await link(page, name).getAttribute('href');
      const file = await page.request.get(address ?? '');
      await proves(id, async () => {
        expect(file.status()).toBe(200);
        expect(await file.text()).toMatch(/^\{\\rtf1/);
      });
    }
    for (const one of await page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('link', { name: /pestaña/ })
      .all()) {
      const target = await one.getAttribute('target');
      const { status } = await page.request
        .get((await one.getAttribute('href')) ?? '')
        .then((answer) => ({ status: answer.status() }));
      proves('R-2.16-03', () => {
        expect(target).toBe('_blank');
        expect(status).toBe(200);
      });
    }
    await proves(type === 'admin' ? 'R-6-75' : 'R-6-74', async () =>
      expect(await page.getByRole('heading', { name: 'Presentar un proyecto' }).isVisible()).toBe(true),
    );
  });

  it('shows whoever applies the rubrics in force, without answers', async () => {
    const { page } = await app.openPage({ as: 'estandar', path: '/gestor/ayuda' });
    await ready(page);
    const rubrics = page.getByRole('region', { name: 'Cómo se evalúa' });
    await link(page, 'Calidad PEIS').waitFor();
    expect(await rubrics.getByRole('link').allInnerTexts()).toEqual(
      expect.arrayContaining(['Pertinencia', 'Calidad PEIS', 'Calidad AET']),
    );
    for (const [modality, first, leveled] of [
      ['PEIS', 'Claridad del problema', 'Metodología'],
      ['AET', 'Claridad de la necesidad', 'Acuerdo con los participantes'],
    ] as const) {
      await link(page, `Calidad ${modality}`).click();
      const item = page.getByRole('group', { name: first });
      await item.waitFor();
      await proves('R-X-72', modality, async () => {
        expect(await item.innerText()).toContain('De 0 a 10, de a medio punto.');
        expect(await page.getByRole('heading', { name: 'Equipo e instituciones' }).count()).toBe(1);
        // What each level gives, and with what one passes.
        expect(await page.getByRole('group', { name: leveled }).innerText()).toMatch(/10 puntos/u);
        expect(await page.getByRole('main').innerText()).toMatch(/Si «Puntaje» llega a 6: Aprobado/u);
        expect(await page.getByRole('main').locator('input, textarea, select').count()).toBe(0);
      });
      // What only the commission reads is not told.
      expect(await page.getByRole('main').innerText()).not.toContain('Lo lee solo la comisión');
      if (modality === 'PEIS') {
        await expectAccessible(page);
        await shoot(page, 'ayuda-rubrica-1280');
        await page.emulateMedia({ colorScheme: 'dark' });
        await shoot(page, 'ayuda-rubrica-1280-oscuro');
        await page.setViewportSize({ width: 390, height: 844 });
        await expectFits(page);
        await shoot(page, 'ayuda-rubrica-390-oscuro');
        await page.emulateMedia({ colorScheme: 'light' });
        await shoot(page, 'ayuda-rubrica-390');
        await page.setViewportSize({ width: 1280, height: 800 });
      }
      await link(page, 'Ayuda').last().click();
      await ready(page);
    }
    await expectAccessible(page);
    await shoot(page, 'ayuda-1280');
    expect(await (await openAs(null)).getByText('Cómo se evalúa').count()).toBe(0);
  });

  it('shows evaluation instructions to external evaluators and administrators only', async () => {
    for (const [type, id] of [
      ['eval_ext', 'R-6-76'],
      ['admin', 'R-6-77'],
    ] as const) {
      const page = await openAs(type);
      for (const [row, name] of EVALUATION) {
        await proves(row, async () => expect(await link(page, name).isVisible()).toBe(true));
      }
      await proves(id, async () => expect(await page.getByRole('heading', { name: 'Evaluar' }).isVisible()).toBe(true));
    }
    const hidden = async (type: string) => (await openAs(type)).getByRole('heading', { name: 'Evaluar' }).count();
    const estandar = await hidden('estandar');
    proves('R-2.16-18', () => expect(estandar).toBe(0));
    const internal = await hidden('eval_int_ext');
    proves('R-A-40-02', () => expect(internal).toBe(0));
    const cs = await openAs('cs');
    await proves('R-2.16-17', async () =>
      expect(await cs.getByRole('heading', { name: 'Presentar un proyecto' }).count()).toBe(0),
    );
    const disabled = await app.person();
    await app.database.db('users').where({ id: disabled.id }).update({ puede_crear_proyectos: false });
    const { page } = await app.openPage({ as: disabled, path: '/gestor/ayuda' });
    await ready(page);
    expect(await page.getByRole('heading', { name: 'Presentar un proyecto' }).count()).toBe(0);
  });
});

describe('while ideas are evaluated', () => {
  const app = useBrowser();
  const stage = useStage(app);

  it('goes on offering what is needed to submit', async () => {
    await stage.phase('EVAL_IP');
    const { page } = await app.openPage({ as: 'estandar', path: '/gestor/ayuda' });
    await ready(page);
    await proves('R-A-81-01', async () => {
      expect(await page.getByRole('heading', { name: 'Presentar un proyecto' }).isVisible()).toBe(true);
      expect(await link(page, 'Guía de presentación').isVisible()).toBe(true);
    });
  });
});

describe('without a configured telephone', () => {
  const app = useBrowser();

  it('shows the extensions and invents no number', async () => {
    const { page } = await app.openPage({ path: '/login/ayuda' });
    await ready(page);
    await proves('R-A-82-01', async () => {
      const text = await page.getByRole('main').innerText();
      expect(text).toContain('internos 108 y 109');
      expect(text).not.toContain('Teléfono');
    });
  });
});
