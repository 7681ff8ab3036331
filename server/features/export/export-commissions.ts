import { listAllCommissions, type CommissionRow } from '#server/core/commission/commission-rows.ts';
import { permit } from '#server/context/permit.ts';
import { sessionOperation } from '../../http/operation.ts';
import { commissionSheet } from './commission-sheet.ts';
import { FILE_FORMATS } from '#server/sheets/file-formats.ts';
import { wordsOf } from '#server/db/search.ts';

export const exportCommissions = sessionOperation('export-commissions', {
  summary: 'The commissions as a file, filtered as on the screen',
  long: 'sheet',
  admit: async (context) => void permit('GET /exportar/comisiones', context.actor),
  run: async (context, { params: { formato }, query }) => {
    const { type, write } = FILE_FORMATS[formato];
    const year = query.anio === undefined || query.anio === 0 ? null : query.anio % 100;
    const words = wordsOf(plain(query.q ?? ''));
    const rows = (await listAllCommissions(context.db)).filter(
      (row) => isOfYear(row, year) && words.every((word) => searched(row).includes(word)),
    );
    const content = await write(commissionSheet(rows), query.separador);
    return { file: { name: `comisiones.${formato}`, type, content } };
  },
});

/** The year of a commission is that of its projects' codes (A-90). */
function isOfYear({ projects }: CommissionRow, year: number | null): boolean {
  return year === null || projects.some((code) => Number(code.slice(0, 2)) === year);
}

function searched({ id, type, programme, evaluators, projects }: CommissionRow): string {
  const people = evaluators.flatMap(({ ape, nom }) => [ape, nom]);
  return plain([id, type, programme?.nom, ...people, ...projects].filter(Boolean).join(' '));
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
