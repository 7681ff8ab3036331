import type { PrintedDocument } from '#engine/layout/printed-document.ts';
import { LATE_PRINT } from '#schemas/messages/late-print.ts';
import { overloaded } from '#server/errors/overloaded.ts';
import { PrintTooLong } from './ask-thread.ts';
import type { PrintService } from './print-service.ts';

/** Seconds after which a machine that was busy may be less so. */
const LATER = 30;

/** The PDF that is the answer to a request. Where it takes too long, the refusal says what to do `instead`. */
export async function printOrRefuse(
  print: PrintService,
  document: PrintedDocument,
  instead: () => string,
): Promise<Buffer> {
  try {
    return await print.print(document);
  } catch (error) {
    if (error instanceof PrintTooLong)
      throw overloaded('long print', { seconds: LATER, message: LATE_PRINT.refusal(instead()) });
    throw error;
  }
}
