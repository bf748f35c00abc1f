import { describe, expect, it } from 'vitest';
import { deviceName } from '#server/http/device-name.ts';

const gecko = '(KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36';

describe('the name of a device', () => {
  it.each([
    [`${android} ${gecko} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome sur Android'],
    [
      `${android} ${gecko} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet sur Android',
    ],
    [`${android} ${gecko} Chrome/141.0.0.0 Mobile Safari/537.36 OPR/91.0`, 'Opera sur Android'],
    [`${android} ${gecko} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0`, 'Edge sur Android'],
    ['Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox sur Android'],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 ${gecko} Version/18.1 Mobile/15E148 Safari/604.1`,
      'Safari sur iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 ${gecko} CriOS/141.0 Mobile/15E148 Safari/604.1`,
      'Chrome sur iPhone',
    ],
    [
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${gecko} Version/18.1 Safari/605.1.15`,
      'Safari sur Mac',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 ${gecko} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
      'Edge sur Windows',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 ${gecko} Chrome/141.0.0.0 Safari/537.36`,
      'Chrome sur Chromebook',
    ],
    ['Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.12.423 Version/12.16', 'Opera'],
    ['curl/8.5.0', null],
    ['', null],
    [undefined, null],
  ])('is, for %s, %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});
