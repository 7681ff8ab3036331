import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { FORM_HISTORY } from '#web/text/form-history.ts';
import { SideSelect } from '#web/ui/side-select.tsx';
import type { OpenKind } from '../kinds/form-address.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { FormBar } from '../page/form-bar.tsx';
import { FormSkeleton } from '../open/form-skeleton.tsx';
import { LoadFailureNotice } from '../open/load-failure-notice.tsx';
import { loadHistory, type History } from './load-history.ts';
import { SaveEntry } from './save-entry.tsx';
import { SavesReader } from './read-saves.ts';
import { useRestore } from './use-restore.ts';

export function FormHistory({ kind, id }: { kind: OpenKind; id: number }) {
  const client = useClient();
  const reader = useMemo(() => new SavesReader(client, kind, id), [client, kind, id]);
  const history = useLoad(
    useCallback((signal: AbortSignal) => loadHistory(client, reader, kind, id, signal), [client, reader, kind, id]),
  );
  usePageTitle(FORM_HISTORY.title);
  if (history.phase === 'loading' || history.phase === 'nothing') return <FormSkeleton />;
  if (history.phase === 'failed') {
    return <LoadFailureNotice failure={{ failed: 'refused', error: history.error }} onAgain={history.again} />;
  }
  return <Saves reader={reader} history={history.data} />;
}

function Saves({ reader, history }: { reader: SavesReader; history: History }) {
  const { address, header, sections, saves } = history;
  const isSectioned = SCREEN_FORMS[address.kind].sectioned === true;
  const restore = useRestore(reader, address, isSectioned);
  const [search, setSearch] = useSearchParams();
  const wanted = Number(search.get('seccion') ?? 0);
  const shown = saves.filter(({ seccion }) => wanted === 0 || seccion === wanted).toReversed();
  const titleOf = (number: number) => sections.find((one) => one.number === number)?.title ?? '';
  return (
    <>
      <FormBar
        exit={PATHS.form(address.kind, address.id ?? '')}
        code={header.proyecto.codigo}
        title={header.proyecto.titulo}
      />
      <div className="mx-auto max-w-page px-4 pt-7 pb-16 md:px-6">
        <p className="text-ui text-ink-3">{SCREEN_FORMS[address.kind].title}</p>
        <h1 className="mt-0.5 text-h1 font-bold tracking-title">{FORM_HISTORY.title}</h1>
        <p className="mt-1 text-ui text-ink-2">{FORM_HISTORY.about}</p>
        {!header.editable && <p className="mt-1 text-ui text-ink-2">{FORM_HISTORY.locked}</p>}
        {isSectioned && (
          <div className="mt-5 flex flex-wrap items-center gap-2">
            <SideSelect
              id="historial-seccion"
              label={FORM_HISTORY.which}
              value={String(wanted)}
              onChange={(event) => {
                const { value } = event.target;
                setSearch(value === '0' ? {} : { seccion: value }, { replace: true });
              }}
            >
              <option value="0">{FORM_HISTORY.all}</option>
              {sections.map(({ number, title }) => (
                <option key={number} value={number}>
                  {`${number}. ${title}`}
                </option>
              ))}
            </SideSelect>
          </div>
        )}
        {shown.length === 0 ? (
          <p className="mt-8 text-body text-ink-2">{FORM_HISTORY.empty}</p>
        ) : (
          <ol className="mt-6 divide-y divide-line border-y border-line">
            {shown.map((save) => {
              const ofSection = saves.filter(({ seccion }) => seccion === save.seccion);
              const newest = ofSection.at(-1) ?? save;
              return (
                <SaveEntry
                  key={save.n}
                  save={save}
                  section={isSectioned ? FORM_HISTORY.section(save.seccion, titleOf(save.seccion)) : null}
                  before={ofSection[ofSection.indexOf(save) - 1]?.n ?? null}
                  reader={reader}
                  contexto={header.contexto}
                  isCurrent={save === newest}
                  {...(header.editable && save !== newest && { onRestore: () => void restore(save, newest) })}
                />
              );
            })}
          </ol>
        )}
      </div>
    </>
  );
}
