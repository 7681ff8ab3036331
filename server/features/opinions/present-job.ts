import type { BackgroundJob } from '#schemas/generated/domain/background-job.ts';
import { JOB_MESSAGES } from '#schemas/messages/background-jobs.ts';
import type { JobRow } from './job-queries.ts';

export function presentJob({ id, commission, state, done, total, at, size, until, lacking }: JobRow): BackgroundJob {
  return {
    id,
    tipo: 'dictamenes',
    comision: commission,
    estado: state,
    hechos: done,
    total,
    fecha: at.toISOString(),
    archivo:
      state === 'listo' && size !== null
        ? { nombre: archiveName(commission), tamanio: size, hasta: until.toISOString() }
        : null,
    faltan: lacking,
    error: state === 'fallo' ? JOB_MESSAGES.failed : null,
  };
}

export function archiveName(commission: number): string {
  return `dictamenes-comision-${commission}.zip`;
}
