import type { Expected } from '../../permissions/expectations.ts';
import type { Reply } from '../support/client.ts';
import type { Scene } from './scene.ts';

/** What differs between an answer and the table, in words; nothing when it is as it should be. */
export function differences(want: Expected, reply: Reply, allowed: readonly number[], scene: Scene): string[] {
  if (!want.shown) return refusal(want, reply);
  if (!allowed.includes(reply.status))
    return [`status ${reply.status} (${reply.error ?? ''}) instead of ${allowed.join()}`];
  return reply.status === 200 ? want.missing.flatMap((tag) => LEFT_OUT[tag]?.(reply, scene) ?? [`unknown ${tag}`]) : [];
}

function refusal({ status, message }: Expected, reply: Reply): string[] {
  const found: string[] = [];
  if (String(reply.status) !== status) found.push(`status ${reply.status} (${reply.error ?? ''}) instead of ${status}`);
  if (reply.ok || !reply.error) found.push('no refusal');
  if (message !== '' && message !== '(invented)' && reply.error !== message) found.push(`says ${reply.error ?? ''}`);
  return found;
}

type Check = (reply: Reply, scene: Scene) => string[];

/** Keys that an answer has anywhere. */
function keysIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const item of value) keysIn(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) keysIn(inner, found.add(key));
  return found;
}

const without =
  (...keys: readonly string[]): Check =>
  ({ data }) => {
    const there = keysIn(data);
    return keys.filter((key) => there.has(key)).map((key) => `holds ${key}`);
  };

const empty =
  (...lists: readonly string[]): Check =>
  ({ data }) =>
    lists.filter((list) => ((data as Record<string, unknown[]>)[list] ?? []).length > 0).map((list) => `fills ${list}`);

interface NamedForm {
  evaluador: Record<string, unknown> | null;
}

/** By the table's tags. What a PDF leaves out is looked at where its text is read. */
const LEFT_OUT: Readonly<Record<string, Check>> = {
  'no dni': without('dni'),
  'no personal data': without('dni', 'tel', 'dom', 'email'),
  'nothing personal': without('ape', 'nom', 'dni', 'tel', 'dom', 'email', 'titulo'),
  'no desc': without('desc'),
  'no evaluator names': ({ data }) => {
    // Of an evaluation itself its own evaluator, and whoever sits in its commission.
    const own = (data as { evaluador?: unknown } | undefined)?.evaluador === undefined ? [] : [data];
    const members = (data as { comision?: { listaEval?: object[] } | null } | undefined)?.comision?.listaEval ?? [];
    const forms = (
      Array.isArray(data)
        ? data
        : [
            ...((data as { lFormsEval?: unknown[] } | undefined)?.lFormsEval ?? []),
            ...own,
            ...members.map((evaluador) => ({ evaluador })),
          ]
    ) as NamedForm[];
    const named = forms.filter(({ evaluador }) =>
      ['id', 'ape', 'nom', 'unidadAcademica'].some((key) => (evaluador?.[key] ?? null) !== null),
    );
    return named.length > 0 ? ['names evaluators'] : [];
  },
  // Which ones they are is compared form by form where all forms of a project are known.
  'readable ones only': () => [],
  'neutral lists only': empty('lEvaluadores', 'lInstituciones', 'lProyectosUlt3Anios'),
  'no evaluators': empty('lEvaluadores'),
  'confirmed and own ones only': ({ data }) =>
    (data as { nom: string }[]).some(({ nom }) => nom === 'Vecinal sin confirmar') ? ['holds an unconfirmed one'] : [],
  'type ignored': () => [],
  // Which ones they are is compared where the forms of a call are known.
  'complete definitive forms': () => [],
  "no single evaluator's values": ({ data }) => {
    // A file says so in its columns; its text is looked at where the order of merit is.
    if (typeof data !== 'object' || data === null || !('proyectos' in data)) return [];
    const { acuerdo, severidad, proyectos } = data as Record<string, unknown> & {
      proyectos: Record<string, unknown>[];
    };
    const told = [
      acuerdo,
      severidad,
      ...proyectos.flatMap((one) => [one['evaluaciones'], one['diferencia'], one['solidez']]),
    ];
    return told.some((value) => value !== null) ? ['tells what single evaluators gave'] : [];
  },
};
