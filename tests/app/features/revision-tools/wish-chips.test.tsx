import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { WishChips } from '#src/features/revision-tools/wish-chips.tsx';
import { show } from '#tests/app/ui/show.tsx';

function Form({ start }: { start: string }) {
  const [elements, setElements] = useState(start);
  return (
    <>
      <output>{elements}</output>
      <WishChips name="Quiz" elements={elements} onElements={setElements} />
    </>
  );
}

test('a tap writes a wish, another takes it out, and one number replaces the other', async () => {
  const { person } = show(<Form start="la mitose" />);
  const tap = (name: string) => person.click(screen.getByRole('button', { name }));
  const written = () => screen.getByRole('status').textContent;
  await tap('dates');
  expect(written()).toBe('la mitose, dates');
  await tap('10 questions');
  await tap('20 questions');
  expect(written()).toBe('la mitose, dates, 20 questions');
  expect(screen.getByRole('button', { name: '20 questions' }).getAttribute('aria-pressed')).toBe('true');
  await tap('dates');
  await tap('20 questions');
  expect(written()).toBe('la mitose');
});
