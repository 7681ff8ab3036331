import { bodySchema } from './body-schema.ts';
import type { OperationContract } from './contract.ts';
import { closeSchema, isSchema } from './close-schema.ts';
import { kindSchemas, kindsNamedIn, withKinds } from './kind-answers.ts';
import type { Operation } from './operation.ts';
import { sharedSchemas } from './shared-schemas.ts';
import { inRouteOrder } from './route-order.ts';

type Json = Record<string, unknown>;

/** Who may call: anybody, or whoever has a token. */
const SECURITY: Readonly<Record<Operation['access'], Json[]>> = {
  public: [],
  session: [{ token: [] }],
  'optional-session': [{ token: [] }, {}],
};

/** The OpenAPI 3.1 document, from the very schemas that check requests. */
export function buildOpenApi(operations: readonly Operation[], version: string): Json {
  const shared = sharedSchemas();
  const names = new Map(shared.map((schema) => [String(schema['$id']), nameOf(String(schema['$id']))]));
  const paths: Record<string, Json> = {};
  const places = new Map<string, string>();
  // An address that ends in a slash is another way to write one of these.
  for (const operation of inRouteOrder(operations).filter(({ path }) => !path.endsWith('/'))) {
    const own = `/api/gestor${operation.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    // Two calls at one place name its parameters differently; a document knows a place under one name.
    const shape = own.replaceAll(/\{\w+\}/g, '{}');
    const path = places.get(shape) ?? own;
    places.set(shape, path);
    (paths[path] ??= {})[operation.contract.method] = describe(operation, namesIn(path));
  }
  const schemas = Object.fromEntries([
    ...shared.map((schema): [string, unknown] => [
      nameOf(String(schema['$id'])),
      withKinds(without(schema, '$id', '$schema')),
    ]),
    ...kindSchemas(kindsNamedIn([...shared, ...operations.map(({ contract }) => contract.answer)])),
  ]);
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Convoca',
      version,
      description: 'Convocatorias de extensión: proyectos, evaluaciones, informes.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
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
          content: json({ $ref: '#/components/schemas/refusal' }),
        },
      },
    },
  };
  return withoutUnused(pointShared(document, names) as Json);
}

/** Nouns that requests have written out are referred to by nobody. */
function withoutUnused(document: Json): Json {
  const components = document['components'] as Json & { schemas: Json };
  const used = new Set<string>();
  const follow = (value: unknown): unknown =>
    mapReferences(value, (ref) => {
      const name = ref.replace('#/components/schemas/', '');
      if (name !== ref && !used.has(name)) {
        used.add(name);
        follow(components.schemas[name]);
      }
      return ref;
    });
  follow({ ...document, components: { ...components, schemas: {} } });
  const schemas = Object.fromEntries(Object.entries(components.schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas } };
}

function describe(operation: Operation, places: readonly string[]): Json {
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
      requestBody: {
        content: contract.upload === true ? { 'multipart/form-data': { schema: body } } : json(body),
      },
    }),
    responses: {
      200: { description: 'OK', content: answerContent(operation) },
      '4XX': { $ref: '#/components/responses/Refusal' },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
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

const OBJECT: Json = { type: 'object', additionalProperties: true };
