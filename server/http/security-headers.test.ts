import type { Request, Response } from 'express';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

function headersOf(servedOverTls: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = { setHeader: (name: string, value: string) => (headers[name] = value) };
  securityHeaders(servedOverTls)({} as Request, response as unknown as Response, () => undefined);
  return headers;
}

// The policy itself is looked at on the answers (tests/support/policy.ts).
test('every header that browsers heed, and no other', () => {
  const headers = {
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Frame-Options': 'DENY',
    'X-Permitted-Cross-Domain-Policies': 'none',
    'X-XSS-Protection': '0',
  };
  const { 'Content-Security-Policy': policy, ...plain } = headersOf(false);
  expect(policy).toContain("default-src 'self'");
  expect(plain).toEqual(headers);
  // Over plain HTTP it would say nothing, and on localhost shut other programs out.
  expect(headersOf(true)).toEqual({
    ...headersOf(false),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  });
});
