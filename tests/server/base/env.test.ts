import { describe, expect, it } from 'vitest';
import { readEnv } from '#server/base/env.ts';

describe('the environment', () => {
  it('may be empty', () => {
    expect(readEnv({ PORT: '', HOST: ' ' })).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      ARDOISE_DATA: './var',
      SMS_DAILY_CAP: 2_000,
      SMS_MONTHLY_CAP: 30_000,
      LOCAL_ENGINE_CREDITS: 0,
      TRUSTED_PROXIES: 'loopback',
      LOG_LEVEL: 'info',
    });
  });

  it('sets what it names', () => {
    const settings = readEnv({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://u:p@db/ardoise',
      SMS_URL: 'https://sms.test/send',
      SMTP_URL: 'smtps://mail.test',
      MAIL_FROM: 'Ardoise <bonjour@ecole.test>',
      NODE_ENV: 'production',
    });
    expect(settings).toMatchObject({ PORT: 8080, HOST: '0.0.0.0' });
    expect(settings.DATABASE_URL?.hostname).toBe('db');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://x'],
    ['DATABASE_URL', 'ardoise.db'],
    ['PUBLIC_URL', 'ardoise.test'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SMS_URL', 'ftp://x'],
    ['SMTP_URL', 'https://x'],
    ['SMS_DAILY_CAP', 'beaucoup'],
    ['SMS_MONTHLY_CAP', '-1'],
    ['SMS_COUNTRIES', 'Congo'],
    ['TRUSTED_PROXIES', 'partout'],
    ['ALLOW_OUTBOX', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['REDIS_URL', 'http://x'],
    ['AI_BASE_URL', 'api.example/v1'],
    ['AI_BASE_URL', 'file:///etc/passwd'],
    ['AI_BASE_URL', 'https://nom:secret@api.example/v1'],
    ['SMS_URL', 'https://nom:secret@sms.example/send'],
    ['AI_API_KEY', 'clé secrète'],
    ['AI_MODEL', 'mon modèle'],
    ['AI_VISION_MODEL', 'mon modèle'],
    ['AI_DAILY_CAP', 'beaucoup'],
    ['LOCAL_ENGINE_CREDITS', 'gratuit'],
    ['LOCAL_ENGINE_CREDITS', '-1'],
    ['LOCAL_ENGINE_CREDITS', '0.5'],
    ['SECURITY_CONTACT', 'securite@ardoise.test'],
    ['SECURITY_CONTACT', 'http://ardoise.test'],
  ])('is refused for its %s %j, in one sentence that names it and repeats no value', (name, value) => {
    const read = () => readEnv({ [name]: value });
    expect(read).toThrow(new RegExp(`^La variable ${name} .*\\.$`));
    expect(read).not.toThrow(value);
  });

  it('never repeats a password', () => {
    expect(() => readEnv({ DATABASE_URL: 'postgre://u:secret@h/d' })).not.toThrow(/secret/);
  });

  it('asks for both gateways in production, or for a word that says the outbox is wanted', () => {
    const production = { NODE_ENV: 'production', SMS_URL: 'https://sms.test' };
    expect(() => readEnv(production)).toThrow('ALLOW_OUTBOX=1');
    expect(() => readEnv({ ...production, ALLOW_OUTBOX: '0' })).toThrow('ALLOW_OUTBOX=1');
    expect(readEnv({ ...production, ALLOW_OUTBOX: '1' }).ALLOW_OUTBOX).toBe('1');
  });

  it('takes a language model: its address and its name, with or without a key', () => {
    const model = { AI_BASE_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'mistral-small' };
    expect(readEnv(model)).toMatchObject({ AI_MODEL: 'mistral-small', AI_DAILY_CAP: 50_000 });
    expect(readEnv({ ...model, AI_API_KEY: 'sk-1' }).AI_API_KEY).toBe('sk-1');
    expect(() => readEnv({ AI_BASE_URL: model.AI_BASE_URL })).toThrow(/^La variable AI_MODEL manque/);
    expect(() => readEnv({ ...model, AI_MODEL: 'local' })).toThrow('réservé');
    expect(() => readEnv({ AI_MODEL: 'mistral-small' })).toThrow(/^La variable AI_BASE_URL manque/);
    expect(readEnv(model).AI_VISION_MODEL).toBeUndefined();
    expect(readEnv({ ...model, AI_VISION_MODEL: 'pixtral' }).AI_VISION_MODEL).toBe('pixtral');
    expect(() => readEnv({ AI_VISION_MODEL: 'pixtral' })).toThrow(/^La variable AI_BASE_URL manque/);
    expect(() => readEnv({ AI_API_KEY: 'sk-1' })).toThrow(/^La variable AI_BASE_URL manque/);
  });

  it('wants the sender of e-mails beside their gateway', () => {
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.test' })).toThrow('MAIL_FROM');
  });
});
