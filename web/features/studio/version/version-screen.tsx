import { useCallback, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { Lists } from '#engine/template/lists.ts';
import { prepareTemplate } from '#engine/template/prepared/prepare-template.ts';
import { useClient, type BrowserClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { templateVersion, type TemplateVersion } from '#web/app/template-version.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import type { Answer } from '#web/http/answer.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { UI } from '#web/text/ui.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { PreviewPane } from '../editor/preview/preview-pane.tsx';
import { versionName } from '../template-name.ts';
import { NoSuchTemplate } from '../no-such-template.tsx';

const TEXT = STUDIO_LIBRARY.version;

interface LoadedVersion {
  version: TemplateVersion;
  lists: Lists;
}

/** A version as those who fill it in see it; nothing of it changes any more. */
export default function VersionScreen() {
  const { huella = '' } = useParams();
  const client = useClient();
  const loaded = useLoad(useCallback((signal: AbortSignal) => loadVersion(client, huella, signal), [client, huella]));
  if (loaded.phase === 'loading') return <PageSkeleton label={UI.loading} />;
  if (loaded.phase === 'ready') return <VersionView loaded={loaded.data} />;
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      {loaded.phase === 'failed' && loaded.status === 404 ? (
        <NoSuchTemplate texts={TEXT} />
      ) : (
        <LoadFailure isScreen onAgain={loaded.again} />
      )}
    </div>
  );
}

async function loadVersion(client: BrowserClient, huella: string, signal: AbortSignal): Promise<Answer<LoadedVersion>> {
  const asking = { params: { huella }, signal, handles: [404] };
  const [version, lists] = await Promise.all([
    client.call('read-template', asking),
    client.call('read-template-lists', asking),
  ]);
  if (!version?.ok) return version;
  if (!lists?.ok) return lists;
  return { ...version, data: { version: templateVersion(version.data), lists: lists.data.listas } };
}

function VersionView({ loaded: { version, lists } }: { loaded: LoadedVersion }) {
  const { plantilla, schema, ui, scoring } = version;
  const prepared = useMemo(
    () => prepareTemplate({ meta: plantilla, schema, ui, ...(scoring && { scoring }), samples: [] }, lists),
    [plantilla, schema, ui, scoring, lists],
  );
  const name = versionName(plantilla);
  usePageTitle(name);
  return (
    <>
      <div className="mx-auto flex max-w-page flex-wrap items-baseline gap-x-4 gap-y-1 px-4 pt-4 pb-3 md:px-6">
        <BackLink to={PATHS.templates}>{STUDIO_LIBRARY.title}</BackLink>
        <h1 className="nums text-h3 font-semibold">{name}</h1>
        <p className="text-meta text-ink-2">
          {TEXT.fingerprint} <code className="font-mono">{plantilla.huella.slice(0, 16)}</code>
        </p>
      </div>
      <div className="border-t border-line bg-sunken">
        <PreviewPane prepared={prepared} status={TEXT.about} />
      </div>
    </>
  );
}
