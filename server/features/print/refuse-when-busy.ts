import { overloaded } from '../../errors/overloaded.ts';
import { PrintBusy } from '../../print/print-service.ts';

export function refuseWhenBusy(error: unknown): never {
  throw error instanceof PrintBusy ? overloaded() : error;
}
