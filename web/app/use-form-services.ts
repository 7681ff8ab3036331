import { useMemo } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { useSettings } from '#web/app/settings.tsx';
import type { FormServices } from '#web/form/scope/form-services.ts';
import { useConfirm, useTell } from '#web/ui/dialogs.tsx';

/** What the fields of a form ask of the outside, by the product's own calls and dialogs. */
export function useFormServices(projectId: number | null): FormServices {
  const client = useClient();
  const confirm = useConfirm();
  const tell = useTell();
  const { esperas } = useSettings();
  return useMemo(
    () => ({
      searchWait: esperas.busquedaInstitucion,
      async searchInstitutions(name, signal) {
        const answer = await client.call('search-institutions', { params: { name }, signal, show: 'none' });
        if (!answer?.ok) throw new Error('The search failed');
        return answer.data;
      },
      async relatedProjects() {
        const params = { n: String(projectId ?? 0) };
        const answer = await client.call('list-related-projects', { params, show: 'none' });
        return answer?.ok ? answer.data : [];
      },
      confirm: (question, options) => confirm({ title: question, ...options }),
      tell: (message, title) => (title === undefined ? tell(message) : tell(title, message)),
    }),
    [client, confirm, tell, esperas, projectId],
  );
}
