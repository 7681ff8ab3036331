import type { Preset } from './preset.ts';
import { answers, yesNo } from './preset-items.ts';

/** Conditions that are met or not: one that is not decides. */
export const vetos: Preset = {
  id: 'vetos',
  sections: [
    {
      key: 'condiciones',
      title: 'Condiciones',
      help: 'Con un solo «No» no se aprueba.',
      items: [
        yesNo('destinatarios', 'Nombra a sus destinatarios', '¿Se sabe con quiénes se trabaja?'),
        yesNo('avales', 'Tiene los avales', '¿Están los de las instituciones que participan?'),
        yesNo('presupuesto', 'Respeta el presupuesto', '¿Pide hasta el máximo de la convocatoria?'),
      ],
    },
  ],
  scoring: {},
  rules: [
    {
      when: answers('condiciones', 'destinatarios', 'no'),
      is: 'noAprobado',
      reason: 'No nombra a sus destinatarios.',
    },
    { when: answers('condiciones', 'avales', 'no'), is: 'noAprobado', reason: 'No tiene los avales.' },
    { when: answers('condiciones', 'presupuesto', 'no'), is: 'noAprobado', reason: 'No respeta el presupuesto.' },
    { is: 'aprobado' },
  ],
  samples: [
    {
      nombre: 'Cumple todo',
      respuestas: { condiciones: { destinatarios: 'si', avales: 'si', presupuesto: 'si' } },
      espera: { valido: true, resultado: { total: null, salida: 'aprobado' } },
    },
    {
      nombre: 'Faltan los avales',
      respuestas: { condiciones: { destinatarios: 'si', avales: 'no', presupuesto: 'si' } },
      espera: { valido: true, resultado: { total: null, salida: 'noAprobado' } },
    },
  ],
};
