import { describe, expect, test } from 'vitest';
import { proves } from '../../tests/support/proves.ts';
import {
  buildProjectCode,
  isOfferedAsRelated,
  isOfPreviousCall,
  parseProjectCode,
  rebuildProjectCode,
} from './project-code.ts';

describe('project code', () => {
  test('build and parse', () => {
    const code = { year: 2026, sequence: 1, modality: 'PEIS', academicUnit: 'FICH' } as const;
    expect(buildProjectCode(code)).toBe('26-001-PEIS-FICH');
    expect(parseProjectCode('26-001-PEIS-FICH')).toEqual(code);
    expect(buildProjectCode({ ...code, year: 2009, sequence: 1000 })).toBe('09-1000-PEIS-FICH');
    expect(parseProjectCode('09-1000-AET-OTRO')?.sequence).toBe(1000);
  });

  test.each(['26', '26-01-PEIS-FICH', '26-001-PE-FICH', '26-001-PEIS-', '26-001-PEIS-fich', 'x26-001-PEIS-FICH'])(
    '%s is no code',
    (text) => expect(parseProjectCode(text)).toBeNull(),
  );

  test('modality and unit change, year and sequence stay', () => {
    expect(rebuildProjectCode('26-014-PEIS-FICH', 'AET', 'FCA')).toBe('26-014-AET-FCA');
  });

  test('from a previous call', () => {
    proves('R-4.2-13', 'mismo año', () => expect(isOfPreviousCall('26-001-PEIS-FICH', 2026)).toBe(false));
    proves('R-4.2-13', 'otro año', () => expect(isOfPreviousCall('25-001-PEIS-FICH', 2026)).toBe(true));
    expect(isOfPreviousCall('26-001-PEIS-FICH', null)).toBe(true);
  });

  test('offered as related', () => {
    expect(isOfferedAsRelated('20-001-PEIS-FICH')).toBe(true);
    expect(isOfferedAsRelated('19-001-PEIS-FICH')).toBe(false);
  });
});
