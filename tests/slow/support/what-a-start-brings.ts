import { expect } from 'vitest';
import { DEMO_ACCOUNTS } from '../../../scripts/demo/people.ts';
import { proves } from '../../support/proves.ts';

export type Call = (
  method: string,
  path: string,
  body?: object,
  token?: string,
) => Promise<{ status: number; data: unknown }>;

/** Calls the product at this port. */
export const callAt =
  (port: number): Call =>
  async (method, path, body, token) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token !== undefined && { authorization: token }),
    };
    const answer = await fetch(`http://127.0.0.1:${String(port)}/api/gestor${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, data: ((await answer.json()) as { data: unknown }).data };
  };

export const administrator = { CONVOCA_ADMIN_EMAIL: 'jefa@universidad.example', CONVOCA_ADMIN_PASS: 'k7m2p9' };
const usual = ['123456', '000000', 'admin1', 'abc123', 'convoc', 'demo12'];

/** Signed in as the administrator that was named: nobody else is there, and no project. */
export async function expectEmpty(call: Call): Promise<void> {
  const { CONVOCA_ADMIN_EMAIL: email, CONVOCA_ADMIN_PASS: pass } = administrator;
  const entered = await call('POST', '/usr/login', { email, pass });
  expect(entered.status).toBe(200);
  const { token, id } = entered.data as { token: string; id: number };
  expect((await call('GET', `/p/all/${id}`, undefined, token)).data).toEqual([]);
  expect((await call('GET', '/usr/tipo', undefined, token)).data).toHaveLength(1);
  expect((await call('GET', '/demo/cuentas')).status).toBe(404);
}

export async function expectNoDemoAccount(call: Call): Promise<void> {
  for (const { correo } of DEMO_ACCOUNTS) {
    for (const pass of usual) {
      const { status } = await call('POST', '/usr/login', { email: correo, pass });
      expect([401, 429]).toContain(status);
    }
  }
}

/** Accounts, projects and calls, those that are over included. */
export async function expectDemonstration(call: Call): Promise<void> {
  await proves('R-D-49', 'embebida con datos', async () => {
    const accounts = (await call('GET', '/demo/cuentas')).data as { id: number; tipoUsuario: string }[];
    const admin = accounts.find(({ tipoUsuario }) => tipoUsuario === 'admin');
    expect(accounts).toHaveLength(DEMO_ACCOUNTS.length);
    const { token, id } = (await call('POST', '/demo/entrar', { id: admin?.id })).data as { token: string; id: number };
    expect(((await call('GET', `/p/all/${id}`, undefined, token)).data as unknown[]).length).toBeGreaterThan(0);
    await expectOwnRubric(call, token);
    expect((await call('GET', '/notificacion/recibidas', undefined, token)).data).toMatchObject({ sinLeer: 1 });
  });
  // The demonstration is made relative to the day it begins; the ledger names the years of the first one.
  const first = new Date().getFullYear() - 3;
  for (const [after, named] of ['2023', '2024', '2025'].entries()) {
    await proves('R-A-103-02', named, async () => {
      const { data } = await call('GET', `/conv/${String(first + after)}`);
      const { vigente, estados } = data as { vigente: boolean; estados: { tipoEstado: string }[] };
      expect(vigente).toBe(false);
      expect(estados.at(-1)?.tipoEstado).toBe('OK');
    });
  }
}

interface Version {
  tipo: string;
  modalidad: string | null;
  huella: string;
  vigente: boolean;
  uso: { completas: number };
}

/** Three calls ago the quality of PEIS had one item less and one weight lower, and was evaluated by that. */
async function expectOwnRubric(call: Call, token: string): Promise<void> {
  const rubricOf = async (year: number) => {
    const versions = (await call('GET', `/plantillas?anio=${year}`, undefined, token)).data as Version[];
    const quality = versions.find(({ tipo, modalidad, vigente }) => tipo === 'pcal' && modalidad === 'PEIS' && vigente);
    const { data } = await call('GET', `/plantillas/${quality?.huella ?? ''}`, undefined, token);
    const { scoring } = data as { scoring: { items: { id: string; weight: number }[] } };
    return { weights: new Map(scoring.items.map(({ id, weight }) => [id, weight])), uso: quality?.uso };
  };
  const thisYear = new Date().getFullYear();
  const [earlier, current] = [await rubricOf(thisYear - 3), await rubricOf(thisYear)];
  const differing = [...current.weights].filter(([id, weight]) => earlier.weights.get(id) !== weight);
  expect(differing.map(([id]) => [id, earlier.weights.has(id)])).toEqual([
    ['B1', true],
    ['D2', false],
  ]);
  expect(earlier.uso?.completas).toBeGreaterThan(0);
}
