import { holdsDocuments } from '#engine/template/holds-documents.ts';
import type { LayoutNode } from '#engine/layout/node.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { ReadFormHeaderAnswer } from '#schemas/generated/api/read-form-header.ts';
import type { ReadTemplateListsAnswer } from '#schemas/generated/api/read-template-lists.ts';
import type { BrowserClient } from '#web/app/client-context.ts';
import type { Answer } from '#web/http/answer.ts';
import type { Manner } from '#web/http/create-client.ts';
import { templateVersion, type TemplateVersion } from '#web/app/template-version.ts';
import { readerNodes } from '#web/form/read-only/reader-nodes.ts';
import { documentNodes } from '../load/document-nodes.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';

/** The form of the project that an evaluation reads. */
export type ProjectKind = 'ip' | 'p';

export interface TextPart {
  key: string;
  number: number;
  title: string;
  nodes: readonly LayoutNode[];
}

/** What the project says, as its form reads. */
export interface ProjectText {
  project: ReadFormHeaderAnswer['proyecto'];
  biannual: boolean;
  parts: readonly TextPart[];
}

/** Only to be read: neither the validator nor the widgets of the project's form are brought. */
export async function loadProjectText(
  client: BrowserClient,
  kind: ProjectKind,
  projectId: number,
  signal: AbortSignal,
): Promise<Answer<ProjectText>> {
  const manner = { signal, show: 'none' } as const;
  const head = await client.call('read-form-header', { params: { ruta: kind, idForm: projectId }, ...manner });
  if (!head?.ok) return head;
  const { proyecto: project, contexto } = head.data;
  const prepared = await loadPrepared(client, head.data, kind, manner);
  if (!prepared?.ok) return prepared;
  const { sections } = prepared.data;
  const { codigo: code, tipoProyecto: modality } = project;
  const read = await Promise.all(
    sections.map(({ number }) =>
      SCREEN_FORMS[kind].read(client, { kind, id: projectId, section: number, code, projectId, modality }, manner),
    ),
  );
  const parts: TextPart[] = [];
  for (const [at, section] of sections.entries()) {
    const { key, number, title } = section;
    const answer = read[at];
    if (!answer?.ok) {
      // Documents may be closed to who may read the rest.
      if (answer !== undefined && holdsDocuments(section)) continue;
      return answer;
    }
    const nodes = holdsDocuments(section)
      ? documentNodes({ answers: { ...answer.data } })
      : readerNodes(section, SCREEN_FORMS[kind].answersIn(answer.data), { contexto });
    if (nodes.length > 0) parts.push({ key, number, title, nodes });
  }
  return { ok: true, status: head.status, data: { project, biannual: contexto.bianual === 1, parts } };
}

/** The version that the project's form was begun under, or today's. */
async function loadPrepared(
  client: BrowserClient,
  { plantilla, proyecto }: ReadFormHeaderAnswer,
  kind: ProjectKind,
  manner: Manner,
): Promise<Answer<PreparedTemplate>> {
  if (!plantilla) {
    const params = { kind, modalidad: proyecto.tipoProyecto };
    const structure = await client.call('read-structure', { params, ...manner });
    return structure?.ok ? { ...structure, data: prepare(templateVersion(structure.data), structure.data) } : structure;
  }
  const params = { huella: plantilla.huella };
  const [version, lists] = await Promise.all([
    client.call('read-template', { params, ...manner }),
    client.call('read-template-lists', { params, ...manner }),
  ]);
  if (!version?.ok) return version;
  return lists?.ok ? { ...lists, data: prepare(templateVersion(version.data), lists.data) } : lists;
}

function prepare(
  { plantilla, schema, ui }: TemplateVersion,
  { listas }: Pick<ReadTemplateListsAnswer, 'listas'>,
): PreparedTemplate {
  return prepareTemplate({ meta: plantilla, schema, ui, samples: [] }, listas);
}
