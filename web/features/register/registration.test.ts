import { describe, expect, it } from 'vitest';
import { checkField, completeDni, EMPTY_REGISTRATION, tidyRegistration, type FieldName } from './registration.ts';

const check = (name: FieldName, value: string, pass = 'secr3t') =>
  checkField(name, { ...EMPTY_REGISTRATION, pass, [name]: value });

describe('checkField', () => {
  it.each<[FieldName, string, string | null]>([
    ['dni', '', 'campo obligatorio'],
    ['dni', '3241', 'mínimo : 7 caracteres'],
    ['dni', '2755411', 'Caracteres no válidos'],
    ['dni', '12.345.6', 'Caracteres no válidos'],
    ['dni', ' 01234567 ', null],
    ['ape', '   ', 'campo obligatorio'],
    ['ape', 'a'.repeat(255), null],
    ['ape', 'a'.repeat(256), 'máximos caracteres permitidos : 255'],
    ['tel', '', null],
    ['email', 'x@', 'valor inválido'],
    ['email', 'ana@universidad.example', null],
    ['pass', '12345', 'mínimo : 6 caracteres'],
    ['pass', '1234567', 'máximos caracteres permitidos : 6'],
    ['pass', '      ', 'campo obligatorio'],
    ['pass', ' a b c', null],
    ['pass', '😀😀😀', 'mínimo : 6 caracteres'],
    ['dni', '   ', 'campo obligatorio'],
    ['nom', '\t', 'campo obligatorio'],
    ['email', ' ', 'campo obligatorio'],
    ['email', ' ana@universidad.example ', null],
    ['tel', '  ', null],
    ['unidadAcademica', ' ', 'campo obligatorio'],
    ['repetir', ' ', 'campo obligatorio'],
    ['repetir', 'otra12', 'Debe coincidir con la contraseña ingresada'],
    ['repetir', 'secr3t', null],
  ])('%s "%s" → %s', (name, value, expected) => {
    expect(check(name, value)).toBe(expected);
  });
});

it('adds the leading 0 to seven digits only', () => {
  expect(completeDni(' 2755411 ')).toBe('02755411');
  expect(completeDni('275541')).toBe('275541');
  expect(completeDni('27.5541')).toBe('27.5541');
});

it('sends what was typed without the blanks around it, but for passwords', () => {
  const typed = {
    dni: ' 2755411 ',
    ape: ' de la Cruz ',
    nom: '\tAna María ',
    tel: '  ',
    unidadAcademica: 'FICH',
    tipoUsuario: '',
    email: ' ana@universidad.example ',
    pass: ' a b c',
    repetir: ' a b c',
  };
  expect(tidyRegistration(typed)).toEqual({
    dni: '02755411',
    ape: 'de la Cruz',
    nom: 'Ana María',
    tel: '',
    unidadAcademica: 'FICH',
    tipoUsuario: '',
    email: 'ana@universidad.example',
    pass: ' a b c',
    repetir: ' a b c',
  });
});
