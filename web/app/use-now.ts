import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The moment by this browser's clock, fresh every minute. For counting days on the screen; the server decides by its own. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
