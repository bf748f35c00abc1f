import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { errors } from '#contract/errors.ts';

const all = Object.entries(endpoints);

describe('the table of calls', () => {
  /** Method and path of each call, from section 7 of the specification and section 3 of the product. */
  const promised = [
    'POST /users/signup',
    'POST /users/verify',
    'POST /users/login',
    'POST /users/delete',
    'POST /users/forgot-password/request',
    'POST /users/forgot-password/apply',
    'POST /users/activate',
    'GET /users/:id',
    'GET /users/special/history',
    'GET /users/special/favorite',
    'POST /revision/start',
    'GET /revision/:id',
    'POST /revision/:id/chat',
    'PUT /revision/:id/favorite',
    'PUT /tools/:id/favorite',
    'PUT /revision-tools/:id/favorite',
    'POST /tools/history',
    'POST /tools/:slug',
    'PUT /tools/favorite/:id',
    'POST /revision-tools/mind-map',
    'POST /revision-tools/timeline',
    'POST /revision-tools/flashcards',
    'POST /revision-tools/quiz',
    'GET /revision-tools/artefacts/:id',
    'GET /users/special/dashboard',
    'POST /users/verify/resend',
    'POST /users/logout',
    'DELETE /revision/:id',
    'DELETE /tools/:id',
    'DELETE /revision-tools/:id',
    'POST /revision-tools/import',
    'GET /reviews',
    'POST /reviews',
    'GET /plans',
    'GET /health',
    'POST /generations/:completionId/stop',
  ];

  it('holds every call that was promised', () => {
    const declared = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(promised.filter((call) => !declared.includes(call))).toEqual([]);
  });

  it('declares each call once', () => {
    const declared = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(declared).size).toBe(declared.length);
  });

  it('checks every segment of a path', () => {
    for (const [name, endpoint] of all) {
      expect([name, endpoint.path.includes(':')]).toEqual([name, 'params' in endpoint]);
    }
  });

  it('lets only changes wait in the outbox, and only safe ones', () => {
    for (const [name, endpoint] of all) {
      if (endpoint.offline === 'queued')
        expect([name, 'write' in endpoint && endpoint.write]).toEqual([name, 'free']);
    }
  });
});

describe('the list of errors', () => {
  it('has a French sentence and an honest status for each', () => {
    for (const { status, message } of Object.values(errors)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/^[A-ZÀ-Ý].{10,}/);
    }
  });

  it('never calls a passing trouble lasting', () => {
    for (const { status, lasting } of Object.values(errors)) {
      if ([429, 500, 503].includes(status)) expect(lasting).toBe(false);
    }
  });
});
