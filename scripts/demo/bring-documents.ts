import type { Context } from '#server/context/context.ts';
import { uploadDocument } from '#server/features/documents/upload-document.ts';
import { writeXlsx } from '#server/sheets/write-xlsx.ts';
import { readDocumentation } from '#server/features/project-form/read-documentation.ts';
import { perform } from './perform.ts';
import { withFile } from './with-file.ts';

/** How much of what a project must bring is there; the optional ones never are. */
export type Brought = 'all' | 'all but one';

interface Received {
  id: number;
  year: number;
}

const RUBROS = ['Bienes de consumo', 'Servicios', 'Viáticos y traslados', 'Impresiones', 'Bienes de uso'];

/** As its people would bring them: real files, uploaded one by one. */
export async function bringDocuments(context: Context, project: Received, brought: Brought): Promise<void> {
  const { requisitos } = await perform(context, readDocumentation, { params: { proyecto: String(project.id) } });
  const asked = requisitos.filter(({ obligatorio }) => obligatorio);
  const there = brought === 'all' ? asked : asked.slice(0, -1);
  for (const { nom, formatos } of there) {
    const content = formatos.includes('xlsx') ? await budget() : await paper(context, nom, project.year);
    await withFile(content, (file) =>
      perform(context, uploadDocument, { params: { proyecto: String(project.id) }, body: { doc_nom: nom }, file }),
    );
  }
}

let drawn: Promise<Buffer> | null = null;

/** One text for everybody: nobody of the demonstration has money. */
function budget(): Promise<Buffer> {
  drawn ??= writeXlsx({
    name: 'Presupuesto',
    columns: [
      { head: 'Rubro', kind: 'text', width: 30 },
      { head: 'Monto', kind: 'number', width: 14 },
    ],
    rows: RUBROS.map((rubro, index) => [rubro, 40_000 * (index + 1)]),
    note: null,
  });
  return drawn;
}

const printed = new Map<string, Promise<Buffer>>();

/** A page that says which document it replaces, by the product's own printer; once for each kind of document. */
function paper({ services, config }: Context, nom: string, year: number): Promise<Buffer> {
  const kind = nom.split('_', 1)[0] ?? nom;
  const known = printed.get(kind);
  if (known) return known;
  const page = services.print.print({
    university: config.university.name,
    office: 'Secretaría de Extensión',
    call: `Convocatoria ${year}`,
    name: 'Documentación de la demostración',
    code: '',
    modality: '',
    title: TITLES[kind] ?? kind,
    director: null,
    result: [],
    body: [{ kind: 'note', text: 'Documento de ejemplo: en su lugar va el firmado.' }],
    template: '',
    fingerprint: '',
    printedAt: `${year}`,
  });
  printed.set(kind, page);
  return page;
}

const TITLES: Readonly<Record<string, string>> = {
  CONSTANCIA: 'Constancia de la dirección del proyecto',
  CV: 'Currículum de una integrante del equipo',
  AVAL: 'Aval de una institución interviniente',
};
