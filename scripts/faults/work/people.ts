import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Connections } from '../connections.ts';

export interface Person {
  id: number;
  email: string;
  token: string;
}

export interface Site {
  connections: Connections;
  year: number;
  administrator: Person;
  /** Bytes of the largest document that anybody brings. */
  largest?: number;
  /** A new account of this type. */
  person: (type: string) => Promise<Person>;
}

type Answers = Record<string, unknown>;

/** Registers people as the office does: over the API. */
export async function openSite(
  connections: Connections,
  { email, pass }: { email: string; pass: string },
): Promise<Site> {
  const signIn = async (account: { email: string; pass: string }): Promise<Person> => {
    const sending = { method: 'POST', path: '/usr/login', body: account };
    const { id, token } = await connections.need<{ id: number; token: string }>(sending);
    return { id, email: account.email, token };
  };
  const administrator = await signIn({ email, pass });
  let serial = 0;
  return {
    connections,
    year: new Date().getFullYear(),
    administrator,
    person: async (type) => {
      serial += 1;
      const account = { email: `gente${serial}@universidad.example`, pass: String(randomInt(100_000, 1_000_000)) };
      const person = { dni: String(31_000_000 + serial), ape: 'Prueba', nom: 'Corte', tel: null };
      const unit = type === 'estandar' ? 'FICH' : 'FHUC';
      await connections.need({
        method: 'POST',
        path: '/usr/register',
        token: administrator.token,
        body: { ...person, ...account, unidadAcademica: unit, tipoUsuario: type },
      });
      return signIn(account);
    },
  };
}

/** Answers of a sample that the repository ships. */
export function sampleOf(file: string): Answers {
  const text = readFileSync(new URL(`../../../templates/2025/${file}`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { respuestas: Answers }).respuestas;
}

export const newMark = (): string => `m-${crypto.randomUUID()}`;

/** An idea that bears the mark in its title and in the last of its long texts. */
export function markedIdea(mark: string): Answers {
  return {
    ...sampleOf('ip/v1/samples/valid-peis.json'),
    titulo: `${mark} Agua segura`,
    potencialesActividades: `${mark} Talleres`,
  };
}
