import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ReadBaseListsAnswer } from '#schemas/generated/api/read-base-lists.ts';
import { CallFailure } from '#web/app/call/call-failure.tsx';
import { useCall } from '#web/app/call/call-provider.tsx';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { BASE_LISTS as TEXT, BASE_LIST_NAMES } from '#web/text/base-lists.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Field } from '#web/ui/field.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Select } from '#web/ui/select.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ListEditor } from './list-editor.tsx';

type ListName = keyof typeof BASE_LIST_NAMES;

const NAMES = Object.keys(BASE_LIST_NAMES) as ListName[];
const YEAR = 'anio';
const LIST = 'lista';

/** What the forms of a call offer to choose from, list by list. */
export default function ListsScreen() {
  usePageTitle(TEXT.page);
  const call = useCall();
  const [parameters] = useSearchParams();
  const named = Number(parameters.get(YEAR));
  const year = Number.isInteger(named) && named > 0 ? named : call.phase === 'ready' ? call.data.anio : null;
  return (
    <div className="mx-auto max-w-page px-4 pb-16 md:px-6">
      <div className="pt-5">
        <BackLink to={year === null ? PATHS.call : PATHS.callOf(year)}>{TEXT.back}</BackLink>
      </div>
      <PageTitle title={year === null ? TEXT.page : TEXT.title(year)} under={TEXT.about} />
      {year === null && call.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={8} />}
      {year === null && (call.phase === 'failed' || call.phase === 'nothing') && <LoadFailure onAgain={call.again} />}
      {year !== null && <Lists key={year} year={year} />}
    </div>
  );
}

function Lists({ year }: { year: number }) {
  const client = useClient();
  const [parameters, setParameters] = useSearchParams();
  const lists = useLoad(
    useCallback(
      (signal: AbortSignal) =>
        client.call('read-base-lists', { query: { anio: year, retiradas: '1' }, signal, handles: [404] }),
      [client, year],
    ),
  );
  const chosen = NAMES.find((name) => name === parameters.get(LIST)) ?? 'lLineasTematicas';
  if (lists.phase === 'loading') return <RowsSkeleton label={TEXT.loading} rows={8} />;
  if (lists.phase !== 'ready') return <CallFailure loaded={lists} year={year} />;
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-8 border-t border-line pt-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <nav aria-label={TEXT.lists} className="max-lg:hidden">
        <ul className="flex flex-col gap-0.5 text-ui">
          {NAMES.map((name) => (
            <li key={name}>
              <Link
                to={PATHS.baseLists(year, name)}
                replace
                aria-current={name === chosen ? 'page' : undefined}
                className="flex min-h-9 items-center justify-between gap-3 rounded-md px-3 text-ink-2 hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {BASE_LIST_NAMES[name]}
                <span className="nums text-meta text-ink-3">{offeredIn(lists.data, name)}</span>
              </Link>
            </li>
          ))}
          <li className="mt-2 border-t border-line pt-2">
            <Link
              to={PATHS.institutions}
              className="flex min-h-9 items-center rounded-md px-3 text-accent hover:bg-hover"
            >
              {TEXT.institutions}
            </Link>
          </li>
        </ul>
      </nav>
      <div className="lg:hidden">
        <Field id="lista" label={TEXT.chooseList}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={(event) =>
                setParameters({ [YEAR]: String(year), [LIST]: event.target.value }, { replace: true })
              }
            >
              {NAMES.map((name) => (
                <option key={name} value={name}>
                  {BASE_LIST_NAMES[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Link className="mt-3 inline-block text-ui text-accent underline underline-offset-3" to={PATHS.institutions}>
          {TEXT.institutions}
        </Link>
      </div>
      <ListEditor
        key={chosen}
        name={BASE_LIST_NAMES[chosen]}
        open={{ year, list: chosen, rev: lists.data.revisiones?.[chosen] ?? 0, entries: lists.data[chosen] }}
        onStored={lists.again}
      />
    </div>
  );
}

function offeredIn(lists: ReadBaseListsAnswer, name: ListName): number {
  return lists[name].filter(({ retirada }) => !retirada).length;
}
