// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { install, onInstallChange, watchForInstall, wayToInstall } from '#src/device/install.ts';

const agents = {
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  firefoxOnAndroid: 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  chrome: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};

let isStandalone = false;
beforeAll(watchForInstall);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }));
});
afterEach(() => {
  isStandalone = false;
  vi.unstubAllGlobals();
});

/** What Chromium hands over, and what the person then says. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => undefined);
  const event = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }));
  return { event, prompt };
}

describe('how the app is installed', () => {
  test.each([
    [agents.iphone, 5, 'ios'],
    // An iPad calls itself a Mac, with a touch screen.
    [agents.mac, 5, 'ios'],
    [agents.mac, 0, 'menu'],
    [agents.firefoxOnAndroid, 5, 'firefox-android'],
    [agents.firefox, 0, 'firefox'],
    [agents.chrome, 5, 'menu'],
  ])('in %s with %i touch points: %s', (userAgent, maxTouchPoints, way) => {
    vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
    expect(wayToInstall()).toBe(way);
  });

  test('is not asked of the installed app', () => {
    isStandalone = true;
    expect(wayToInstall()).toBe('installed');
  });

  test('is the browser’s own question where it offers one, which is good for once', async () => {
    const changed = vi.fn();
    const end = onInstallChange(changed);
    const { event, prompt } = offer('accepted');
    expect(event.defaultPrevented).toBe(true);
    expect(wayToInstall()).toBe('offered');
    expect(changed).toHaveBeenCalledTimes(1);
    expect(await install()).toBe(true);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(wayToInstall()).toBe('menu');
    expect(await install()).toBe(false);
    expect(changed).toHaveBeenCalledTimes(2);
    end();
    offer('dismissed');
    expect(changed).toHaveBeenCalledTimes(2);
    expect(await install()).toBe(false);
  });

  test('is over when the app was installed by another way', () => {
    offer('accepted');
    dispatchEvent(new Event('appinstalled'));
    expect(wayToInstall()).toBe('menu');
  });
});
