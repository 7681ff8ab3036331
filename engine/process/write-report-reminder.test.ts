import { expect, test } from 'vitest';
import { writeCommonReportReminder, writeReportReminder } from './write-report-reminder.ts';

const ORIGIN = 'https://convoca.example';

test('each report with its state, its day and its address', () => {
  const reminder = writeReportReminder(
    {
      name: 'Ana',
      email: 'ana@universidad.example',
      reports: [
        { code: '26-1', kind: 'inf_avance', id: 7, progress: 'en_curso', missing: 2, due: '30/06/2027', isOver: true },
        { code: '26-2', kind: 'inf_final', id: null, progress: 'sin_empezar', missing: null, due: null, isOver: false },
      ],
    },
    ORIGIN,
  );
  expect(reminder).toEqual({
    email: 'ana@universidad.example',
    subject: 'Te faltan presentar 2 informes',
    body: [
      'Hola, Ana:',
      'Te faltan presentar 2 informes de tus proyectos aprobados.',
      '26-1, informe de avance: en curso, faltan 2 datos; venció el 30/06/2027\nhttps://convoca.example/gestor/form/inf_avance/7',
      '26-2, informe final: sin empezar',
      'Los encontrás en el panel de cada proyecto: https://convoca.example/gestor/proyectos/tabla',
    ].join('\n\n'),
  });
});

test('one text for all names nobody', () => {
  expect(writeCommonReportReminder(ORIGIN).body).toBe(
    'Tenés informes de tus proyectos aprobados sin presentar.\n\nLos encontrás en el panel de cada proyecto: https://convoca.example/gestor/proyectos/tabla',
  );
});
