import { describe, expect, it } from 'vitest';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { deviceErrors, type FailureCode } from '#contract/failures.ts';
import { deviceFailure, madeOf, whatNow } from '#src/data/generation/what-now.ts';
import { CallError } from '#src/data/server/call.ts';
import { EngineUnavailable } from '#src/device/engine/engine.ts';
import { WritingDataMissing } from '#src/device/engine/writing-data-missing.ts';
import { LessonsUnavailable } from '#src/device/lessons.ts';

/** Codes that no engine answers with: forms of the account, and changes in the outbox. */
const elsewhere: readonly FailureCode[] = [
  'wrong_code',
  'wrong_credentials',
  'account_exists',
  'foreign_origin',
  'change_not_kept',
  'change_not_sent',
];
const codes = [...Object.keys(errors), ...Object.keys(deviceErrors)] as FailureCode[];
const explained = (code: FailureCode) => whatNow(new CallError(code));

describe('what can be done about a failure', () => {
  it('stands in the table for every code that an engine can answer with', () => {
    const plain = codes.filter(
      (code) => explained(code).title === 'Une erreur est survenue' && explained(code).steps.length === 0,
    );
    expect(plain).toEqual(elsewhere);
  });

  it('never offers the same again where that can’t succeed by itself', () => {
    const isHopeless = (code: FailureCode) => new CallError(code).lasting;
    const retried = codes.filter((code) => isHopeless(code) && explained(code).steps.includes('retry'));
    // Another key makes these two another request.
    expect(retried).toEqual(['stopped', 'key_reused'] satisfies ErrorCode[]);
  });

  it('says the server’s own sentence, its fields and its wait', () => {
    const error = new CallError('too_many_tries', 'Doucement.', {
      fields: { subject: 'Un sujet' },
      retryAfter: 9,
    });
    expect(whatNow(error)).toMatchObject({ sentence: 'Doucement.', details: ['Un sujet'], waitSeconds: 9 });
  });

  it('takes anything else for a fault of the app’s own', () => {
    expect(whatNow(new TypeError('x is undefined'))).toMatchObject({
      code: 'internal',
      sentence: errors.internal.message,
    });
  });
});

describe('an engine of this device', () => {
  it.each([
    [new DOMException('aborted', 'AbortError'), 'cancelled'],
    [new LessonsUnavailable('none'), 'lessons_not_here'],
    [new EngineUnavailable('none'), 'engine_not_here'],
    [new WritingDataMissing('none'), 'engine_not_here'],
    [new Error('x is not a function'), 'device_failed'],
    [new CallError('engine_refused'), 'engine_refused'],
  ] as const)('that ends with %s fails as %s', (error, code) => {
    expect(deviceFailure(error).code).toBe(code);
  });

  it('that can’t do something well says so in its own words', () => {
    expect(madeOf({ made: true, text: 'Il pleut.' })).toEqual({ made: true, text: 'Il pleut.' });
    expect(() => madeOf({ made: false, reason: 'Pas de date dans ce texte.' })).toThrow(
      expect.objectContaining({ code: 'engine_refused', message: 'Pas de date dans ce texte.' }),
    );
  });
});
