import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Json = Record<string, unknown>;

export interface AnswerContract {
  document: Json;
  /** Throws where an answer is not what the OpenAPI document says. Every test's answers go through here. */
  check: (method: string, path: string, status: number, type: string, body: unknown) => void;
}

/** By the document's text: the applications of one worker mostly have the same one, and it is compiled once. */
const known = new Map<string, AnswerContract>();

export async function contractOf(url: string): Promise<AnswerContract> {
  const text = await (await fetch(`${url}/api/gestor/openapi.json`)).text();
  const contract = known.get(text) ?? read(text);
  known.set(text, contract);
  return contract;
}

function read(text: string): AnswerContract {
  const document = JSON.parse(text) as Json;
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'openapi', ...document }, 'openapi', false, false);
  const compiled = new Map<string, ValidateFunction>();
  const compile = (pointer: string): ValidateFunction => {
    const check = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
    compiled.set(pointer, check);
    return check;
  };
  const routes = Object.keys(document['paths'] as Json).map((path) => ({
    path,
    matches: new RegExp(`^${path.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
  }));

  return {
    document,
    check(method, path, status, type, body) {
      const pathname = path.split('?')[0] ?? '';
      const name = method.toLowerCase();
      const route = routes.find(
        ({ path: declared, matches }) => matches.test(pathname) && operationAt(document, declared, name),
      );
      if (status === 304) return;
      if (status >= 400 || route === undefined) {
        if (type.startsWith('application/json')) conforms(compile('/components/schemas/refusal'), body, method, path);
        else if (status !== 200)
          throw new Error(`${method} ${path} answered ${String(status)} as ${type}, not in the envelope`);
        else if (route === undefined) throw new Error(`${method} ${path} answered and is not in the OpenAPI document`);
        return;
      }
      const responses = operationAt(document, route.path, name)?.['responses'] as
        | Record<string, { content: Json }>
        | undefined;
      const content = responses?.['200']?.content ?? {};
      const [media = ''] = type.split(';');
      if (!Object.hasOwn(content, media))
        throw new Error(`${method} ${path} answered ${media}, the document says ${Object.keys(content).join(', ')}`);
      if (media !== 'application/json') return;
      const pointer = ['paths', route.path, name, 'responses', '200', 'content', 'application/json', 'schema'];
      conforms(
        compile(
          `/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`,
        ),
        body,
        method,
        path,
      );
    },
  };
}

function operationAt(document: Json, path: string, method: string): Json | undefined {
  return ((document['paths'] as Json)[path] as Json)[method] as Json | undefined;
}

function conforms(check: ValidateFunction, body: unknown, method: string, path: string): void {
  if (check(body)) return;
  const faults = (check.errors ?? []).map(
    (error) => `${error.instancePath} ${error.message ?? ''} ${JSON.stringify(error.params)}`,
  );
  throw new Error(
    `${method} ${path} answered what the OpenAPI document does not allow:\n${faults.join('\n')}\n${JSON.stringify(body)}`,
  );
}
