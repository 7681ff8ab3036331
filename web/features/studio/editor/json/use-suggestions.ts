import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { Suggestions } from '../../model/json/suggest.ts';

interface Offer extends Suggestions {
  /** Of the line and the column that the word begins at. */
  readonly line: number;
  readonly column: number;
  readonly chosen: number;
}

interface Code {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
  suggest: (text: string, caret: number) => Suggestions | null;
}

/** What is offered at the caret of a text of code, and the keys that choose from it; Enter alone goes on as the line begins. */
export function useSuggestions({ area, text, onText, suggest }: Code) {
  const [offer, setOffer] = useState<Offer | null>(null);
  // Where the caret goes once what was written by us is drawn.
  const caretNext = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caretNext.current === null) return;
    area.current?.setSelectionRange(caretNext.current, caretNext.current);
    caretNext.current = null;
  });
  const offerAt = (now: string, caret: number, isAsked: boolean) => {
    const found = suggest(now, caret);
    if (!found || !(isAsked || found.isBegun)) return setOffer(null);
    const before = now.slice(0, found.from);
    const lineStart = before.lastIndexOf('\n') + 1;
    setOffer({ ...found, line: before.split('\n').length - 1, column: found.from - lineStart, chosen: 0 });
  };
  const write = (from: number, to: number, words: string) => {
    caretNext.current = from + words.length;
    onText(text.slice(0, from) + words + text.slice(to));
  };
  const accept = (index: number) => {
    const word = offer?.words[index];
    if (!offer || !word) return;
    setOffer(null);
    write(offer.from, offer.to, word.text);
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: from, selectionEnd: to } = event.currentTarget;
    if (event.key === ' ' && event.ctrlKey) {
      event.preventDefault();
      offerAt(text, from, true);
    } else if (offer && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOffer({ ...offer, chosen: (offer.chosen + step + offer.words.length) % offer.words.length });
    } else if (offer && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      accept(offer.chosen);
    } else if (offer && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      setOffer(null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const line = text.slice(text.lastIndexOf('\n', from - 1) + 1, from);
      const indent = /^ */u.exec(line)?.[0] ?? '';
      write(from, to, `\n${indent}${/[{[]\s*$/u.test(line) ? '  ' : ''}`);
    }
  };
  return { offer, offerAt, accept, drop: () => setOffer(null), onKeyDown };
}
