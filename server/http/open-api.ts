import { describeOperation, json, type Json } from './describe-operation.ts';
import { kindSchemas, kindsNamedIn, withKinds } from './kind-answers.ts';
import { mapReferences } from './map-references.ts';
import type { Operation } from './operation.ts';
import { sharedSchemas } from './shared-schemas.ts';
import { inRouteOrder } from './route-order.ts';

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
    (paths[path] ??= {})[operation.contract.method] = describeOperation(operation, namesIn(path));
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

function namesIn(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function pointShared(document: unknown, names: ReadonlyMap<string, string>): unknown {
  return mapReferences(document, (ref) => {
    const name = names.get(ref);
    return name === undefined ? ref : `#/components/schemas/${name}`;
  });
}

function nameOf(id: string): string {
  return id.replace(/^.*[/:]/, '').replace(/\.schema\.json$/, '');
}

function without(schema: Json, ...keys: string[]): Json {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));
}
