import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react';
import type { ReadSettingsAnswer } from '#schemas/generated/api/read-settings.ts';
import { addressOf } from '#web/http/address-of.ts';
import { SHELL } from '#web/text/shell.ts';
import { WAITS, type Waits } from '#web/text/waits.ts';

/** What only the server knows: without its answer nobody is warned early of a limit, and the server refuses or decides. */
type Limits = Pick<ReadSettingsAnswer, 'sesion' | 'documentos' | 'paginas' | 'envios'>;

/** What an installation decides and every screen may need, before anybody has signed in. */
export type Settings = Omit<ReadSettingsAnswer, 'esperas' | keyof Limits> & { esperas: Waits } & {
  [L in keyof Limits]: Limits[L] | null;
};

const DEFAULT_SETTINGS: Settings = {
  demo: false,
  esperas: WAITS,
  sesion: null,
  documentos: null,
  paginas: null,
  envios: null,
  institucion: { nombre: SHELL.university, encabezado: null, pie: null },
  contacto: { telefono: null, internos: null },
  aviso: '',
  correo: false,
};

const Current = createContext<{ settings: Settings; ready: Promise<Settings> } | null>(null);

export function useSettings(): Settings {
  return useLoaded().settings;
}

/** For acts that must know, not guess: the wait after the token is stored. */
export function useSettingsPromise(): Promise<Settings> {
  return useLoaded().ready;
}

function useLoaded() {
  const current = use(Current);
  if (!current) throw new Error('useSettings works inside SettingsProvider');
  return current;
}

export function SettingsProvider({ children }: { children: ReactNode }) {
  const [ready] = useState(askOnce);
  const [settings, setSettings] = useState<Settings | null>(null);
  useEffect(() => {
    // The page asks for them before its scripts are there; without an answer it goes on with what it has.
    const patience = setTimeout(() => setSettings((known) => known ?? DEFAULT_SETTINGS), LONGEST);
    void (async () => {
      const loaded = await ready;
      // The first picture of the product, drawn in pieces.
      startTransition(() => setSettings(loaded));
      if (loaded.esperas.transicion === 0) document.documentElement.dataset['waits'] = 'none';
    })();
    return () => clearTimeout(patience);
  }, [ready]);
  // A strip that comes later would push down what is being read.
  return settings && <Current value={{ settings, ready }}>{children}</Current>;
}

/** So long a page waits for them. */
const LONGEST = 1000;

let asked: Promise<Settings> | undefined;

/** React throws the state of a tree away that waits for its code before it first appears, and begins again. */
function askOnce(): Promise<Settings> {
  asked ??= loadSettings();
  return asked;
}

/** Never fails: without an answer the screens go on with what they have. */
async function loadSettings(): Promise<Settings> {
  try {
    const response = await fetch(addressOf('read-settings', {}).path, { signal: AbortSignal.timeout(4000) });
    const { ok, data } = (await response.json()) as { ok: boolean; data: ReadSettingsAnswer | null };
    return ok && data ? { ...DEFAULT_SETTINGS, ...data, esperas: { ...WAITS, ...data.esperas } } : DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS;
  }
}
