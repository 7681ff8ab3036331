import { describe, expect, test } from 'vitest';
import type { Actor } from '#server/context/context.ts';
import type { OwnProject } from './own-project-queries.ts';
import { ownStep } from './own-steps.ts';

const project: OwnProject = {
  id: 5,
  code: '26-005-PEIS-FICH',
  state: 'CAL',
  year: 2026,
  isCurrent: true,
  extension: null,
  presented: false,
  missingDocuments: [],
  savedSections: [],
  hasReport: false,
  presentedReport: null,
  total: 1,
};
const result = {
  stage: 'CAL' as const,
  outcome: 'aprobado',
  label: 'Aprobado',
  total: '7.00',
  passes: true,
  maximum: '10',
  project: 5,
  state: 'CAL' as const,
  year: 2026,
  form: 'firmada' as const,
  formId: 9,
  wireId: 9,
  isOwner: true,
  templateId: 1,
  isRead: false,
};
const actor: Actor = {
  id: 1,
  sessionHash: Buffer.from('1'),
  dni: '30111222',
  ape: 'Paz',
  nom: 'Luz',
  email: 'luz@universidad.example',
  userType: 'estandar',
  academicUnit: 'FICH',
  mayCreate: true,
  mustChangePassword: false,
  viewer: null,
};
const nothing = { call: null, result: null, debt: null };

describe('what a project waits for', () => {
  test('a result is news until it was opened, and of an earlier call no more', () => {
    const step = (more: Partial<OwnProject>, isRead = false) =>
      ownStep({ ...project, ...more }, actor, { ...nothing, result: { ...result, isRead } });
    expect(step({})).toMatchObject({ situacion: 'devolucion', pide: true, etapa: 'CAL', idForm: 9 });
    expect(step({}, true)).toMatchObject({ situacion: 'devolucion', pide: false, etapa: 'CAL' });
    for (const isRead of [false, true])
      expect(step({ isCurrent: false }, isRead)).toMatchObject({ situacion: null, pide: false, etapa: null });
  });

  test('one with its team and all its documents waits for the sections that nobody saved yet', () => {
    const step = (savedSections: number[], presented: boolean) =>
      ownStep({ ...project, state: 'REC_P', presented, savedSections }, actor, nothing).situacion;
    expect(step([1, 2, 3, 4], true)).toBe('proyecto_presentado');
    expect(step([1, 2, 4], true)).toBe('proyecto_sin_presentar');
    expect(step([1, 2, 3, 4], false)).toBe('proyecto_sin_presentar');
  });
});
