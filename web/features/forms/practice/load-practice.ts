import { layoutSection } from '#engine/layout/layout-answers.ts';
import { holdsDocuments } from '#engine/template/holds-documents.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { EvaluationKind } from '#schemas/generated/domain/evaluation-kind.ts';
import type { Modality } from '#schemas/generated/domain/modality.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import { templateVersion } from '#web/app/template-version.ts';
import type { Answer } from '#web/http/answer.ts';
import type { ProjectKind, TextPart } from '../beside/load-project-text.ts';
import { prepareStructure, type Structure } from '../load/load-structure.ts';

/** A rubric as it is in force, and an example of what it judges. */
export interface Practice {
  structure: Structure;
  title: string;
  parts: readonly TextPart[];
}

export async function loadPractice(
  client: BrowserClient,
  { kind, of, modality }: { kind: EvaluationKind; of: ProjectKind; modality: Modality },
  signal: AbortSignal,
): Promise<Answer<Practice>> {
  const manner = { signal, show: 'none' } as const;
  const [rubric, project, sample] = await Promise.all([
    client.call('read-structure', { params: { kind, modalidad: modality }, ...manner }),
    client.call('read-structure', { params: { kind: of, modalidad: modality }, ...manner }),
    client.call('read-sample', { params: { kind: of, modalidad: modality }, ...manner }),
  ]);
  if (!rubric?.ok) return rubric;
  if (!project?.ok) return project;
  if (!sample?.ok) return sample;
  const structure = await prepareStructure(templateVersion(rubric.data), rubric.data);
  if ('failed' in structure) return { ok: false, status: 503, kind: 'network', error: structure.error, data: null };
  const { plantilla, schema, ui } = templateVersion(project.data);
  const prepared = prepareTemplate({ meta: plantilla, schema, ui, samples: [] }, project.data.listas);
  const parts = prepared.sections.flatMap((section): TextPart[] => {
    const example = sample.data.secciones.find(({ seccion }) => seccion === section.number);
    if (!example || holdsDocuments(section)) return [];
    const { key, number, title } = section;
    return [{ key, number, title, nodes: layoutSection(section, example.respuestas, { contexto: example.contexto }) }];
  });
  const titles = sample.data.secciones.map(({ respuestas }) => (respuestas as { titulo?: unknown }).titulo);
  const title = titles.find((one): one is string => typeof one === 'string') ?? plantilla.titulo;
  return { ok: true, status: rubric.status, data: { structure, title, parts } };
}
