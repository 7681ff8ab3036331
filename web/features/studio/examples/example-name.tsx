import { useRef, useState, type RefObject } from 'react';
import type { Template } from '#engine/template/template.ts';
import { STUDIO_EXAMPLES } from '#web/text/studio-examples.ts';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const TEXT = STUDIO_EXAMPLES.save;

export interface ExampleName {
  input: RefObject<HTMLInputElement | null>;
  written: string;
  write: (name: string) => void;
  /** As it is kept. */
  name: string;
  /** Undefined: it can be kept under this name. */
  problem: string | undefined;
}

/** Under which name an example is kept: one that no other has. */
export function useExampleName({ samples }: Template): ExampleName {
  const input = useRef<HTMLInputElement>(null);
  const [written, write] = useState('');
  const name = written.trim();
  const isTaken = samples.some(({ nombre }) => nombre === name);
  return { input, written, write, name, problem: name === '' ? TEXT.needsName : isTaken ? TEXT.taken : undefined };
}

interface ExampleNameFieldProps {
  id: string;
  of: ExampleName;
  /** Whether somebody has tried to keep the example already. */
  isTried: boolean;
}

export function ExampleNameField({ id, of: { input, written, write, problem }, isTried }: ExampleNameFieldProps) {
  return (
    <Field id={id} label={TEXT.name} error={isTried ? problem : undefined}>
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          autoComplete="off"
          maxLength={200}
          value={written}
          onChange={(event) => write(event.target.value)}
        />
      )}
    </Field>
  );
}
