import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '../api/support/use-app.ts';
import { useStage } from '../api/support/stage.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectFits } from '../support/expect-fits.ts';
import { proves } from '../support/proves.ts';
import { shoot } from '../support/shoot.ts';
import { startSmtp } from '../support/smtp.ts';
import { openPanel } from './support/open-panel.ts';

const ADDRESS = 'https://convoca.universidad.example';
const TABLE = '/gestor/proyectos/tabla';
const smtp = await startSmtp();
afterAll(() => smtp.stop());

const asked = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

describe('an invitation to a project', () => {
  const app = useBrowser({
    jobs: true,
    environment: { SMTP_URL: smtp.url, MAIL_FROM: 'convoca@universidad.example', PUBLIC_URL: ADDRESS },
  });
  const stage = useStage(app);

  /** Opens the dialog by its button, types the address and sends it, all by keys. */
  async function inviteByKeys(page: Page, address: string): Promise<void> {
    // A dialog that still closes would take the focus back.
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Compartir', exact: true }).press('Enter');
    const field = asked(page, 'Compartir el proyecto').getByLabel('Correo electrónico de la cuenta');
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type(address);
    await page.keyboard.press('Enter');
  }

  async function send(page: Page, address: string): Promise<void> {
    await inviteByKeys(page, address);
    await asked(page, 'Compartir el proyecto').waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: address }).getByText('pendiente, vence el').waitFor();
  }

  /** Whoever owns an idea has its receipt in the mail as well. */
  async function mailAbout(address: string, subject: string) {
    const find = () => smtp.received.find((mail) => mail.to?.[0]?.address === address && mail.subject === subject);
    await expect.poll(find, { timeout: 20_000 }).toBeDefined();
    return find();
  }

  const strip = (page: Page) => page.getByRole('region', { name: 'Invitaciones a proyectos' });

  async function openTable(person: Person, width = 1280) {
    const opened = await app.openPage({ as: person, path: TABLE, width });
    await strip(opened.page).waitFor();
    await opened.page.getByRole('heading', { level: 1 }).waitFor();
    return opened;
  }

  it('tells its sender nothing of whom it is for, and links only who accepts', async () => {
    const owner = await app.person({ ape: 'Benítez', nom: 'Carolina' });
    const other = await app.person({ ape: 'Sosa', nom: 'Emiliano' });
    const council = await app.person({ tipoUsuario: 'cs' });
    const evaluator = await app.person({ tipoUsuario: 'eval_int' });
    const { id, codigo } = await stage.idea(owner);
    await stage.idea(other, { titulo: 'Huerta del norte' });
    await app.database
      .db('forms')
      .insert({ kind: 'eipca', wire_id: 731_000 + id, project_id: id, evaluator_id: evaluator.id });
    const unknown = `nadie${id}@universidad.example`;

    const page = await openPanel(app, owner, id);
    const form = asked(page, 'Compartir el proyecto');
    await inviteByKeys(page, 'nadie@');
    await form.getByText('Escribí la dirección completa, como nombre@universidad.edu.ar.').waitFor();
    await form.getByLabel('Correo electrónico de la cuenta').fill(owner.email.toUpperCase());
    await page.keyboard.press('Enter');
    await form.getByText('Esa cuenta ya está vinculada al proyecto.').waitFor();
    await expectAccessible(page);
    await shoot(page, 'panel-invitar-1280', { whole: false });
    await page.keyboard.press('Escape');
    await asked(page, '¿Descartás lo que escribiste?').getByRole('button', { name: 'Descartar' }).click();
    await form.waitFor({ state: 'detached' });

    for (const address of [evaluator.email, council.email, unknown, other.email]) {
      await send(page, address);
      await page.getByText('La invitación va por correo. Vence en 14 días.').first().waitFor();
      const mail = await mailAbout(address, `Te invitan al proyecto ${codigo}`);
      expect(mail?.text).toContain('Carolina Benítez te invita a integrar el proyecto');
      expect(mail?.text).toContain(`${ADDRESS}/gestor`);
      expect(mail?.text).not.toContain(owner.email);
    }
    const sent = page.getByRole('region', { name: 'Invitaciones', exact: true });
    const words = async () => (await sent.getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[1]);
    expect(new Set(await words()).size).toBe(1);
    await expectAccessible(page);
    await expectFits(page);
    await shoot(page, 'panel-invitaciones-1280');
    const phone = await openPanel(app, owner, id, { width: 390 });
    await phone.getByRole('button', { name: `Retirar la invitación a ${unknown}` }).waitFor();
    await expectFits(phone);
    await shoot(phone, 'panel-invitaciones-390');

    await proves('R-A-124-02', 'no puede', async () => {
      for (const [person, reason] of [
        [council, 'Tu tipo de usuario no puede presentar proyectos: rechazá la invitación.'],
        [evaluator, 'Evaluás este proyecto, así que no podés integrarlo: rechazá la invitación.'],
      ] as const) {
        const theirs = await openTable(person);
        theirs.faults.expect(/status of 400/);
        await strip(theirs.page).getByText(`Carolina Benítez te invita a integrar ${codigo}`).waitFor();
        await theirs.page.getByRole('button', { name: `Aceptar la invitación a ${codigo}` }).press('Enter');
        const refusal = asked(theirs.page, 'No se puede aceptar');
        await refusal.getByText(reason).waitFor();
        await expectAccessible(theirs.page);
        await theirs.page.keyboard.press('Enter');
        await refusal.waitFor({ state: 'detached' });
        await theirs.page.getByRole('button', { name: `Rechazar la invitación a ${codigo}` }).press('Enter');
        const question = asked(theirs.page, `¿Desea rechazar la invitación a ${codigo}?`);
        await question.getByRole('button', { name: 'Aceptar' }).click();
        await strip(theirs.page).waitFor({ state: 'detached' });
      }
      await page.reload();
      await sent.waitFor();
      expect(await sent.getByRole('listitem').count()).toBe(4);
      expect(new Set(await words()).size).toBe(1);
      expect(await page.locator('section[aria-labelledby=h-duenios] li').count()).toBe(1);
    });

    await proves('R-A-124-02', 'acepta', async () => {
      const narrow = await openTable(other, 390);
      await expectFits(narrow.page);
      await expectAccessible(narrow.page);
      await shoot(narrow.page, 'invitacion-390', { whole: false });
      const { page: theirs } = await openTable(other);
      await theirs.getByText('Huerta del norte').first().waitFor();
      await shoot(theirs, 'invitacion-1280', { whole: false });
      expect(await theirs.getByText(codigo).count()).toBe(1);
      await theirs.getByRole('button', { name: `Aceptar la invitación a ${codigo}` }).press('Enter');
      await theirs.waitForURL(`**/panel/${id}`);
      await theirs.getByText('Ya integrás el proyecto', { exact: true }).waitFor();
      await theirs.getByRole('button', { name: 'Compartir', exact: true }).waitFor();
      await page.reload();
      await page.getByText('Sosa, Emiliano (aceptó la invitación)').waitFor();
      expect(await sent.getByText(other.email).count()).toBe(0);
    });

    await proves('R-A-124-02', 'vence', async () => {
      const { asOwner } = app.database;
      await asOwner('invitations')
        .where({ project_id: id, email: unknown })
        .update({ at: asOwner.raw(`app_now() - interval '14 days 1 minute'`) });
      await page.reload();
      await sent.getByRole('listitem').filter({ hasText: unknown }).getByText('venció el').waitFor();
      const late = await app.person({ email: unknown, ape: 'Tarde', nom: 'Lucía' });
      const { page: theirs } = await app.openPage({ as: late, path: TABLE });
      await theirs.getByRole('heading', { level: 1 }).waitFor();
      await theirs.getByRole('link', { name: /idea/iu }).first().waitFor();
      expect(await strip(theirs).count()).toBe(0);
    });

    // Withdrawn by keys; the focus goes to the invitation beside it.
    await page.getByRole('button', { name: `Retirar la invitación a ${unknown}` }).press('Enter');
    const question = asked(page, `¿Desea retirar la invitación a ${unknown}?`);
    await question.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByText('Invitación retirada', { exact: true }).waitFor();
    await sent.getByText(unknown).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Retirar la invitación a /u);
  });
});
