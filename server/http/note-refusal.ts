import type { Actor } from '#server/context/context.ts';
import type { Services } from '#server/context/services.ts';
import { noteAccess } from '#server/core/user/note-access.ts';
import { parseProjectName } from '#server/core/project/project-name.ts';
import { AppError } from '../errors/create-error.ts';
import type { OperationContract } from './contract.ts';

interface Refusal {
  error: unknown;
  actor: Actor | null;
  contract: OperationContract;
  params: Readonly<Record<string, unknown>>;
  request: { id: string; ip: string; agent?: string | undefined };
}

/** An act that the permissions refuse is told of, whether it would have written or read, and whatever the answer admits. */
export function noteRefusal(services: Services, { error, actor, contract, params, request }: Refusal): void {
  if (actor === null || !(error instanceof AppError) || !error.isDenial) return;
  const { id } = actor.viewer ?? actor;
  const detail = { llamada: callOf(contract, params), motivo: error.message };
  noteAccess(
    { services, request: { ...request, idempotency: null } },
    { action: 'access.refused', actor: id, project: parseProjectName(params['proyecto'] ?? params['codigo']), detail },
  );
}

/** Numbers are told; what else an address may name, such as a file with a DNI in its name, is not. */
function callOf({ method, path }: OperationContract, params: Refusal['params']): string {
  const told = path.replaceAll(/\{(\w+)\}/gu, (whole, key: string) => {
    const value = params[key];
    return typeof value === 'string' && /^\d{1,7}$/u.test(value) ? value : whole;
  });
  return `${method.toUpperCase()} ${told}`;
}
