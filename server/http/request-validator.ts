import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { HTTP_MESSAGES } from '#schemas/messages/http.ts';
import type { Problem } from '#engine/problem.ts';
import { badRequest } from '../errors/bad-request.ts';
import { notFound } from '../errors/not-found.ts';
import { checkText } from './check-json.ts';
import { bodySchema, declaresUser } from './body-schema.ts';
import { closeSchema } from './close-schema.ts';
import { convertNumeric } from './convert-numeric.ts';
import { describeFault } from './describe-fault.ts';
import { addOneLine, markOneLine } from './one-line-texts.ts';
import type { Operation } from './operation.ts';
import { inRouteOrder } from './route-order.ts';
import { requestProblem } from '#server/errors/request-problem.ts';

type Values = Readonly<Record<string, unknown>>;

export interface RequestValidator {
  /** Converted path parameters; what no path could ever name is 404. */
  params: (values: Values) => Record<string, unknown>;
  /** Query and body, converted and tidied in place, or 400 with every problem named. */
  contents: (query: Values, body: unknown) => { query: Values; body: unknown };
}

const EMPTY = { type: 'object', properties: {}, additionalProperties: false } as const;
const MAX_PROBLEMS = 100;

type Validated = readonly { operation: Operation; validator: RequestValidator }[];
const known = new WeakMap<readonly Operation[], Validated>();

/** Validators in the order of their routes. They are compiled at the start, once for all applications of this process, never for a request. */
export function withValidators(operations: readonly Operation[]): Validated {
  const kept = known.get(operations);
  if (kept) return kept;
  const ajv = createRequestAjv();
  const made = inRouteOrder(operations).map((operation) => ({
    operation,
    validator: createRequestValidator(ajv, operation),
  }));
  known.set(operations, made);
  return made;
}

function createRequestAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    strictRequired: false,
    validateFormats: false,
    // The text as it was sent, so that blanks are told from wrong letters.
    verbose: true,
  });
  addOneLine(ajv);
  return ajv.addVocabulary(['x-medios']);
}

function createRequestValidator(ajv: Ajv2020, operation: Operation): RequestValidator {
  const { contract, path } = operation;
  const { method } = contract;
  const id = `convoca:${method}:${path}`;
  const seesUser = declaresUser(operation);
  const properties = {
    params: closeSchema(contract.params ?? EMPTY),
    query: markOneLine(closeSchema(contract.query ?? EMPTY)),
    body: markOneLine(bodySchema(operation)),
  };
  ajv.addSchema({ $id: id, type: 'object', properties }, id, false, false);
  const compiled = (part: keyof typeof properties): ValidateFunction =>
    ajv.compile({ $ref: `${id}#/properties/${part}` });
  const [checkParams, checkQuery, checkBody] = [compiled('params'), compiled('query'), compiled('body')];

  return {
    params(values) {
      for (const value of Object.values(values)) checkText(String(value), '');
      const params = convertNumeric(properties.params, values);
      if (!checkParams(params)) throw notFound();
      return params;
    },
    contents(query, body) {
      for (const [key, value] of Object.entries(query)) checkText(`${key}${String(value)}`, '');
      if (method === 'delete') {
        const sent = { ...convertNumeric(properties.body, query), ...(body as Values) };
        refuse(operation, problemsOf(checkBody, sent));
        return { query: {}, body: seesUser ? sent : withoutUser(sent) };
      }
      const convertedQuery = convertNumeric(properties.query, query);
      const bodyProblems = method === 'get' || contract.upload === true ? [] : problemsOf(checkBody, body);
      refuse(operation, [...problemsOf(checkQuery, convertedQuery), ...bodyProblems]);
      return { query: convertedQuery, body: seesUser ? body : withoutUser(body) };
    },
  };
}

function withoutUser(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('idUsr' in body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'idUsr'));
}

function problemsOf(check: ValidateFunction, value: unknown): Problem[] {
  if (check(value)) return [];
  const all = (check.errors ?? []).slice(0, MAX_PROBLEMS).map(describeFault);
  // One problem for each field: whoever left it empty need not read that it also misses a pattern.
  const problems = all.filter(({ pointer }, index) => all.findIndex((other) => other.pointer === pointer) === index);
  return problems.length > 0 ? problems : [requestProblem('', 'invalido', HTTP_MESSAGES.invalidRequest)];
}

function refuse(operation: Operation, problems: readonly Problem[]): void {
  const first = problems[0];
  if (first) throw badRequest(operation.invalid ?? first.message, problems);
}
