import { TEMPLATE_KIND_NAMES } from '#schemas/generated/domain/template-kind.ts';
import type { TemplateRow } from '#schemas/generated/domain/template-row.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { PATHS } from '#web/app/paths.ts';
import { useLoad } from '#web/app/use-load.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { STUDIO_COMPARE as TEXT } from '#web/text/studio-compare.ts';
import { STUDIO_LIBRARY } from '#web/text/studio-library.ts';
import { UI } from '#web/text/ui.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Select } from '#web/ui/select.tsx';
import { PageSkeleton } from '#web/ui/skeleton.tsx';
import { stateOf } from '#web/features/studio/row-states.ts';
import { ComparedChanges } from './compared-changes.tsx';
import { NoSuchTemplate } from '../no-such-template.tsx';

/** Any two versions or drafts of a form. The address says which. */
export default function CompareScreen() {
  usePageTitle(TEXT.title);
  const client = useClient();
  const list = useLoad(useCallback((signal: AbortSignal) => client.call('list-templates', { signal }), [client]));
  if (list.phase === 'loading') return <PageSkeleton label={UI.loading} />;
  return (
    <div className="mx-auto max-w-page px-4 pt-4 pb-16 md:px-6">
      <BackLink to={PATHS.templates}>{STUDIO_LIBRARY.title}</BackLink>
      {list.phase === 'ready' ? <Comparison all={list.data} /> : <LoadFailure onAgain={list.again} />}
    </div>
  );
}

function Comparison({ all }: { all: readonly TemplateRow[] }) {
  const [params, setParams] = useSearchParams();
  const asked = (name: 'de' | 'a') => all.find(({ id }) => String(id) === params.get(name)) ?? null;
  const to = asked('a') ?? asked('de');
  if (!to) return <NoSuchTemplate texts={TEXT} />;
  const rows = all.filter(({ tipo }) => tipo === to.tipo);
  const from = asked('de') ?? rows.find(({ id }) => id === to.padre?.id) ?? rows.find(({ id }) => id !== to.id) ?? to;
  const choose = (de: number, a: number) => setParams({ de: String(de), a: String(a) }, { replace: true });
  return (
    <>
      <PageTitle title={TEXT.title} under={TEXT.under(TEMPLATE_KIND_NAMES[to.tipo])} />
      {rows.length < 2 ? (
        <p className="text-ui">{TEXT.alone}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <VersionChoice
              id="comparar-de"
              label={TEXT.from}
              rows={rows}
              value={from.id}
              onChange={(id) => choose(id, to.id)}
            />
            <IconButton
              label={TEXT.swap}
              className="mb-1.5"
              icon={<ArrowLeftRight className="size-4" strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => choose(to.id, from.id)}
            />
            <VersionChoice
              id="comparar-a"
              label={TEXT.to}
              rows={rows}
              value={to.id}
              onChange={(id) => choose(from.id, id)}
            />
          </div>
          {from.id === to.id ? (
            <p className="mt-8 text-ui">{TEXT.twice}</p>
          ) : (
            <ComparedChanges key={`${from.id} ${to.id}`} from={from.id} to={to.id} />
          )}
        </>
      )}
    </>
  );
}

interface VersionChoiceProps {
  id: string;
  label: string;
  rows: readonly TemplateRow[];
  value: number;
  onChange: (id: number) => void;
}

function VersionChoice({ id, label, rows, value, onChange }: VersionChoiceProps) {
  return (
    <Field id={id} label={label} className="min-w-0 flex-1 basis-64 sm:max-w-96">
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {rows.map((row) => (
            <option key={row.id} value={row.id}>
              {nameIn(row)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** `PEIS 2026, v2, vigente` */
function nameIn(row: TemplateRow): string {
  const state = STUDIO_LIBRARY.states[stateOf(row)].toLocaleLowerCase('es');
  const name = [row.modalidad, row.anio].filter((part) => part !== null).join(' ');
  return `${name}, ${STUDIO_LIBRARY.versionOf(row.version)}, ${state}`;
}
