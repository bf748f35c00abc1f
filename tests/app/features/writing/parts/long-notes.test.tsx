import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { whatNow } from '#src/data/generation/what-now.ts';
import { CallError } from '#src/data/server/call.ts';
import { LongFailure, longHint } from '#src/features/writing/parts/long-notes.tsx';
import { show } from '#tests/app/ui/show.tsx';

describe('the note under a long text', () => {
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  it.each([
    [800, 1, 'Texte long : 800 caractères, gardés en entier.'],
    [
      3_000,
      2,
      'Texte long : 3 000 caractères, gardés en entier. Il est traité en 2 parties, coupées en fin de phrase.',
    ],
  ])('of %i characters in %i parts', (length, count, said) => {
    expect(plain(longHint('a'.repeat(length), count))).toBe(said);
  });

  it('says that there is no room for more', () => {
    expect(longHint('a'.repeat(100_000), 67)).toContain('le plus long texte possible');
  });
});

describe('a long text that ended early', () => {
  it('because the person stopped it can be taken up again', async () => {
    const again = vi.fn();
    const failure = whatNow(new CallError('cancelled'));
    const { person } = show(
      <LongFailure failure={failure} done={2} count={4} onAgain={again} onDevice={null} />,
    );
    expect(screen.getByText('Arrêté après 2 parties sur 4')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Reprendre' }));
    expect(again).toHaveBeenCalledOnce();
  });

  it('offers nothing to take up once the text was changed', () => {
    const failure = whatNow(new CallError('given_up'));
    show(<LongFailure failure={failure} done={0} count={4} onAgain={null} onDevice={null} />);
    expect(screen.getByText('Arrêté après 0 partie sur 4')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('for another reason says which, as every form does', () => {
    const failure = whatNow(new CallError('no_credit'));
    show(<LongFailure failure={failure} done={1} count={2} onAgain={() => {}} onDevice={() => {}} />);
    expect(screen.getByText('Plus de crédit')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Faire sur l’appareil' })).toBeTruthy();
  });
});
