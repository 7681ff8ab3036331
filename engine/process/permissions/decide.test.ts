import { describe, expect, test } from 'vitest';
import type { Act } from '#schemas/generated/acts.ts';
import { PERMISSION_HINTS } from '#schemas/messages/permissions.ts';
import { decide, KNOWN_ACTS } from './decide.ts';
import type { Facts, Person } from '../vocabulary.ts';

const FACTS: Facts = {
  phase: 'REC_IP',
  deadline: 'open',
  flag: true,
  mustchange: false,
  year: 'current',
  named: 'nobody',
  namedflag: true,
  state: 'REC_IP',
  history: ['REC_IP'],
  call: 'current',
  callphase: 'REC_IP',
};
const owner: Person = { type: 'estandar', relations: ['owner'] };
const lookedOn: Person = { ...owner, viewer: { id: 1 } };

describe('while an administrator sees the product as somebody else', () => {
  test.each([
    'POST /p/{year}',
    'write /ip',
    'button +',
    'row delete',
    'screen /gestor/form/ip',
    'PUT /usr/clave',
    'PUT /notificacion/preferencias',
    'POST /correcciones',
  ] as const)('«%s» is neither done nor offered', (act) => {
    expect(decide(act, owner, FACTS).allowed).toBe(true);
    expect(decide(act, lookedOn, FACTS)).toMatchObject({ allowed: false, message: PERMISSION_HINTS.readOnlyAsOther });
  });

  test.each(['POST /usr/logout', 'DELETE /usr/ver-como', 'read /ip', 'menu Proyectos'] as const)(
    '«%s» is what it is for the person',
    (act) => expect(decide(act, lookedOn, FACTS)).toEqual(decide(act, owner, FACTS)),
  );

  test('what is read is no writing, whatever its name begins with; attaching is', () => {
    const isRefused = (act: Act) => {
      try {
        return decide(act, lookedOn, FACTS).message === PERMISSION_HINTS.readOnlyAsOther;
      } catch {
        // It asked for facts of a form: it was not refused before.
        return false;
      }
    };
    const reading = KNOWN_ACTS.filter((act) => /^(?:GET|read|file of|signature file of) /u.test(act));
    expect(reading.length).toBeGreaterThan(100);
    expect(reading.filter((act) => isRefused(act as Act))).toEqual([]);
    expect(isRefused('attach to /inf_final')).toBe(true);
  });
});
