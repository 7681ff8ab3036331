import { useEffect, useState } from 'react';
import type { PreparedSection } from '#engine/template/prepared-template.ts';
import { useClient } from '#web/app/client-context.ts';
import type { PartProgress, Progress } from '#web/form/progress.ts';
import type { LoadedForm } from './load-form.ts';

interface Completitud {
  secciones: { seccion: number; guardada: boolean }[];
  documentos: { requeridos: number; presentes: number } | null;
}

/** The stored sections of a form with their lights: this one as it stands here, the others as the server has them. */
export function useSectionLights(form: LoadedForm, own: Progress, savedAt: Date | null): Progress {
  const client = useClient();
  const [known, setKnown] = useState<Completitud | null>(null);
  const { codigo } = form.address;
  const several = form.prepared.sections.length > 1;
  const saves = savedAt?.getTime() ?? 0;

  useEffect(() => {
    if (!several) return;
    const gone = new AbortController();
    const load = async () => {
      const options = { signal: gone.signal, show: 'none' } as const;
      const answer = await client.get<{ completitud: Completitud }>(`/p/${codigo}`, options);
      if (answer?.ok && saves >= 0) setKnown(answer.data.completitud);
    };
    void load();
    return () => gone.abort();
  }, [client, codigo, several, saves]);

  if (!several) return own;
  const parts = form.prepared.sections.map((section) => partOf(section, form, own, known));
  const done = parts.filter(({ light }) => light === 'complete').length;
  return { percent: Math.round((done / parts.length) * 100), parts };
}

function partOf(section: PreparedSection, form: LoadedForm, own: Progress, known: Completitud | null): PartProgress {
  const current = section.number === form.section.number;
  const missing = own.parts.reduce((sum, part) => sum + part.missing, 0);
  const faults = own.parts.reduce((sum, part) => sum + part.faults, 0);
  const stored = known?.secciones.find(({ seccion }) => seccion === section.number)?.guardada === true;
  const documents = known?.documentos;
  const isLast = section.number === form.prepared.sections.length;
  const complete = current && !isLast ? own.percent === 100 : isLast ? documentsComplete(documents) : stored;
  return {
    id: section.key,
    title: section.title,
    number: String(section.number),
    light: current && faults > 0 ? 'faulty' : complete ? 'complete' : current && own.percent > 0 ? 'started' : 'empty',
    missing: current && !isLast ? missing : 0,
    faults: current ? faults : 0,
    to: `/gestor/form/${form.address.ruta}/${form.address.id}?seccion=${section.number}`,
    current,
  };
}

function documentsComplete(documents: Completitud['documentos'] | undefined): boolean {
  return documents !== null && documents !== undefined && documents.presentes >= documents.requeridos;
}
