import { expect, test } from 'vitest';
import { sessionOperation } from './operation.ts';

/** The compiler reads this file: a line below each `@ts-expect-error` that compiled would be an error. */
test('an operation takes and answers what its contract says, and nothing else', () => {
  const good = sessionOperation('withdraw-owner', {
    summary: '',
    admit: async (_context, { params, body }) => [params.proyecto, body.id],
    run: async (_context, { body }, [code]) => {
      expect(typeof code).toBe('string');
      return [{ id: Number(body.id), ape: '', nom: '', email: '', tipoUsuario: '', creador: true }];
    },
  });
  const wrong = [
    // @ts-expect-error no contract has this name
    () => sessionOperation('withdraw-owners', { summary: '', run: async () => [] }),
    () =>
      sessionOperation('withdraw-owner', {
        summary: '',
        // @ts-expect-error a key of the path by another name
        admit: async (_context, { params }) => params.codigo,
        run: async () => [],
      }),
    () =>
      sessionOperation('withdraw-owner', {
        summary: '',
        run: async (_context, input) => {
          // @ts-expect-error a key of the body by another name
          expect(input.body.dueño).toBeUndefined();
          return [];
        },
      }),
    () =>
      sessionOperation('withdraw-owner', {
        summary: '',
        // @ts-expect-error a key of the answer by another name
        run: async () => [{ id: 1, ape: '', nom: '', email: '', tipoUsuario: '', creator: true }],
      }),
  ];
  expect([good.path, good.contract.method]).toEqual(['/p/:proyecto/duenios', 'delete']);
  expect(wrong).toHaveLength(4);
});
