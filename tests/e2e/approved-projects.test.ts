import { describe, expect, test } from 'vitest';
import { useAgreed } from '../api/evaluations/agreed-form.ts';
import { answersOf, type Kind } from '../api/evaluations/bench.ts';
import { useStage } from '../api/support/stage.ts';
import type { Person } from '../api/support/use-app.ts';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { proves } from '../support/proves.ts';

const app = useBrowser();
const stage = useStage(app);
const bench = useAgreed(app, stage);

interface Shown {
  resultado: Record<'EVAL_IP' | 'PERT' | 'CAL', { salida: string; nombre: string | null; total: string | null } | null>;
}
const CASES = { EVAL_IP: 'idea', PERT: 'pertinencia', CAL: 'calidad' } as const;

describe('what the stages came to', () => {
  test('beside the state, in the panel and in the tables; nothing before a form is complete', async () => {
    const one = await bench.judged('eipca');
    const { project, owner } = one;
    const complete = async (kind: Kind, definitive: number, by: Person) => {
      const saved = await bench.save(kind, definitive, by, answersOf(kind));
      expect(saved.data.estado).toBe('completa');
    };
    await complete('eipca', one.definitive, one.evaluators[0] as Person);
    const relevance = await bench.judged('ppert', { project, owner });
    await complete('ppert', relevance.definitive, relevance.evaluators[0] as Person);
    const quality = await bench.judged('pcal', { project, owner });
    const [member] = quality.evaluators as [Person];
    const begun = await bench.save('pcal', quality.definitive, member, {});
    const admin = await stage.admin();
    const { page } = await app.openPage({ as: admin, path: `/gestor/proyectos/panel/${project.id}` });
    const badges = page.getByRole('list', { name: 'Resultados de las etapas' });
    await badges.getByText('Calidad: sin resultado todavía').waitFor();
    // All but one answer.
    const [, ...some] = Object.entries(answersOf('pcal'));
    const own = await bench.save('pcal', quality.own(member), member, Object.fromEntries(some));
    await page.goto(`/gestor/form/pcal/${own.data.id}`);
    const score = page.getByText('parcial, sin resultado hasta completar').first();
    await score.waitFor();
    await proves('R-A-20-05', async () => {
      expect([own.data.estado, own.data.resultado, begun.data.resultado]).toEqual(['borrador', null, null]);
      expect(await score.isVisible()).toBe(true);
    });

    await complete('pcal', quality.definitive, member);
    await stage.move(project.id, 'OK');
    await page.goto(`/gestor/proyectos/panel/${project.codigo}`);
    await badges.waitFor();
    const told = (await badges.innerText()).replaceAll(/\s+/g, ' ');
    const { resultado } = (await owner.client.get<Shown>(`/p/${project.codigo}`)).data;
    for (const [state, name] of [
      ['EVAL_IP', 'Idea'],
      ['PERT', 'Pertinencia'],
      ['CAL', 'Calidad'],
    ] as const) {
      const { nombre } = resultado[state] ?? { nombre: null };
      proves('R-A-21-01', CASES[state], () => expect(told).toContain(`${name}: ${nombre?.toLowerCase()}`));
    }
    await expectAccessible(page);
    await page.goto('/gestor/proyectos/tabla');
    const state = page.getByRole('row', { name: new RegExp(project.codigo) }).getByText(/^Calidad: /);
    await state.waitFor();
    expect(await state.innerText()).toMatch(/^Calidad: (?:no )?aprobado \(\d+,\d+\)$/);
    // Who may not read the definitive form is told nothing: strangers never, owners when the stage is over.
    const asked = async (by: Person) =>
      (await by.client.get<{ etapa: string }[]>('/resultados/etapas', { proyectos: project.id })).data.map(
        ({ etapa }) => etapa,
      );
    expect([await asked(owner), await asked(await app.person())]).toEqual([['CAL'], []]);
    await stage.move(project.id, 'CAL');
    expect([await asked(owner), await asked(await app.person({ tipoUsuario: 'gestion' }))]).toEqual([
      ['PERT'],
      ['CAL'],
    ]);
  });
});
