import type { OutcomeRule } from '../../template/scoring.ts';
import type { Preset } from './preset.ts';
import { answers, yesNo } from './preset-items.ts';

const CONDITIONS = [
  ['destinatarios', 'Nombra a sus destinatarios', '¿Se sabe con quiénes se trabaja?'],
  ['avales', 'Tiene los avales', '¿Están los de las instituciones que participan?'],
  ['presupuesto', 'Respeta el presupuesto', '¿Pide hasta el máximo de la convocatoria?'],
] as const;

/** Conditions that are met or not: one that is not decides. */
export const vetos: Preset = {
  id: 'vetos',
  sections: [
    {
      key: 'condiciones',
      title: 'Condiciones',
      help: 'Con un solo «No» no se aprueba.',
      items: CONDITIONS.map(([key, title, help]) => yesNo(key, title, help)),
    },
  ],
  scoring: {},
  rules: [
    ...CONDITIONS.map(([key, title]): OutcomeRule => ({
      when: answers('condiciones', key, 'no'),
      is: 'noAprobado',
      reason: `No cumple «${title}».`,
    })),
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
