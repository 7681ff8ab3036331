import { DOCUMENTS } from '#web/text/documents.ts';

const KILO = 1024;
const whole = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** 84 kB, 1,2 MB */
export function fileSize(bytes: number): string {
  const kilo = bytes / KILO;
  if (kilo < KILO) return DOCUMENTS.size(whole.format(Math.max(1, Math.round(kilo))));
  return DOCUMENTS.sizeMega(tenths.format(kilo / KILO));
}
