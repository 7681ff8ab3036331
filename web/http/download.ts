import type { Address } from './address-of.ts';
import { fetchFile, type FilePorts } from './fetch-file.ts';

/** Fetches a file with the session and hands it to the browser; false: it did not come. */
export async function download(from: Address, name: string, ports: FilePorts, body?: object): Promise<boolean> {
  const content = await fetchFile(from, ports, body);
  if (content === null) return false;
  offerFile(content, name);
  return true;
}

/** Hands content to the browser as a file to keep. */
export function offerFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
