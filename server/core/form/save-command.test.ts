import { expect, test } from 'vitest';
import { patchOf } from './save-command.ts';

const project = {
  code: '26-001-PEIS-FICH',
  title: 'Agua segura',
  modality: 'PEIS',
  academicUnit: 'FICH',
  biannual: true,
  responsible: 'Ruiz, Ana',
  director: 'Benítez, Carolina',
} as const;
const projected = { kept: {}, rows: [], team: null, institutions: [] };
const member = (role: string) => ({ id: 1, dni: '1', ape: 'Sosa', nom: 'Eva', roles: [role] });

test('the director is the team’s, without one the creator; other sections say nothing of it', () => {
  expect(patchOf(project, { ...projected, team: [member('codir'), member('dir')] })).toEqual({ director: 'Sosa, Eva' });
  expect(patchOf(project, { ...projected, team: [member('codir')] })).toEqual({ director: 'Ruiz, Ana' });
  expect(patchOf({ ...project, director: 'Ruiz, Ana' }, { ...projected, team: [] })).toBeNull();
  expect(patchOf(project, projected)).toBeNull();
});

test('what the project keeps follows the answers, its code too', () => {
  const same = { titulo: 'Agua segura', tipoProyecto: 'PEIS', unidadAcademica: 'FICH', bianual: 1 };
  expect(patchOf(project, { ...projected, kept: same })).toBeNull();
  expect(patchOf(project, { ...projected, kept: { unidadAcademica: 'FCA' } })).toEqual({
    academic_unit: 'FCA',
    code: '26-001-PEIS-FCA',
  });
  expect(patchOf(project, { ...projected, kept: { tipoProyecto: 'AET', bianual: null } })).toEqual({
    modality: 'AET',
    biannual: null,
    duration: null,
    code: '26-001-AET-FICH',
  });
  expect(patchOf(project, { ...projected, kept: { titulo: null, bianual: 0 } })).toEqual({
    title: '',
    biannual: false,
    duration: 1,
  });
});
