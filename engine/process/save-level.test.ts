import { FORM_KINDS } from '#schemas/generated/domain/form-kind.ts';
import { expect, test } from 'vitest';
import { saveLevel } from './save-level.ts';

test('half an evaluation or report may be saved, half of any other form may not', () => {
  expect(FORM_KINDS.filter((route) => saveLevel(route) === 'forma')).toEqual([
    'eipca',
    'eipca_def',
    'eippe',
    'ppert',
    'ppert_def',
    'pcal',
    'pcal_def',
    'inf_avance',
    'inf_final',
  ]);
});
