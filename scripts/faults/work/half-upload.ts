import http from 'node:http';
import { multipart, type Reception } from './upload-documents.ts';

const SIZE = 400_000;

/** An upload of which half arrives, so that its process has a file on its way when it is killed. */
export async function beginUpload(url: string, { id, owner }: Reception): Promise<void> {
  const { content, type } = multipart(Buffer.alloc(SIZE, '%PDF-1.4\n'));
  const request = http.request(`${url}/api/gestor/p/upload/${id}`, {
    method: 'POST',
    agent: false,
    headers: { authorization: owner.token, 'content-type': type, 'content-length': content.length },
  });
  request.on('error', () => undefined);
  request.on('response', (response) => void response.resume());
  await new Promise<void>((resolve) => request.write(content.subarray(0, SIZE / 2), () => resolve()));
}
