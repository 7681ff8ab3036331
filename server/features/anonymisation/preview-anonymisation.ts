import type { PreviewAnonymisationAnswer } from '#schemas/generated/api/preview-anonymisation.ts';
import type { AnonymisationReason } from '#schemas/generated/domain/anonymisation-reason.ts';
import { LIST_ROWS } from '#server/config/limits.ts';
import { permit } from '#server/context/permit.ts';
import { databaseNow } from '#server/core/call/call-queries.ts';
import { noteReading } from '#server/core/user/note-reading.ts';
import { sessionOperation } from '#server/http/operation.ts';
import { readMark, type JudgedPerson } from './judge-people.ts';
import { keptJudgement } from './kept-judgement.ts';
import { namePeople } from './name-people.ts';
import { listRemoved } from './removed-fields.ts';
import { readThreshold } from './threshold.ts';

/** It shows people's data, which is noted. */
export const previewAnonymisation = sessionOperation('preview-anonymisation', {
  summary: 'Who would be anonymised, who would not and why, and which fields would be removed',
  admit: async (context) => void permit('GET /anonimizacion/previa', context.actor),
  run: async (context, { query }) => {
    const { db, config, services } = context;
    const { years, auditYears } = config.privacy;
    const { year, age, cutoff } = readThreshold(query, await databaseNow(db), years);
    const { limite = LIST_ROWS.screenPage, pagina = 1, lista = 'alcanzadas' } = query;
    const isDue = lista === 'alcanzadas';
    const judged = await keptJudgement(db, { cutoff, auditYears });
    const [due, left] = [judged.filter(({ reasons }) => reasons.length === 0), judged.filter(hasReason)];
    const people = (isDue ? due : left).slice((pagina - 1) * limite, pagina * limite);
    const names = await namePeople(
      db,
      people.map(({ dni }) => dni),
    );
    await noteReading(context, {
      action: 'person.preview',
      detail: { anio: year, antiguedad: age, lista, pagina, personas: people.length },
    });
    return {
      anio: year,
      antiguedad: age,
      corte: cutoff.toISOString(),
      auditoria: auditYears,
      alcanzadas: due.length,
      marca: readMark(due.map(({ dni }) => dni)),
      excluidas: countReasons(left),
      lista,
      personas: people.map(({ dni, reasons }) => {
        const { name, accounts, projects } = names.get(dni) ?? { name: null, accounts: [], projects: [] };
        return { dni, nombre: name, cuentas: accounts, proyectos: projects, motivos: reasons };
      }),
      pagina,
      limite,
      campos: await listRemoved(db, services),
    };
  },
});

const hasReason = ({ reasons }: JudgedPerson): boolean => reasons.length > 0;

/** Somebody may stay for several reasons. */
function countReasons(left: readonly JudgedPerson[]): PreviewAnonymisationAnswer['excluidas'] {
  const by = (name: AnonymisationReason) => left.filter(({ reasons }) => reasons.includes(name)).length;
  return {
    total: left.length,
    proyecto: by('proyecto'),
    informe: by('informe'),
    cuenta: by('cuenta'),
    auditoria: by('auditoria'),
  };
}
