const KEY = 'convoca.sesion';

interface Marks {
  began: number;
  used: number;
}

/** When the session began and was last used, shared by the tabs of this browser. Only the warning rests on it. */
export const sessionClock = {
  begin(now: number): void {
    write({ began: now, used: now });
  },
  use(now: number): void {
    write({ began: read()?.began ?? now, used: now });
  },
  clear(): void {
    localStorage.removeItem(KEY);
  },
  endsAt(life: { inactividad: number; maximo: number }): number | null {
    const marks = read();
    return marks && Math.min(marks.used + life.inactividad * 1000, marks.began + life.maximo * 1000);
  },
};

function read(): Marks | null {
  const [began, used] = (localStorage.getItem(KEY) ?? '').split(' ').map(Number);
  return began && used ? { began, used } : null;
}

function write(marks: Marks): void {
  localStorage.setItem(KEY, `${marks.began} ${marks.used}`);
}
