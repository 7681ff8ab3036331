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
  // The address changed by another hand: "Quitar los filtros", the back button.
  if (shown !== q) {
    setShown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  const ask = useEffectEvent(onAsk);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => ask(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return <SearchField {...rest} maxLength={200} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}
