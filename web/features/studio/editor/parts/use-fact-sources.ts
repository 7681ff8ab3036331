import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import { useCallback, useMemo } from 'react';
import type { Template } from '#engine/template/template.ts';
import { templateVersion } from '#web/app/template-version.ts';
import { useClient, type BrowserClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import type { Answer } from '#web/http/answer.ts';
import { STUDIO_PARTS as TEXT } from '#web/text/studio-parts.ts';
import { factSources, type FactSource, type SourceForm } from '../../model/scoring/fact-sources.ts';

/** What idea and project form of the call ask: rules of a rubric may look at it. */
export function useFactSources({ meta: { anio, modalidad } }: Template): { sources: FactSource[]; hasFailed: boolean } {
  const client = useClient();
  const forms = useLoad(
    useCallback((signal: AbortSignal) => loadForms(client, { anio, modalidad }, signal), [client, anio, modalidad]),
  );
  const loaded = forms.phase === 'ready' ? forms.data : null;
  const sources = useMemo(() => factSources(loaded ?? [], TEXT.fact), [loaded]);
  return { sources, hasFailed: forms.phase === 'failed' };
}

async function loadForms(
  client: BrowserClient,
  { anio, modalidad }: Pick<Template['meta'], 'anio' | 'modalidad'>,
  signal: AbortSignal,
): Promise<Answer<SourceForm[]>> {
  const list = await client.call('list-templates', { query: { anio }, signal });
  if (!list?.ok) return list;
  const rows = list.data.filter(
    (row) =>
      row.vigente &&
      (row.tipo === 'ip' || row.tipo === 'p') &&
      (row.modalidad === null || modalidad === null || row.modalidad === modalidad),
  );
  const forms: SourceForm[] = [];
  for (const { huella, tipo } of rows) {
    const form = await client.call('read-template', { params: { huella }, signal });
    if (!form?.ok) return form;
    const { schema, ui } = templateVersion(form.data);
    forms.push({ kind: tipo === 'ip' ? 'ip' : 'p', name: TEMPLATE_KIND_NAMES[tipo], schema, ui });
  }
  return { ...list, data: forms };
}
