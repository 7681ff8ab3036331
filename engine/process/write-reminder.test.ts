import { expect, test } from 'vitest';
import { reminderText, writeReminder } from './write-reminder.ts';

const stage = {
  kind: 'pcal',
  kindName: 'Calidad',
  year: 2026,
  until: 'viernes 28 de agosto a las 23:59',
  isOver: false,
  origin: 'https://convoca.example',
} as const;
const forms = [
  { id: 12, code: '26-036-PEIS-FHUC', isBegun: false, missing: null },
  { id: 15, code: '26-040-PEIS-FIQ', isBegun: true, missing: 3 },
  { id: 16, code: '26-041-PEIS-FIQ', isBegun: true, missing: 1 },
  { id: 17, code: '26-042-PEIS-FIQ', isBegun: true, missing: null },
];
const person = { name: 'Lucía', email: 'lucia@convoca.example', forms };

test('names each project that is owed, what it lacks, its address and the deadline', () => {
  expect(reminderText(writeReminder(stage, person))).toBe(`Para: lucia@convoca.example
Asunto: Calidad 2026: te faltan 4 evaluaciones

Hola, Lucía:

Te faltan 4 evaluaciones de «Calidad» de la convocatoria 2026. El plazo es hasta el viernes 28 de agosto a las 23:59.

26-036-PEIS-FHUC: sin empezar
https://convoca.example/gestor/form/pcal/12

26-040-PEIS-FIQ: en curso, faltan 3 datos
https://convoca.example/gestor/form/pcal/15

26-041-PEIS-FIQ: en curso, falta 1 dato
https://convoca.example/gestor/form/pcal/16

26-042-PEIS-FIQ: en curso
https://convoca.example/gestor/form/pcal/17

Todo lo que tenés para evaluar está en https://convoca.example/gestor/proyectos/tabla`);
});

test('one is one, a deadline may be past, and without a calendar there is none', () => {
  const one = { ...person, forms: forms.slice(0, 1) };
  const { subject, body } = writeReminder({ ...stage, isOver: true }, one);
  expect(subject).toBe('Calidad 2026: te falta 1 evaluación');
  expect(body).toContain('El plazo terminó el viernes 28 de agosto a las 23:59.');
  expect(writeReminder({ ...stage, until: null }, one).body).not.toContain('plazo');
});

test('what lacks no answer more is only said to be under way', () => {
  const [begun] = writeReminder(stage, { ...person, forms: forms.map((one) => ({ ...one, missing: 0 })) })
    .body.split('\n')
    .filter((line) => line.startsWith('26-040'));
  expect(begun).toBe('26-040-PEIS-FIQ: en curso');
});
