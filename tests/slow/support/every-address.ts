import { DEFINITIVE_KINDS, INDIVIDUALS_IN_ORDER, isSigned } from '#engine/process/commissions.ts';
import { INTEGRITY_TEXTS } from '#schemas/messages/integrity.ts';
import { operations } from '#server/operations.ts';

/** What there is to ask about. */
interface Around {
  project: { id: number; codigo: string };
  modality: 'PEIS' | 'AET';
  year: number;
  forms: readonly { kind: string; id: number }[];
  /** The archives of the commissions' opinions. */
  jobs: readonly number[];
  evaluators: readonly number[];
  /** Of a template. */
  fingerprint: string;
  /** Number of whoever asks; 0: nobody. */
  reader: number;
}

/** Everything that one can ask for by a GET with what a project has: its numbers, codes, kinds and formats. */
export function everyAddress(around: Around): string[] {
  const { project, modality, year, forms, jobs, evaluators, fingerprint, reader } = around;
  const { id, codigo } = project;
  const every = operations.filter(({ contract }) => contract.method === 'get').map(({ contract }) => contract.path);
  const formats = ['csv', 'xlsx'];
  const of = (path: string): string[] => {
    if (path.includes('{ruta}') || path.includes('/data/')) {
      return forms.flatMap(({ kind, id: form }) => {
        const own = kind.replace('_def', '');
        if (path.includes('/data/') && !path.startsWith(`/${own}/`)) return [];
        const filled = path
          .replace('{ruta}', kind)
          .replace('{proyecto}', codigo)
          .replace('{tipoProyecto}', modality)
          .replace(/\{id(Form)?\}/u, String(form))
          .replace('{n}', '1')
          .replace('{seccion}', '1');
        return [filled];
      });
    }
    const kinds: readonly string[] = path.startsWith('/exportar/respuestas')
      ? ['ip', ...new Set(forms.map(({ kind }) => kind))]
      : path.includes('{kind}')
        ? INDIVIDUALS_IN_ORDER
        : path.includes('{control}')
          ? Object.keys(INTEGRITY_TEXTS)
          : [''];
    return kinds.flatMap((kind) =>
      (path.includes('{formato}') ? formats : ['']).map((format) =>
        path
          .replace(/\{(?:kind|control)\}/u, kind)
          .replace('{tipo}', 'ia')
          .replace('{formato}', format)
          .replace('{modalidad}', modality)
          .replace('{year}', String(year))
          .replace('{proyecto}', codigo)
          .replace('{userId}', String(reader || 1))
          .replace('{id}', path.startsWith('/ip/') ? String(id) : String(reader || 1))
          .replace('{seccion}', '1')
          .replace('{name}', 'Vecinal')
          .replace('{codigo}', codigo)
          .replace('{lista}', 'lProgramas')
          .replace('{fileName}', 'firma.jpg')
          .replace(/\{huella\}|\{clave\}/u, fingerprint)
          .replace('{n}', '3'),
      ),
    );
  };
  const query: Record<string, string> = {
    '/com/cruce': `?proyectos=${id}&evaluadores=${evaluators.join(',')}`,
    '/com/propuesta': `?tipoComision=CAL&proyectos=${id}`,
    '/usr/sinComision': '?tipoComision=CAL&todos=1',
    '/p/sinComision': '?tipoComision=CAL',
    '/com/pExt': `?year=${year}`,
    [`/conv/${year}/movimientos`]: '?etapa=OK',
  };
  return [
    ...every.flatMap(of),
    `/p/${id}`,
    `/evaluaciones/propias?proyectos=${id}`,
    `/imprimir/ip/${id}.pdf`,
    `/imprimir/p/${id}.pdf`,
    `/formulario/ip/${id}`,
    `/revisiones/ip/${id}`,
    ...DEFINITIVE_KINDS.filter(isSigned).map((kind) => `/base/doc/${codigo}/FIRMA_${codigo}_${kind}.jpg`),
    ...jobs.flatMap((job) => [`/trabajos/${job}`, `/trabajos/${job}/archivo`]),
  ].map((path) => path + (query[path] ?? ''));
}
