import type { RefObject } from 'react';
import { buttonStyle } from '#web/ui/button-style.ts';

interface ChooseSheetProps {
  label: string;
  input: RefObject<HTMLInputElement | null>;
  onChoose: (file: File | undefined) => void;
}

/** The button that takes a spreadsheet's file; a file can be chosen again after it was changed. */
export function ChooseSheet({ label, input, onChoose }: ChooseSheetProps) {
  return (
    <label className={buttonStyle('secondary', 'medium', 'mt-4 cursor-pointer has-focus-visible:outline-2')}>
      <input
        ref={input}
        type="file"
        className="sr-only"
        accept=".csv,.txt,.xlsx"
        onChange={(event) => {
          onChoose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {label}
    </label>
  );
}
