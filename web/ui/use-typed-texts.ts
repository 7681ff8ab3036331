import { useState, type FocusEvent } from 'react';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Chosen anew in a moment, or only looked for: nobody writes these. */
const UNWRITTEN = ['checkbox', 'radio', 'file', 'search'];

interface TypedTexts {
  onFocusCapture: (event: FocusEvent) => void;
  /** Some text differs from what it was when its field was entered first. */
  hasChanged: () => boolean;
}

/** What is typed into the fields of a part of the screen, whoever holds their values. */
export function useTypedTexts(): TypedTexts {
  const [texts] = useState(() => {
    const before = new Map<TextControl, string>();
    return {
      onFocusCapture: ({ target }: FocusEvent) => {
        if (isText(target) && !before.has(target)) before.set(target, target.value);
      },
      hasChanged: () => [...before].some(([control, text]) => control.isConnected && control.value !== text),
    };
  });
  return texts;
}

function isText(target: EventTarget): target is TextControl {
  return (
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !UNWRITTEN.includes(target.type))
  );
}
