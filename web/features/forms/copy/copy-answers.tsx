import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { parseProjectCode } from '#engine/process/project-code.ts';
import { useCall } from '#web/app/call/call-provider.tsx';
import { yearOf } from '#web/app/call/call.ts';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useUser } from '#web/app/session/session.ts';
import { useLoad } from '#web/app/use-load.ts';
import { useNow } from '#web/app/use-now.ts';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { COPYING } from '#web/text/copying.ts';
import { FORMS } from '#web/text/forms.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { formAddress, type CopiedKind } from '../kinds/copy-address.ts';
import { SCREEN_FORMS } from '../kinds/form-kinds.ts';
import { FormNotice } from '../open/form-notice.tsx';
import { FormSkeleton } from '../open/form-skeleton.tsx';
import { LoadFailureNotice } from '../open/load-failure-notice.tsx';
import { FormBar } from '../page/form-bar.tsx';
import { CopyPreview } from './copy-preview.tsx';
import { listEarlier, type Offer } from './earlier-projects.ts';
import { loadTarget, type Target } from './load-target.ts';

interface CopyAnswersProps {
  kind: CopiedKind;
  /** null: into a new idea. */
  id: number | null;
  section: number;
}

/** First which project, then what comes along. */
export function CopyAnswers({ kind, id, section }: CopyAnswersProps) {
  const client = useClient();
  const form = useLoad(
    useCallback((signal: AbortSignal) => loadTarget(client, kind, id, section, signal), [client, kind, id, section]),
  );
  usePageTitle(COPYING.title);
  if (form.phase === 'loading' || form.phase === 'nothing') return <FormSkeleton />;
  if (form.phase === 'failed') {
    return <LoadFailureNotice failure={{ failed: 'refused', error: form.error }} onAgain={form.again} />;
  }
  if (!form.data.editable) return <FormNotice title={COPYING.locked} text={form.data.header?.motivo ?? ''} />;
  return <Copying kind={kind} form={form.data} />;
}

function Copying({ kind, form }: { kind: CopiedKind; form: Target }) {
  const [search] = useSearchParams();
  const from = Number(search.get('de') ?? 0);
  const { id: userId } = useUser();
  const call = useCall();
  const now = useNow();
  const { address, header, section } = form;
  const current = call.phase === 'ready' ? call.data.anio : yearOf(now);
  const year = parseProjectCode(address.code)?.year ?? current;
  const offer = useMemo(() => ({ userId, kind, year }), [userId, kind, year]);
  const isSectioned = SCREEN_FORMS[kind].sectioned === true;
  const name = address.id === null ? FORMS.newIdea : SCREEN_FORMS[kind].title;
  return (
    <>
      <FormBar exit={formAddress(address)} code={address.code || FORMS.newIdea} title={header?.proyecto.titulo ?? ''} />
      <div className="mx-auto max-w-page px-4 pt-7 pb-16 md:px-6">
        <div className="max-w-form">
          <p className="text-ui text-ink-3">{isSectioned ? COPYING.sectionOf(name, section.title) : name}</p>
          <h1 className="mt-0.5 text-h1 font-bold tracking-title">{COPYING.title}</h1>
          {from > 0 ? (
            <CopyPreview key={from} form={form} offer={offer} from={from} />
          ) : (
            <ChooseProject form={form} offer={offer} />
          )}
        </div>
      </div>
    </>
  );
}

function ChooseProject({ form: { address }, offer }: { form: Target; offer: Offer }) {
  const client = useClient();
  const [search] = useSearchParams();
  const earlier = useLoad(useCallback((signal: AbortSignal) => listEarlier(client, offer, signal), [client, offer]));
  const back = (
    <Link className={buttonStyle('secondary')} to={formAddress(address)}>
      {COPYING.back}
    </Link>
  );
  if (earlier.phase === 'loading' || earlier.phase === 'nothing') {
    return <RowsSkeleton label={COPYING.loading} rows={3} />;
  }
  if (earlier.phase === 'failed') return <LoadFailure onAgain={earlier.again} />;
  if (earlier.data.length === 0) {
    return (
      <>
        <h2 className="mt-6 text-h2 font-semibold tracking-title">{COPYING.none}</h2>
        <p className="mt-2 text-body text-ink-2">{COPYING.noneText}</p>
        <p className="mt-6">{back}</p>
      </>
    );
  }
  return (
    <>
      <p className="mt-1 text-ui text-ink-2">{COPYING.about}</p>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {earlier.data.map(({ id: project, codigo, titulo }) => (
          <li key={project} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-56">
              <span className="own-direction block font-serif text-body wrap-anywhere">{titulo}</span>
              <span className="nums text-meta text-ink-2">{codigo}</span>
            </span>
            <Link
              className={buttonStyle('secondary', 'small')}
              to={{ search: withSource(search, project) }}
              aria-label={COPYING.chooseOf(codigo, titulo)}
            >
              {COPYING.choose}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6">{back}</p>
    </>
  );
}

function withSource(search: URLSearchParams, project: number): string {
  return `?${new URLSearchParams([...search, ['de', String(project)]]).toString()}`;
}
