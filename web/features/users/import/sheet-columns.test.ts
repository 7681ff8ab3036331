import { expect, test } from 'vitest';
import { decodeCsv, readCsv } from '#web/app/sheets/read-csv.ts';
import { peopleOf as takePeople } from './sheet-columns.ts';

const MOST = 10_000;
const peopleOf = (rows: readonly (readonly string[])[]) => takePeople(rows, MOST);

test('columns are known by their heads, in any case, accent and order; others are named and left out', () => {
  expect(
    peopleOf([
      ['Notas', 'CORREO ELECTRONICO', 'apellido', 'Nombre ', 'dni', 'Correo', 'Tipo'],
      ['x', 'paz@universidad.example', 'Paz', 'Eva', '30111222', 'otro', 'estandar'],
      ['', '', 'Corta'],
    ]),
  ).toEqual({
    columnas: ['email', 'ape', 'nom', 'dni', 'tipoUsuario'],
    filas: [
      ['paz@universidad.example', 'Paz', 'Eva', '30111222', 'estandar'],
      ['', 'Corta', '', '', ''],
    ],
    ignored: ['Notas', 'Correo'],
  });
});

test('a mark of UTF-8, letters of older spreadsheets, semicolons and commas read alike', () => {
  const text = 'Apellido;Nombre;DNI;Correo electrónico\r\nÑáñez;Ana;30111222;n@universidad.example\r\n';
  const latin1 = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const read = (bytes: Uint8Array) => peopleOf(readCsv(decodeCsv(bytes)));
  const utf8 = new TextEncoder().encode(text);
  const expected = {
    columnas: ['ape', 'nom', 'dni', 'email'],
    filas: [['Ñáñez', 'Ana', '30111222', 'n@universidad.example']],
    ignored: [],
  };
  for (const bytes of [
    utf8,
    Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8]),
    latin1,
    new TextEncoder().encode(text.replaceAll(';', ',')),
    new TextEncoder().encode(text.replaceAll(';', '\t')),
  ])
    expect(read(bytes)).toEqual(expected);
});

test('says what is missing, empty or too much', () => {
  const heads = ['Apellido', 'Nombre', 'DNI', 'Correo'];
  expect(peopleOf([])).toBe('Faltan las columnas Apellido, Nombre, DNI, Correo electrónico.');
  expect(peopleOf([heads.slice(0, 3), ['a', 'b', 'c']])).toBe('Falta la columna Correo electrónico.');
  expect(peopleOf([heads])).toBe('El archivo no tiene filas debajo de los nombres de las columnas.');
  const rows = Array.from({ length: 50_000 }, () => ['a']);
  expect(peopleOf([heads, ...rows])).toBe('El archivo tiene 50.000 filas. Importá hasta 10.000 por vez.');
  expect(peopleOf([heads, ...rows.slice(0, MOST)])).toHaveProperty('filas.length', MOST);
});
