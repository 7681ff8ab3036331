import type { RefObject } from 'react';
import { SHEETS } from '#web/text/sheets.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { SheetReader } from './use-sheet-reader.ts';

interface ChooseSheetProps {
  label: string;
  input: RefObject<HTMLInputElement | null>;
  reader: SheetReader;
  onChoose: (file: File | undefined) => void;
}

/** The button that takes a spreadsheet's file, and one that gives up reading it; a file can be chosen again after it was changed. */
export function ChooseSheet({ label, input, reader: { cancel }, onChoose }: ChooseSheetProps) {
  const giveUp = () => {
    cancel?.();
    // This button goes with what it ended.
    input.current?.focus();
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <label className={buttonStyle('secondary', 'medium', 'cursor-pointer has-focus-visible:outline-2')}>
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
      {cancel && (
        <Button kind="ghost" onClick={giveUp}>
          {SHEETS.cancel}
        </Button>
      )}
    </div>
  );
}
