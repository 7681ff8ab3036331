import { readFileSync } from 'node:fs';
import type { OperationName } from '#schemas/generated/operations.ts';
import { inlineShared } from './inline-shared.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** What `schemas/api/<name>.schema.json` says. Undeclared body and query keys are refused and named. */
export interface OperationContract {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Under /api/gestor, without trailing slash; literal paths win over parameters. */
  path: string;
  /** Path parameters, all of them. Ids: `{"type": "integer"}`; they are converted before validation. */
  params?: JsonSchema;
  query?: JsonSchema;
  /** Of a DELETE: its parameters, which may come in the query as well. */
  body?: JsonSchema;
  /** The `data` of a successful answer. */
  answer?: JsonSchema;
  /** Bytes instead of an answer: their media types, or those of the format that the path names. */
  file?: { description: string; types?: readonly string[] };
  /** `true`: `meta` may come beside `data` (paged lists). */
  paged?: boolean;
  /** multipart/form-data: the file on the disk beside the other fields, all of them text. */
  upload?: boolean;
  /** Its body may be as long as a file, for whoever may send it. */
  longBody?: boolean;
}

const FOLDER = new URL('../../schemas/api/', import.meta.url);

/** The contract of a call. What comes in is described in full; an answer refers to the nouns of schemas/domain and schemas/forms. */
export function contractOf(name: OperationName): OperationContract {
  const contract = JSON.parse(readFileSync(new URL(`${name}.schema.json`, FOLDER), 'utf8')) as OperationContract;
  const incoming = (['params', 'query', 'body'] as const).flatMap((part) =>
    contract[part] ? [[part, inlineShared(contract[part])]] : [],
  );
  return { ...contract, ...(Object.fromEntries(incoming) as Pick<OperationContract, 'params' | 'query' | 'body'>) };
}
