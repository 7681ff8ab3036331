import type { TraceNode } from './result.ts';

/** A node of the trace that says nothing yet. */
export const BARE_NODE: TraceNode = {
  id: '',
  etapa: 'salida',
  valor: null,
  puntos: null,
  peso: null,
  aporte: null,
  maximo: null,
  umbral: null,
  redondeo: null,
  faja: null,
  hijos: [],
};
