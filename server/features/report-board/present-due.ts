import type { DueReport as Presented } from '#schemas/generated/domain/due-report.ts';
import type { DueReport } from '#server/core/report/due-reports.ts';

export function presentDue(row: DueReport): Presented {
  return {
    proyecto: row.project,
    codigo: row.code,
    titulo: row.title,
    director: row.director,
    unidadAcademica: row.academicUnit,
    tipo: row.kind,
    idForm: row.wireId,
    avance: row.progress,
    faltan: row.missing,
    vence: row.due,
    dias: row.daysLeft,
    guardado: row.savedAt?.toISOString() ?? null,
    adjunto: row.attachment,
  };
}
