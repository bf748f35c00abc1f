// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { canShareFiles, shareFiles } from '#src/device/share.ts';

const file = new File(['x'], 'cours.ardoise');
afterEach(() => vi.unstubAllGlobals());

test('a browser without a share sheet takes no file', () => {
  expect(canShareFiles([file])).toBe(false);
});

test('the system says which files it takes', () => {
  const canShare = vi.fn(({ files }: { files: File[] }) => files.length === 1);
  vi.stubGlobal('navigator', { canShare });
  expect(canShareFiles([file])).toBe(true);
  expect(canShareFiles([file, file])).toBe(false);
});

test.each([
  ['shared', (): Promise<void> => Promise.resolve()],
  ['cancelled', (): Promise<void> => Promise.reject(new DOMException('', 'AbortError'))],
  ['impossible', (): Promise<void> => Promise.reject(new DOMException('', 'NotAllowedError'))],
] as const)('the answer of the share sheet is told: %s', async (outcome, share) => {
  const asked = vi.fn(share);
  vi.stubGlobal('navigator', { share: asked });
  expect(await shareFiles([file], 'Cours')).toBe(outcome);
  expect(asked).toHaveBeenCalledWith({ files: [file], title: 'Cours' });
});
