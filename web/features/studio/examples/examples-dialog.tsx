import { CircleCheck } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { formatDecimal } from '#engine/format-decimal.ts';
import { ranks } from '#engine/merit/order-words.ts';
import { prepareScoring } from '#engine/scoring/prepare-scoring.ts';
import { adaptSample, adaptSamples } from '#engine/template/samples/adapt-samples.ts';
import { isOrder } from '#engine/template/samples/order-samples.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import { proposeSamples } from '#engine/template/samples/propose-samples.ts';
import { differencesOf } from '#engine/template/samples/sample-differences.ts';
import type { Sample } from '#engine/template/template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { STUDIO_EXAMPLES as TEXT } from '#web/text/studio-examples.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogFoot } from '#web/ui/dialog-foot.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import { WarningTriangle } from '#web/ui/warning-triangle.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { badgeNames, differenceWords, outcomeName } from '../model/examples/difference-words.ts';
import { SaveOrderDialog } from './save-order-dialog.tsx';

interface ExamplesDialogProps {
  editor: Editor;
  prepared: PreparedTemplate;
  onClose: () => void;
}

/** Every example with what it says and what it gives; nothing is accepted unseen. */
export function ExamplesDialog({ editor, prepared, onClose }: ExamplesDialogProps) {
  const toast = useToast();
  const title = useRef<HTMLParagraphElement>(null);
  const validator = useMemo(() => interpretValidator(), []);
  const { samples } = prepared.template;
  const judged = useMemo(
    () => samples.map((sample) => differencesOf(prepared, sample, validator)),
    [prepared, samples, validator],
  );
  const [isOrdering, setOrdering] = useState(false);
  const scoring = prepareScoring(prepared);
  const canOrder =
    scoring !== null && ranks(prepared.kind, scoring) && samples.filter((one) => !isOrder(one)).length > 1;
  const proposed = useMemo(() => proposeSamples(prepared, validator), [prepared, validator]);
  const failing = judged.filter((differences) => differences.length > 0).length;
  const change = (edit: (samples: readonly Sample[]) => readonly Sample[]) =>
    editor.edit((now) => ({ ...now, samples: edit(now.samples) }));
  const acceptAll = () => {
    const adapted = adaptSamples(prepared, validator).samples;
    change(() => adapted);
    toast(TEXT.accepted(failing));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="row"
      title={TEXT.title}
      initialFocus={title}
      foot={<DialogFoot verb={failing > 0 ? TEXT.acceptAll : null} onConfirm={acceptAll} />}
    >
      <p className="mb-4 text-ui text-ink-2" ref={title} tabIndex={-1}>
        {samples.length === 0 ? TEXT.none : TEXT.about}
      </p>
      <ul className="divide-y divide-line border-y border-line text-ui empty:hidden">
        {samples.map((sample, index) => (
          <ExampleLine
            key={`${index} ${sample.nombre}`}
            sample={sample}
            changes={(judged[index] ?? []).map((one) => differenceWords(prepared, one))}
            onAccept={() => {
              const adapted = adaptSample(prepared, sample, validator);
              change((now) => now.map((one, at) => (at === index ? adapted : one)));
              toast(TEXT.accepted(1));
            }}
            onRemove={() => change((now) => now.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {canOrder && (
        <p className="mt-3">
          <Button size="small" onClick={() => setOrdering(true)}>
            {TEXT.order.open}
          </Button>
        </p>
      )}
      {isOrdering && <SaveOrderDialog editor={editor} prepared={prepared} onClose={() => setOrdering(false)} />}
      {proposed.length > 0 && (
        <section className="mt-6">
          <h3 className="mb-2 text-h3 font-semibold">{TEXT.proposed}</h3>
          <ul className="divide-y divide-line border-y border-line text-ui">
            {proposed.map((sample) => (
              <li key={sample.nombre} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
                <span className="min-w-0 flex-1">
                  <span className="font-semibold">{sample.nombre}</span>
                  <span className="nums block text-meta text-ink-2">{givenBy(prepared, sample)}</span>
                </span>
                <Button
                  size="small"
                  aria-label={TEXT.addOf(sample.nombre)}
                  onClick={() => change((now) => [...now, sample])}
                >
                  {TEXT.add}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function givenBy(prepared: PreparedTemplate, { espera: { resultado } }: Sample): string {
  const total = resultado?.total ?? null;
  const badges = badgeNames(prepared, resultado?.conjunto ?? []);
  return TEXT.gives(
    total === null ? null : formatDecimal(total),
    outcomeName(prepared, resultado?.salida ?? null),
    badges,
  );
}

interface ExampleLineProps {
  sample: Sample;
  /** What it gives otherwise than it says. */
  changes: readonly string[];
  onAccept: () => void;
  onRemove: () => void;
}

function ExampleLine({ sample: { nombre, evaluaciones = [], espera }, changes, onAccept, onRemove }: ExampleLineProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      {changes.length > 0 ? (
        <WarningTriangle className="mt-1 size-4 shrink-0 text-bad" />
      ) : (
        <CircleCheck className="mt-1 size-4 shrink-0 text-ok" strokeWidth={1.75} aria-hidden="true" />
      )}
      <span className="min-w-0 flex-1 max-sm:basis-4/5">
        <span className="font-semibold">{nombre}</span>
        {evaluaciones.length > 0 && <span className="text-ink-2">{` ${TEXT.withVotes(evaluaciones.length)}`}</span>}
        {espera.orden && <span className="text-ink-2">{` ${TEXT.order.of(espera.orden.length)}`}</span>}
        <span className="sr-only">{`. ${changes.length > 0 ? TEXT.fails : TEXT.passes}`}</span>
        {changes.map((words) => (
          <span key={words} className="nums block">
            {words}
          </span>
        ))}
      </span>
      {changes.length > 0 && (
        <Button size="small" aria-label={TEXT.acceptOf(nombre)} onClick={onAccept}>
          {TEXT.accept}
        </Button>
      )}
      <Button kind="ghost" size="small" aria-label={TEXT.removeOf(nombre)} onClick={onRemove}>
        {TEXT.remove}
      </Button>
    </li>
  );
}
