import { expect, it } from 'vitest';
import { teamAnswers } from '../api/support/section-answers.ts';
import { useBrowser } from '../support/browser.ts';
import { keepDraft, projectForm, receiveProject } from './support/a-project.ts';
import { formScreen } from './support/form-screen.ts';

const app = useBrowser();

it('of several faults the focus goes to the one that the page shows first, whatever found it', async () => {
  const person = await app.person();
  const id = await receiveProject(app, person);
  await keepDraft(
    person,
    id,
    2,
    teamAnswers((team) => {
      const [director] = team.EquipoExtension.IntegranteEquipos;
      if (director) director['roles'] = [7];
      const [institution] = team.InstitucionIntervinientes;
      if (institution) institution.Responsable['ape'] = 'Du4rte';
    }),
  );
  const { page } = await app.openPage({ as: person, path: projectForm(id, 2) });
  const form = formScreen(page);
  await form.ready();
  await page.getByText('Du4rte').first().waitFor();
  await form.save('Guardar sección');
  await form.summary.waitFor();
  // The team as a whole is judged after all single fields.
  const [first, ...others] = await form.summary.getByRole('link').allInnerTexts();
  expect(first).toContain('Caracteres no válidos');
  expect(others).not.toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('[id$="-campo"]')?.id))
    .toBe('f.EquipoExtension.IntegranteEquipos-campo');
});
