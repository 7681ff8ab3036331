import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { need } from './api-call.ts';

/** Somebody who saves one thing over and over. */
export interface Writer {
  token: string;
  kind: 'ip' | 'p';
  project: number;
  section: number;
  /** The body of a save that carries this mark in two of its texts. */
  body: (mark: string) => object;
}

interface Sample {
  respuestas: Record<string, unknown>;
}

const sample = (file: string): Record<string, unknown> =>
  (JSON.parse(readFileSync(new URL(`../../templates/2025/${file}`, import.meta.url), 'utf8')) as Sample).respuestas;

/** Puts the mark before the first and the last of the long texts. */
function marked(answers: Record<string, unknown>, mark: string): Record<string, unknown> {
  const texts = Object.entries(answers).filter(([, value]) => typeof value === 'string' && value.length > 20);
  const [first, last] = [texts.at(0), texts.at(-1)];
  if (!first || !last || first === last) throw new Error('the sample has no two texts to mark');
  return { ...answers, [first[0]]: `${mark} ${String(first[1])}`, [last[0]]: `${mark} ${String(last[1])}` };
}

/**
 * Projects over the API, each with an account of its own: of one half the idea is saved, of the other half two sections
 * of the project form, one of them by two people at once.
 */
export async function makeWriters(
  url: string,
  administrator: { email: string; pass: string },
  projects: number,
): Promise<Writer[]> {
  const idea = sample('ip/v1/samples/valid-peis.json');
  const sections = new Map([3, 4].map((number) => [number, sample(`p.PEIS/v1/samples/valid-${number}.json`)]));
  const signIn = async (who: { email: string; pass: string }): Promise<string> =>
    (await need<{ token: string }>({ url, method: 'POST', path: '/usr/login', body: who })).token;
  const admin = await signIn(administrator);
  const year = new Date().getFullYear();
  const writers: Writer[] = [];
  for (let index = 0; index < projects; index++) {
    const account = { email: `persona${index}@universidad.example`, pass: String(randomInt(100_000, 1_000_000)) };
    const person = { dni: String(30_000_000 + index), ape: 'Prueba', nom: 'Corte', tel: null, unidadAcademica: 'FICH' };
    await need({ url, method: 'POST', path: '/usr/register', token: admin, body: { ...person, ...account } });
    const token = await signIn(account);
    const made = { url, method: 'POST', path: `/p/${year}`, token, body: { dataIdeaProyecto: idea } };
    const { id } = await need<{ id: number }>(made);
    if (index % 2 === 0) {
      writers.push({ token, kind: 'ip', project: id, section: 0, body: (mark) => ideaBody(id, marked(idea, mark)) });
      continue;
    }
    const state = { id, tipoEstado: 'REC_P', desc: 'Habilitado.' };
    await need({ url, method: 'POST', path: '/p/add/estado/', token: admin, body: state });
    for (const section of [3, 4, 4]) {
      const answers = sections.get(section) ?? {};
      const body = (mark: string) => ({ id, seccion: section, dataProyecto: marked(answers, mark) });
      writers.push({ token, kind: 'p', project: id, section, body });
    }
  }
  return writers;
}

function ideaBody(id: number, dataIdeaProyecto: object): object {
  return { id, dataIdeaProyecto };
}
