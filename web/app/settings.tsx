import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { addressOf } from '#web/http/address-of.ts';
import { WAITS, type Waits } from '#web/text/waits.ts';

/** What an installation decides and every screen may need, before anybody has signed in. */
export interface Settings {
  demo: boolean;
  esperas: Waits;
  /** Of a session, in seconds: since its last use, and at most. */
  sesion: { inactividad: number; maximo: number };
  institucion: { nombre: string; dependencia: string; encabezado: string | null; pie: string | null };
  contacto: { correo: string | null; telefono: string | null; internos: string };
  /** Mail goes out: a forgotten password is answered with a link. */
  correo: boolean;
}

const DEFAULT_SETTINGS: Settings = {
  demo: false,
  esperas: WAITS,
  sesion: { inactividad: 2 * 3600, maximo: 12 * 3600 },
  institucion: { nombre: 'Universidad Nacional', dependencia: 'Secretaría de Extensión', encabezado: null, pie: null },
  contacto: { correo: null, telefono: null, internos: 'internos 108 y 109' },
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
  const [ready] = useState(loadSettings);
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);
  useEffect(() => {
    void (async () => {
      const loaded = await ready;
      setSettings(loaded);
      if (loaded.esperas.transicion === 0) document.documentElement.dataset['waits'] = 'none';
    })();
  }, [ready]);
  return <Current value={{ settings, ready }}>{children}</Current>;
}

/** Never fails: without an answer the specification's own values stand. */
async function loadSettings(): Promise<Settings> {
  try {
    const response = await fetch(addressOf('read-settings', {}).path, { signal: AbortSignal.timeout(4000) });
    const envelope = (await response.json()) as { ok: boolean; data: Partial<Settings> | null };
    return envelope.ok && envelope.data ? complete(envelope.data) : DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS;
  }
}

function complete(sent: Partial<Settings>): Settings {
  return {
    ...DEFAULT_SETTINGS,
    ...sent,
    esperas: { ...WAITS, ...sent.esperas },
    sesion: { ...DEFAULT_SETTINGS.sesion, ...sent.sesion },
    institucion: { ...DEFAULT_SETTINGS.institucion, ...sent.institucion },
    contacto: { ...DEFAULT_SETTINGS.contacto, ...sent.contacto },
  };
}
