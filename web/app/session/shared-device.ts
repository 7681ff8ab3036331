const KEY = 'convoca.compartido';

/** Whether others use this computer, as whoever signed in last said: then nothing that was typed outlives a session here. */
export const sharedDevice = {
  is: (): boolean => localStorage.getItem(KEY) !== null,
  say(isShared: boolean): void {
    if (isShared) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  },
};
