/** An evaluator withdraws from evaluating a project. */
export const EXCUSAL = {
  open: 'Excusarme',
  openOf: (code: string) => `Excusarme de ${code}`,
  title: (code: string) => `Excusarme de evaluar ${code}`,
  verb: 'Excusarme',
  sending: 'Excusando…',
  consequence:
    'El formulario deja de ser tuyo y no vas a poder volver a abrirlo. La oficina recibe un aviso con el motivo y puede asignar a otra persona.',
  reason: 'Motivo',
  reasonHelp: 'Lo lee la oficina. Tu comisión ve que te excusaste, sin el motivo.',
  missing: 'Escribí el motivo.',
  tooLong: 'El motivo puede tener hasta 1.000 caracteres.',
  done: (code: string) => `Te excusaste de evaluar ${code}. La oficina ya tiene el aviso.`,
} as const;
