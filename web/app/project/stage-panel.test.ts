import { expect, test } from 'vitest';
import { evaluationPanel, stagePanel } from './stage-panel.ts';

test('the panel opens at the forms of the stage, and at those among which an evaluation is', () => {
  expect(stagePanel({ id: 7, estado: 'DEV_IP' })).toBe('/gestor/proyectos/panel/7');
  expect(stagePanel({ id: 7, estado: 'REC_P' })).toBe('/gestor/proyectos/panel/7?panel=proyecto');
  expect(evaluationPanel(7, 'eipca')).toBe('/gestor/proyectos/panel/7');
  expect(evaluationPanel(7, 'pcal')).toBe('/gestor/proyectos/panel/7?panel=proyecto');
});
