import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetDataSaver, savesData, useSavesData } from '#src/data/server/data-saver.ts';

afterEach(() => {
  forgetDataSaver();
  vi.unstubAllGlobals();
});

it('follows the browser until the person chooses, and again once that is forgotten', () => {
  expect(savesData()).toBe(false);
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(savesData()).toBe(true);
  const { result } = renderHook(useSavesData);
  expect(result.current[0]).toBe(true);
  act(() => result.current[1](false));
  expect(result.current[0]).toBe(false);
  expect(savesData()).toBe(false);
  act(forgetDataSaver);
  expect(savesData()).toBe(true);
});
