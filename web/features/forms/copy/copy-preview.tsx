import { useCallback, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { LeftOut } from '#engine/versions/copy-answers.ts';
import { useClient } from '#web/app/client-context.ts';
import { useLoad } from '#web/app/use-load.ts';
import { COPYING } from '#web/text/copying.ts';
import { FORMS } from '#web/text/forms.ts';
import { Alert } from '#web/ui/alert.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import type { Offer } from './earlier-projects.ts';
import { loadCopy, type Copy } from './load-copy.ts';
import type { Target } from './load-target.ts';
import { useCopy } from './use-copy.ts';

interface CopyPreviewProps {
  form: Target;
  offer: Offer;
  from: number;
}

/** What of that project comes into the form, in its words, and what does not. */
export function CopyPreview({ form, offer, from }: CopyPreviewProps) {
  const client = useClient();
  const copy = useLoad(
    useCallback((signal: AbortSignal) => loadCopy(client, form, offer, from, signal), [client, form, offer, from]),
  );
  const [search] = useSearchParams();
  const others = new URLSearchParams([...search].filter(([key]) => key !== 'de')).toString();
  const another = (
    <Link className={buttonStyle('secondary')} to={{ search: others }}>
      {COPYING.another}
    </Link>
  );
  if (copy.phase === 'loading' || copy.phase === 'nothing') {
    return <RowsSkeleton label={COPYING.comparing} rows={4} />;
  }
  if (copy.phase === 'failed') {
    return (
      <Alert tone="bad" title={copy.error || FORMS.loadFailed} className="mt-6">
        {another}
      </Alert>
    );
  }
  return <Preview form={form} copy={copy.data} another={another} />;
}

function Preview({ form, copy, another }: { form: Target; copy: Copy; another: ReactNode }) {
  const take = useCopy(form);
  const { from, taken, left } = copy;
  return (
    <>
      <p className="mt-1 text-ui text-ink-2 wrap-anywhere">{COPYING.from(from.codigo, from.titulo)}</p>
      {taken.length === 0 ? (
        <p className="mt-6 text-body">{COPYING.nothing}</p>
      ) : (
        <>
          <h2 className="mt-8 text-h2 font-semibold tracking-title">{COPYING.taken}</h2>
          <dl className="mt-3 divide-y divide-line border-y border-line">
            {taken.map(({ key, head, after }) => (
              <div key={key} className="py-3">
                <dt className="text-ui font-semibold wrap-anywhere">{head}</dt>
                <dd className="own-direction mt-1 font-serif text-body whitespace-pre-line wrap-anywhere">{after}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <Left left={left} />
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {taken.length > 0 && (
          <Button kind="primary" onClick={() => void take(copy)}>
            {COPYING.copy}
          </Button>
        )}
        {another}
        {taken.length > 0 && <p className="text-ui text-ink-2">{COPYING.copyText}</p>}
      </div>
    </>
  );
}

function Left({ left }: { left: readonly LeftOut[] }) {
  if (left.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 text-h2 font-semibold tracking-title">{COPYING.left}</h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {left.map(({ label, row, why }) => (
          <li key={`${label} ${row} ${why}`} className="py-2.5 text-ui wrap-anywhere">
            <span className="font-semibold">{row === null ? label : COPYING.row(label, row)}</span>
            <span className="text-ink-2">: {COPYING.why[why]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
