import type { Allowance } from './compare-readings.ts';

/** Whatever may be read otherwise after a change of version. A release that changes what is read of stored data says so here. */
export const ALLOWED: readonly Allowance[] = [
  { where: /^\/usr\/\d+\/sesiones$/u, at: /\.(?:ultimoUso|hasta)$/u, why: 'whoever reads uses a session' },
  { where: /^\/plantillas$/u, at: /^\.data$/u, grows: true, why: 'a release offers what it changed as drafts' },
  { where: /^\/configuracion$/u, at: /\.version$/u, why: 'it names the version that answers' },
];
