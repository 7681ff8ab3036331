import { bodySchema } from './body-schema.ts';
import { closeSchema, isSchema } from './close-schema.ts';
import { kindSchemas, kindsNamedIn, withKinds } from './kind-answers.ts';
import type { Operation } from './operation.ts';
import { sharedSchemas } from './shared-schemas.ts';
import { inRouteOrder } from './route-order.ts';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document, from the very schemas that check requests. */
export function buildOpenApi(operations: readonly Operation[], version: string): Json {
  const shared = sharedSchemas();
  const names = new Map(shared.map((schema) => [String(schema['$id']), nameOf(String(schema['$id']))]));
  const paths: Record<string, Json> = {};
  for (const operation of inRouteOrder(operations)) {
    const path = `/api/gestor${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[operation.method] = describe(operation);
  }
  const schemas = Object.fromEntries([
    ...shared.map((schema): [string, unknown] => [nameOf(String(schema['$id'])), without(schema, '$id', '$schema')]),
    ...operations.flatMap(localDefinitions),
    ...kindSchemas(kindsNamedIn(operations.map(({ contract }) => contract.answer))),
    ...ENVELOPE_PARTS,
  ]);
  const document = {
    openapi: '3.1.0',
    info: { title: 'Convoca', version, description: 'Convocatorias de extensión: proyectos, evaluaciones, informes.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'Token of POST /usr/login; the prefix may be left out.' },
      },
      responses: {
        Refusal: {
          description: 'Refused: `error` says why and what to do.',
          content: json({ $ref: '#/components/schemas/Refusal' }),
        },
      },
    },
  };
  return pointShared(document, names) as Json;
}

function describe(operation: Operation): Json {
  const { contract, method, path } = operation;
  // One contract may serve two addresses, of which one lacks a parameter.
  const named = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const inPath = parametersOf(contract.params, 'path').filter(({ name }) => named.has(String(name)));
  const parameters = [...inPath, ...parametersOf(contract.query, 'query')];
  const body = method === 'get' ? undefined : bodySchema(operation);
  return {
    operationId: `${method}${operation.path.replaceAll(/[^\w]+/g, '_')}`,
    summary: operation.summary,
    ...(operation.access !== 'public' && {
      security: operation.access === 'session' ? [{ token: [] }] : [{ token: [] }, {}],
    }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        content:
          operation.upload === true
            ? { 'multipart/form-data': { schema: local(operation, body) } }
            : json(local(operation, body)),
      },
    }),
    responses: {
      200: { description: 'OK', content: answerContent(operation) },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

function answerContent(operation: Operation): Json {
  const { answer, paged } = operation.contract;
  const type = answer['contentMediaType'];
  if (typeof type === 'string') return { [type]: { schema: answer } };
  const properties: Json = {
    ok: { const: true },
    data: local(operation, answer),
    error: { type: 'null' },
    invalidToken: { const: false },
    expiredToken: { const: false },
  };
  if (paged === true) properties['meta'] = { type: 'object' };
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

/** `$defs` of one contract, under a name of its own in the document. */
function localDefinitions(operation: Operation): [string, unknown][] {
  return Object.entries(operation.contract.$defs ?? {}).map(([name, schema]) => [
    localName(operation, name),
    local(operation, schema),
  ]);
}

function localName(operation: Operation, name: string): string {
  return `${operation.method}${operation.path.replaceAll(/[^\w]+/g, '_')}.${name}`;
}

function local(operation: Operation, schema: unknown): unknown {
  return mapReferences(withKinds(schema), (ref) =>
    ref.startsWith('#/$defs/') ? `#/components/schemas/${localName(operation, ref.slice('#/$defs/'.length))}` : ref,
  );
}

function pointShared(document: unknown, names: ReadonlyMap<string, string>): unknown {
  return mapReferences(document, (ref) => {
    const name = names.get(ref);
    return name === undefined ? ref : `#/components/schemas/${name}`;
  });
}

function mapReferences(value: unknown, change: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapReferences(item, change));
  if (!isSchema(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? change(inner) : mapReferences(inner, change),
    ]),
  );
}

function nameOf(id: string): string {
  return id.replace(/^.*[/:]/, '').replace(/\.schema\.json$/, '');
}

function without(schema: Json, ...keys: string[]): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));
}

function json(schema: unknown): Json {
  return { 'application/json': { schema } };
}

const text = { type: 'string' };
const ENVELOPE_PARTS: [string, unknown][] = [
  [
    'Problem',
    {
      type: 'object',
      properties: { ruta: text, codigo: text, params: { type: 'object' }, mensaje: text },
      required: ['ruta', 'codigo', 'params', 'mensaje'],
      additionalProperties: false,
    },
  ],
  [
    'Refusal',
    {
      type: 'object',
      properties: {
        ok: { const: false },
        error: { type: 'string', minLength: 1 },
        invalidToken: { type: 'boolean' },
        expiredToken: { type: 'boolean' },
        data: {
          anyOf: [
            { type: 'null' },
            {
              type: 'object',
              properties: {
                problemas: { type: 'array', minItems: 1, items: { $ref: '#/components/schemas/Problem' } },
              },
              required: ['problemas'],
              additionalProperties: false,
            },
            {
              type: 'object',
              properties: {
                actual: {},
                version: { type: 'integer' },
                autor: {
                  anyOf: [
                    { type: 'null' },
                    {
                      type: 'object',
                      properties: { id: { type: 'integer' }, ape: text, nom: text },
                      required: ['id', 'ape', 'nom'],
                      additionalProperties: false,
                    },
                  ],
                },
                fecha: text,
              },
              required: ['actual', 'version', 'autor', 'fecha'],
              additionalProperties: false,
            },
          ],
        },
      },
      required: ['ok', 'data', 'error', 'invalidToken', 'expiredToken'],
      additionalProperties: false,
    },
  ],
];
