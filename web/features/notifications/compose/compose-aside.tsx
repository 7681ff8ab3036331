import { useSettings } from '#web/app/settings.tsx';
import { NOTIFICATIONS as TEXT } from '#web/text/notifications.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { ReadAgain } from '#web/ui/read-again.tsx';
import { OwingOnly } from './owing-only.tsx';
import type { Composed } from './use-composed.ts';
import type { CountedReceivers, Receivers } from './use-receivers.ts';

/** The button that takes those out of a selection who may not sign in any more: with them nothing is sent. */
export const DROP_GONE = 'quitar-ausentes';

interface WhoReceivesProps {
  receivers: CountedReceivers;
  onList: () => void;
  onDropGone: (people: readonly number[]) => void;
}

type ComposeAsideProps = WhoReceivesProps & { composed: Composed };

/** What is about to be sent as people will see it, and who they are. */
export function ComposeAside({ composed, ...receiving }: ComposeAsideProps) {
  const { now } = composed;
  return (
    <aside aria-labelledby="asi-llega" className="min-w-0 border-line lg:border-l lg:pl-10">
      <h2 id="asi-llega" className="text-ui font-semibold">
        {TEXT.preview}
      </h2>
      <ArrivingNotice title={now.title} body={now.body} />
      <div role="status" className="pt-6">
        <WhoReceives isChosen={now.target !== ''} {...receiving} />
      </div>
      <OwingOnly onWrite={(people) => composed.change({ target: 'seleccion', people })} />
    </aside>
  );
}

export function ArrivingNotice({ title, body }: { title: string; body: string }) {
  const { institucion } = useSettings();
  const heading = title.trim();
  return (
    <div className="mt-3 rounded-lg border border-line px-5 py-4">
      <p className="text-meta text-ink-3">{TEXT.previewFrom(institucion.nombre)}</p>
      <p className={joinClasses('mt-1 text-h3 font-semibold wrap-break-word', heading === '' && 'text-ink-3')}>
        {heading || TEXT.noTitle}
      </p>
      <p
        className={joinClasses(
          'own-direction mt-2 font-serif text-body wrap-break-word whitespace-pre-line',
          body.trim() === '' && 'text-ink-3',
        )}
      >
        {body.trim() || TEXT.noBody}
      </p>
    </div>
  );
}

function WhoReceives({ isChosen, receivers, onList, onDropGone }: WhoReceivesProps & { isChosen: boolean }) {
  if (!isChosen) return <p className="text-ui text-ink-2">{TEXT.receiversUnknown}</p>;
  if (receivers.phase === 'failed' || receivers.phase === 'nothing')
    return <ReadAgain onAgain={receivers.again}>{TEXT.notCounted}</ReadAgain>;
  // Those of another destination are not the ones of this.
  if (receivers.phase === 'loading' || receivers.stale) return <p className="text-ui text-ink-2">{TEXT.counting}</p>;
  const { total, porCorreo, faltan, ausentes, personas } = receivers.data;
  return (
    <>
      <h2 className="nums text-ui font-semibold">{total === 0 ? TEXT.receiversNone : TEXT.receivers(total)}</h2>
      {total === 0 ? (
        <p className="mt-1 text-ui text-ink-2">{TEXT.receiversNoneText}</p>
      ) : (
        <>
          <p className="mt-1 text-ui text-ink-2">
            {porCorreo ? TEXT.both : TEXT.onlyApp}{' '}
            <button type="button" className={joinClasses(linkStyle, 'min-h-6 touch:min-h-11')} onClick={onList}>
              {TEXT.seeList}
            </button>
          </p>
          <p className="mt-1 text-meta text-ink-3">{namesOf(personas, total)}</p>
        </>
      )}
      {faltan > 0 && (
        <>
          <p id="ausentes" className="mt-3 mb-2 text-ui text-warn">
            {TEXT.gone(faltan)}
          </p>
          <Button id={DROP_GONE} size="small" aria-describedby="ausentes" onClick={() => onDropGone(ausentes)}>
            {TEXT.dropGone}
          </Button>
        </>
      )}
    </>
  );
}

export function namesOf(people: Receivers['personas'], total: number): string {
  const names = people.map(({ ape, nom }) => `${ape}, ${nom}`).join('; ');
  return TEXT.dialog.and(names, total - people.length);
}
