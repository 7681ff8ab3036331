import { useCallback, useRef, useState } from 'react';
import { CorrectionItem } from '#web/app/correction/correction-item.tsx';
import { useClient } from '#web/app/client-context.ts';
import { LoadFailure } from '#web/app/load-failure.tsx';
import { useRefusal } from '#web/app/session/use-refusal.ts';
import { useLoad } from '#web/app/use-load.ts';
import { CORRECTIONS as TEXT } from '#web/text/corrections.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { lengthWords } from '#web/ui/length-words.ts';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toasts.tsx';

const LEAST = 10;
const MOST = 2000;

/** What is wrong in one's own data is told to the office, and its answer is read here. */
export function OwnCorrections() {
  const client = useClient();
  const refusal = useRefusal('POST /correcciones');
  const list = useLoad(useCallback((signal: AbortSignal) => client.call('list-own-corrections', { signal }), [client]));
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="corregir-mis-datos">
      <h2 id="corregir-mis-datos" className="text-h2 font-semibold tracking-title">
        {TEXT.ownTitle}
      </h2>
      <p className="mt-2 text-body text-ink-2">{TEXT.ownText}</p>
      {refusal === null && (
        <Button className="mt-4" onClick={() => setAsking(true)}>
          {TEXT.ask}
        </Button>
      )}
      <div className="mt-4">
        {list.phase === 'loading' && <RowsSkeleton label={TEXT.loading} rows={1} />}
        {(list.phase === 'failed' || list.phase === 'nothing') && <LoadFailure onAgain={list.again} />}
        {list.phase === 'ready' && list.data.length > 0 && (
          <ul aria-label={TEXT.own} className="divide-y divide-line border-y border-line">
            {list.data.map((correction) => (
              <CorrectionItem key={correction.id} correction={correction} />
            ))}
          </ul>
        )}
      </div>
      {asking && (
        <AskDialog
          onAsked={() => {
            setAsking(false);
            list.again();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function AskDialog({ onAsked, onClose }: { onAsked: () => void; onClose: () => void }) {
  const client = useClient();
  const toast = useToast();
  const first = useRef<HTMLTextAreaElement>(null);
  const [wish, setWish] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    const texto = wish.trim();
    const wrong = texto.length < LEAST ? TEXT.wishMissing : lengthWords(MOST, texto);
    if (wrong !== undefined) {
      setError(wrong);
      first.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await client.call('request-correction', { body: { texto }, handles: [400] });
    setBusy(false);
    if (answer?.ok) {
      toast(TEXT.asked);
      onAsked();
    } else if (answer?.kind === 'refused') setError(answer.error);
  };
  return (
    <FormDialog
      title={TEXT.ownTitle}
      verb={TEXT.ask}
      busy={busy && TEXT.asking}
      initialFocus={first}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field id="correccion-texto" label={TEXT.wish} help={TEXT.wishHelp} {...(error !== '' && { error })}>
        {(control) => (
          <TextArea
            {...control}
            ref={first}
            value={wish}
            onChange={(event) => {
              setWish(event.target.value);
              if (error !== '') setError('');
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
