import { expect, test } from 'vitest';
import { NOBODY } from './anonymise-answers.ts';
import { waysToName, withoutMentions } from './mentions.ts';

const strip = withoutMentions(new Set([...waysToName(['Ruiz', 'Ana']), '20111222', 'ana@u.example', 'Paz']));

test('a person goes out of texts in every order, whatever the case, and nobody else does', () => {
  expect(strip('Dirige ANA RUIZ (DNI 20111222); escribir a ana@u.example')).toBe(
    `Dirige ${NOBODY} (DNI ${NOBODY}); escribir a ${NOBODY}`,
  );
  expect(strip('Ruiz, Ana y Mariana Ruizal')).toBe(`${NOBODY} y Mariana Ruizal`);
  expect(strip('En paz, 120111222')).toBe('En paz, 120111222');
});

test('wherever the text is; what mentions nobody is the very same', () => {
  expect(strip({ requisito: 'CV:20111222', version: 3, lista: ['Ana Ruiz'] })).toEqual({
    requisito: `CV:${NOBODY}`,
    version: 3,
    lista: [NOBODY],
  });
  const other = { texto: 'La dirección', filas: [1, null, { a: 'b' }] };
  expect(strip(other)).toBe(other);
  expect(withoutMentions(new Set())(other)).toBe(other);
});

test('short names go as well, words of five letters stay', () => {
  const short = withoutMentions(new Set([...waysToName(['Paz', 'Eva']), ...waysToName(['Sol', 'Li']), 'Elena']));
  expect(short('Coordina Paz Eva con Eva Paz, Li Sol y Elena')).toBe(
    `Coordina ${NOBODY} con ${NOBODY}, ${NOBODY} y Elena`,
  );
});

test('surname and name go where an object has both, alone they are anybody’s', () => {
  const named = withoutMentions(new Set(), [['Paz', 'Eva']]);
  expect(named({ evaluador: { id: 4, ape: 'Paz', nom: 'Eva' } })).toEqual({
    evaluador: { id: 4, ape: NOBODY, nom: '' },
  });
  const other = { ape: 'Paz', nom: 'Luis' };
  expect(named(other)).toBe(other);
});
