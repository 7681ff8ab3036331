import { sessionOperation } from '../../http/operation.ts';
import { permit } from '#server/context/permit.ts';
import { listLibrary, type LibraryRow } from './library-queries.ts';
import { wordsOf } from '#server/db/search.ts';

export const listTemplates = sessionOperation('list-templates', {
  summary: 'The library of the studio: every version of every form, newest call first',
  admit: async (context) => void permit('GET /plantillas', context.actor),
  run: async (context, { query }) => {
    // Whoever opens the library is likely to open a draft.
    context.services.templates.studio.wake();
    const words = wordsOf(plain(query.q ?? ''));
    const rows = await listLibrary(context.db, {
      year: query.anio,
      kind: query.tipo,
      modality: query.modalidad,
      state: query.estado,
      bin: query.papelera,
    });
    return rows.filter((row) => words.every((word) => searched(row).includes(word))).map(present);
  },
});

function searched({ title, name, kind, modality, year, note, author, lastAuthor: last }: LibraryRow): string {
  return plain(
    [title, name, kind, modality, year, note, author?.ape, author?.nom, last?.ape, last?.nom].filter(Boolean).join(' '),
  );
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function present(row: LibraryRow) {
  return {
    id: row.id,
    tipo: row.kind,
    modalidad: row.modality,
    anio: row.year,
    version: row.version,
    huella: row.fingerprint,
    titulo: row.title,
    estado: row.state,
    vigente: row.inForce,
    enEspera: row.waits,
    autor: row.author,
    ultimoAutor: row.lastAuthor,
    nombre: row.name,
    descartada: row.discardedAt && { fecha: row.discardedAt.toISOString(), quien: row.discardedBy },
    nota: row.note,
    creada: row.createdAt.toISOString(),
    modificada: row.updatedAt.toISOString(),
    publicada: row.publishedAt?.toISOString() ?? null,
    padre: row.parent,
    uso: { formularios: row.forms, completas: row.complete },
  };
}
