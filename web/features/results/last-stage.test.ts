import { expect, test } from 'vitest';
import { PHASE_NAMES } from '#schemas/generated/domain/phase.ts';
import type { Phase } from '#schemas/generated/domain/phase.ts';
import { lastStage } from './last-stage.ts';

const begun = (...phases: Phase[]) => ({
  estados: phases.map((tipoEstado) => ({ tipoEstado, nom: PHASE_NAMES[tipoEstado], desde: '2026-03-01T12:00:00Z' })),
});

test.each<[Phase[], string]>([
  [['REC_IP'], 'pcal'],
  [['REC_IP', 'EVAL_IP'], 'eipca'],
  [['REC_IP', 'EVAL_IP', 'REC_P'], 'eipca'],
  [['REC_IP', 'EVAL_IP', 'REC_P', 'PERT'], 'ppert'],
  [['REC_IP', 'EVAL_IP', 'REC_P', 'PERT', 'CAL', 'OK'], 'pcal'],
])('after %s the results open at %s', (phases, kind) => expect(lastStage(begun(...phases))).toBe(kind));
