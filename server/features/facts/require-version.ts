import { conflict } from '#server/errors/conflict.ts';
import type { LastVersion } from './facts-queries.ts';

/** 409 with what is stored now, when somebody saved meanwhile. */
export async function requireVersion(
  sent: number | undefined,
  { version, author, at }: LastVersion,
  current: () => Promise<unknown>,
): Promise<void> {
  if (sent === undefined || sent === version) return;
  throw conflict({ actual: await current(), version, autor: author, fecha: (at ?? new Date(0)).toISOString() });
}
