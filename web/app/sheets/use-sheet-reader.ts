import { useEffect, useState } from 'react';
import { useSettings } from '#web/app/settings.tsx';
import { readSheetFile, type SheetRead } from './read-sheet.ts';

export interface SheetReader {
  /** null: it was given up. */
  read: (file: File) => Promise<SheetRead | null>;
  /** Gives up the file that is being read; null: there is none. */
  cancel: (() => void) | null;
}

/** Reads one file at a time; whoever leaves gives it up. */
export function useSheetReader(): SheetReader {
  const most = useSettings().documentos?.bytes ?? Infinity;
  const [reading, setReading] = useState<AbortController | null>(null);
  useEffect(() => () => reading?.abort(), [reading]);
  return {
    read: async (file) => {
      const controller = new AbortController();
      setReading(controller);
      const sheet = await readSheetFile(file, most, controller.signal);
      setReading(null);
      return sheet;
    },
    cancel: reading && (() => reading.abort()),
  };
}
