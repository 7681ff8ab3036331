import type { Request, Response } from 'express';

/**
 * Counts for each address the requests whose body is still on its way. Whoever trickles bodies takes up places, and
 * nobody shall take up those of everybody else.
 */
export function createArrivals(most: number): (request: Request, response: Response) => boolean {
  const byAddress = new Map<string, Set<Request>>();

  /** False: too many are arriving from there. */
  return (request, response) => {
    if (!hasBody(request)) return true;
    const address = request.ip ?? '';
    const arriving = byAddress.get(address) ?? new Set();
    // What has arrived and waits for its turn trickles no more.
    if (arriving.size >= most) for (const one of arriving) if (one.complete) arriving.delete(one);
    if (arriving.size >= most) return false;
    byAddress.set(address, arriving.add(request));
    const leave = () => {
      arriving.delete(request);
      if (arriving.size === 0 && byAddress.get(address) === arriving) byAddress.delete(address);
    };
    request.once('end', leave);
    response.once('close', leave);
    return true;
  };
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
