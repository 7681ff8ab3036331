import { useEffect, useState } from 'react';
import { useClient } from '#web/app/client-context.ts';
import { useSession } from './session.ts';
import { sharedDevice } from './shared-device.ts';

const WARNED_MS = 5 * 60_000;
const LOOK_MS = 5_000;

/** Counts down the last minutes of an unused session. A warning only: the server decides. */
export function useSessionEnd() {
  const client = useClient();
  const { endsAt, end } = useSession();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const moment = endsAt();
      const remaining = moment === null ? null : moment - Date.now();
      // Where others use the computer, nothing waits on the screen for whoever comes next.
      if (remaining !== null && remaining <= 0 && sharedDevice.is()) return end(null);
      setLeft(remaining !== null && remaining < WARNED_MS ? remaining : null);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [endsAt, end]);
  return {
    minutes: left === null || left <= 0 ? null : Math.ceil(left / 60_000),
    over: left !== null && left <= 0,
    stay: () => void client.call('read-own-user').then(() => setLeft(null)),
    enterAgain: () => end(null),
  };
}
