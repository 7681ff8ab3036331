import { useMemo, useState } from 'react';
import { orderSamples, isOrder } from '#engine/template/samples/order-samples.ts';
import type { PreparedTemplate } from '#engine/template/prepared/prepared-template.ts';
import type { OrderedSample } from '#engine/template/template.ts';
import { interpretValidator } from '#engine/validation/interpret.ts';
import { STUDIO_EXAMPLES } from '#web/text/studio-examples.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toasts.tsx';
import type { Editor } from '../editing/use-editor.ts';
import { sideName } from '../model/examples/difference-words.ts';
import { orderExample, writtenPlace } from '../model/examples/order-example.ts';
import { ExampleNameField, useExampleName } from './example-name.tsx';

const TEXT = STUDIO_EXAMPLES.order;
const SAVE = STUDIO_EXAMPLES.save;

interface SaveOrderDialogProps {
  editor: Editor;
  prepared: PreparedTemplate;
  onClose: () => void;
}

/** Several examples with the order of merit that the author expects of them. */
export function SaveOrderDialog({ editor, prepared, onClose }: SaveOrderDialogProps) {
  const toast = useToast();
  const name = useExampleName(editor.template);
  const names = useMemo(
    () => prepared.template.samples.filter((one) => !isOrder(one)).map(({ nombre }) => nombre),
    [prepared],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(names));
  const found = useMemo(() => orderSamples(prepared, [...chosen], interpretValidator()), [prepared, chosen]);
  /** What the author wrote; elsewhere what comes out now. */
  const [written, setWritten] = useState<ReadonlyMap<string, string>>(new Map());
  const [tries, setTries] = useState(0);
  const save = () => {
    setTries(tries + 1);
    const sample = orderExample(name.name, found, written);
    if (name.problem !== undefined) return name.input.current?.focus();
    if (sample === null || found.length < 2) return;
    editor.edit((now) => ({ ...now, samples: [...now.samples, sample] }));
    toast(SAVE.done(sample.nombre));
    onClose();
  };
  const nowWords = (one: OrderedSample | undefined): string =>
    TEXT.now(
      [
        one?.lugar == null ? TEXT.noPlace : TEXT.place(String(one.lugar)),
        ...(one?.lado === undefined ? [] : [sideName(prepared, one.lado)]),
      ].join(', '),
    );
  return (
    <FormDialog
      title={TEXT.title}
      verb={SAVE.verb}
      busy={false}
      initialFocus={name.input}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ui text-ink-2">{TEXT.about}</p>
      <ExampleNameField id="orden-nombre" of={name} isTried={tries > 0} />
      <ul className="divide-y divide-line border-y border-line text-ui">
        {names.map((one) => {
          const now = found.find(({ ejemplo }) => ejemplo === one);
          const isUsed = chosen.has(one);
          return (
            <li key={one} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
              <Checkbox
                className="min-w-0 flex-1"
                aria-label={TEXT.use(one)}
                checked={isUsed}
                onChange={() =>
                  setChosen(new Set(isUsed ? [...chosen].filter((other) => other !== one) : [...chosen, one]))
                }
              >
                {one}
                {isUsed && <span className="nums block text-meta text-ink-2">{nowWords(now)}</span>}
              </Checkbox>
              {isUsed && (
                <span className="w-20 shrink-0">
                  <TextInput
                    className="nums"
                    aria-label={TEXT.expected(one)}
                    aria-invalid={isBad(written.get(one)) || undefined}
                    inputMode="numeric"
                    value={written.get(one) ?? String(now?.lugar ?? '')}
                    onChange={(event) => setWritten(new Map([...written, [one, event.target.value]]))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {tries > 0 && found.length < 2 && (
        <p className="text-ui text-bad" role="alert">
          {TEXT.few}
        </p>
      )}
      {tries > 0 && [...chosen].some((one) => isBad(written.get(one))) && (
        <p className="text-ui text-bad" role="alert">
          {TEXT.bad}
        </p>
      )}
    </FormDialog>
  );
}

function isBad(text: string | undefined): boolean {
  return text !== undefined && writtenPlace(text) === undefined;
}
