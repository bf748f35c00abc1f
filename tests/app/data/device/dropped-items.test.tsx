import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import { openDevice, renderOn } from '#tests/app/data/opened-device.tsx';

const item = (name: string) => ({ text: 'texte-a', item: name, sentence: '', kind: 'other' as const });

test('what is dropped and taken back in one go is all kept', async () => {
  const { store } = await openDevice();
  const { result } = renderOn(store, useDroppedItems);
  await act(() => Promise.all(['a', 'b', 'c'].map((name) => result.current.drop(item(name)))));
  await waitFor(() => expect(result.current.items.map((one) => one.item)).toEqual(['a', 'b', 'c']));
  await act(() => Promise.all(['a', 'c'].map((name) => result.current.takeBack(item(name)))));
  await waitFor(() => expect(result.current.items.map((one) => one.item)).toEqual(['b']));
});
