import { bodySchema } from './body-schema.ts';
import type { OperationContract } from './contract.ts';
import { closeSchema, isSchema } from './close-schema.ts';
import { withKinds } from './kind-answers.ts';
import type { Operation } from './operation.ts';

export type Json = Record<string, unknown>;

/** Who may call: anybody, or whoever has a token. */
const SECURITY: Readonly<Record<Operation['access'], Json[]>> = {
  public: [],
  session: [{ token: [] }],
  'optional-session': [{ token: [] }, {}],
};

const OBJECT: Json = { type: 'object', additionalProperties: true };

/** One call as the document of the API tells it. `places`: the names that its address gives its parameters. */
export function describeOperation(operation: Operation, places: readonly string[]): Json {
  const { contract, path } = operation;
  const { method } = contract;
  // One contract may serve two addresses, of which one lacks a parameter.
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const inPath = parametersOf(contract.params, 'path')
    .filter(({ name }) => named.includes(String(name)))
    .map((parameter) => ({ ...parameter, name: places[named.indexOf(String(parameter['name']))] }));
  const parameters = [...inPath, ...parametersOf(contract.query, 'query')];
  const body = method === 'get' ? undefined : bodySchema(operation);
  return {
    operationId: `${method}${operation.path.replaceAll(/[^\w]+/g, '_')}`,
    summary: operation.summary,
    security: SECURITY[operation.access],
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { content: contract.upload === true ? { 'multipart/form-data': { schema: body } } : json(body) },
    }),
    responses: {
      200: { description: 'OK', content: answerContent(operation) },
      '4XX': { $ref: '#/components/responses/Refusal' },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

function answerContent(operation: Operation): Json {
  const { answer = {}, file, paged } = operation.contract;
  if (file) {
    const { description } = file;
    const schemaOf = (type: string) => (type === 'application/json' ? OBJECT : { type: 'string', format: 'binary' });
    return Object.fromEntries(
      mediaTypes(operation.contract).map((type) => [type, { schema: { ...schemaOf(type), description } }]),
    );
  }
  const properties: Json = {
    ok: { const: true },
    data: withKinds(answer),
    error: { type: 'null' },
    invalidToken: { const: false },
    expiredToken: { const: false },
  };
  if (paged === true) properties['meta'] = { $ref: '#/components/schemas/page-meta' };
  const required = ['ok', 'data', 'error', 'invalidToken', 'expiredToken'];
  return json({ type: 'object', properties, required, additionalProperties: false });
}

function parametersOf(schema: Json | Readonly<Json> | undefined, place: 'path' | 'query'): Json[] {
  const properties = isSchema(schema?.['properties']) ? schema['properties'] : {};
  const required = Array.isArray(schema?.['required']) ? schema['required'] : [];
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: isSchema(inner) ? closeSchema(inner) : {},
  }));
}

/** A file's own, or those of every format that the path may name. */
function mediaTypes({ file, params }: OperationContract): readonly string[] {
  const properties = isSchema(params?.['properties']) ? params['properties'] : {};
  const named = Object.values(properties).flatMap((one) =>
    isSchema(one) && isSchema(one['x-medios']) ? [one['x-medios']] : [],
  );
  return file?.types ?? named.flatMap((types) => Object.values(types).map(String));
}

export function json(schema: unknown): Json {
  return { 'application/json': { schema } };
}
