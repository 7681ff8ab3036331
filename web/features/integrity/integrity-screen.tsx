import { Check, RotateCw } from 'lucide-react';
import { ControlTabs } from '#web/app/layout/control-tabs.tsx';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { usePageTitle } from '#web/app/use-page-title.ts';
import { INTEGRITY } from '#web/text/integrity.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ControlEntry } from './control-entry.tsx';
import { useIntegrity, type SeenControl } from './use-integrity.ts';

/** What must always be so, what is not, and what to do about it. */
export default function IntegrityScreen() {
  usePageTitle(INTEGRITY.title);
  const { list, controls } = useIntegrity();
  const broken = controls.filter(({ cantidad }) => (cantidad ?? 0) > 0);
  const failed = controls.filter((one) => one.failed);
  const pending = controls.filter((one) => one.cantidad === null && !one.failed);
  // Each keeps its place while others are looked at: nothing jumps under who reads.
  const quiet = controls.filter((one) => (one.cantidad ?? 0) === 0 && !one.failed);
  return (
    <div className="mx-auto max-w-page px-4 md:px-6">
      <PageTitle
        title={INTEGRITY.title}
        under={
          list.phase === 'ready' && (
            <span role="status" className="nums">
              {summary({
                total: controls.length,
                broken: broken.length,
                pending: pending.length,
                failed: failed.length,
              })}
            </span>
          )
        }
        actions={
          list.phase === 'ready' && (
            <Button
              icon={<RotateCw className="size-[1.125rem] shrink-0" strokeWidth={1.75} aria-hidden="true" />}
              off={list.stale || pending.length > 0}
              onClick={list.again}
            >
              {INTEGRITY.again}
            </Button>
          )
        }
      />
      <ControlTabs />
      {list.phase === 'loading' && (
        <div className="pt-5">
          <RowsSkeleton label={INTEGRITY.loading} rows={6} />
        </div>
      )}
      {(list.phase === 'failed' || list.phase === 'nothing') && (
        <div className="pt-5">
          <LoadFailure onAgain={list.again} />
        </div>
      )}
      {failed.length > 0 && <p className="pt-5 font-semibold text-warn">{INTEGRITY.notLooked(failed.length)}</p>}
      {broken.length > 0 && (
        <section className="pt-8">
          <h2 className="text-h2 font-semibold tracking-title">{INTEGRITY.withFaults}</h2>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {broken.map((control) => (
              <ControlEntry key={control.control} control={control} />
            ))}
          </ul>
        </section>
      )}
      <Names title={pending.length > 0 ? INTEGRITY.pending : INTEGRITY.withoutFaults} controls={quiet} />
    </div>
  );
}

function summary({
  total,
  broken,
  pending,
  failed,
}: Record<'total' | 'broken' | 'pending' | 'failed', number>): string {
  if (pending > 0) return INTEGRITY.looking(total - pending, total);
  if (broken > 0 || failed > 0) return INTEGRITY.broken(broken, total);
  return INTEGRITY.sound(total);
}

function Names({ title, controls }: { title: string; controls: readonly SeenControl[] }) {
  if (controls.length === 0) return null;
  return (
    <section className="pt-8">
      <h2 className="text-h2 font-semibold tracking-title">{title}</h2>
      <ul className="mt-3 grid gap-x-8 gap-y-2 text-ui sm:grid-cols-2 lg:grid-cols-3">
        {controls.map(({ control, nombre, cantidad }) => (
          <li key={control} className={joinClasses('flex items-start gap-2', cantidad === null && 'pl-6 text-ink-2')}>
            {cantidad !== null && <Check className="mt-1 size-4 shrink-0 text-ok" strokeWidth={2} aria-hidden="true" />}
            {nombre}
          </li>
        ))}
      </ul>
    </section>
  );
}
