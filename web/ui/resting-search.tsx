import { useEffect, useEffectEvent, useState } from 'react';
import { SearchField } from './search-field.tsx';

const TYPING_MS = 300;

interface RestingSearchProps {
  id: string;
  label: string;
  placeholder: string;
  /** What is searched for now, wherever the screen keeps it. */
  q: string;
  onAsk: (q: string) => void;
}

/** Asks when the typing rests. */
export function RestingSearch({ q, onAsk, ...rest }: RestingSearchProps) {
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  // An address changes a moment after it is asked to, and somebody types on meanwhile.
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (shown !== q) {
    setShown(q);
    if (asked.includes(q)) setAsked(asked.slice(asked.indexOf(q) + 1));
    // Changed by another hand: "Quitar los filtros", the back button.
    else {
      setAsked([]);
      setTyped(q);
    }
  }
  const ask = useEffectEvent((words: string) => {
    setAsked((before) => [...before, words]);
    onAsk(words);
  });
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => ask(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return <SearchField {...rest} maxLength={200} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
