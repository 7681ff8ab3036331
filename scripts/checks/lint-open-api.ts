import { createConfig, lintFromString } from '@redocly/openapi-core';
import { buildOpenApi } from '#server/http/open-api.ts';
import { operations } from '#server/operations.ts';
import { VERSION } from '#server/version.ts';

/** node scripts/checks/lint-open-api.ts: what a usual linter says of the document that GET /openapi.json answers. */
const config = await createConfig({
  extends: ['recommended'],
  rules: {
    'operation-4xx-response': 'error',
    // The specification's own addresses: a literal one wins over a parameter.
    'no-ambiguous-paths': 'off',
  },
});
const source = JSON.stringify(buildOpenApi(operations, VERSION));
const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
for (const { ruleId, message, location } of problems)
  console.error(`${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
process.exitCode = problems.length === 0 ? 0 : 1;
