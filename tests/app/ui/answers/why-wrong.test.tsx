import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Why } from '#contract/artefacts/why.ts';
import { WhyWrong } from '#src/ui/answers/why-wrong.tsx';
import { show } from '#tests/app/ui/show.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const why: Why = {
  wrong: [
    { option: 'Gutenberg', reason: 'Il imprime vers 1450.' },
    { option: 'Galilée', reason: 'Il observe le ciel.' },
  ],
  again: {
    question: 'Qui peint la Joconde ?',
    answers: ['Léonard', 'Raphaël'],
    right: [0],
    explanation: 'Léonard la peint vers 1503.',
  },
};

const button = (name: string) => screen.getByRole('button', { name });

describe("« Pourquoi j'ai faux »", () => {
  test('says on a tap what was chosen, and nothing of the other options', async () => {
    const { person } = show(<WhyWrong why={why} chosen={['Gutenberg']} quote="La phrase." />);
    expect(button("Pourquoi j'ai faux").getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('Il imprime vers 1450.').closest('[hidden]')).not.toBeNull();
    await person.click(button("Pourquoi j'ai faux"));
    expect(button("Pourquoi j'ai faux").getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Il imprime vers 1450.').closest('[hidden]')).toBeNull();
    expect(screen.getByText('La phrase.')).toBeTruthy();
    expect(screen.queryByText('Il observe le ciel.')).toBeNull();
  });

  test('is not there when there is nothing to say', () => {
    show(<WhyWrong why={{ wrong: why.wrong }} chosen={['Newton']} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('asks one more question and corrects it', async () => {
    const { person } = show(<WhyWrong why={why} chosen={['Galilée']} />);
    await person.click(button("Pourquoi j'ai faux"));
    await person.click(button('Une autre question sur ce point'));
    expect(document.activeElement?.textContent).toBe('Qui peint la Joconde ?');
    await person.click(button('Raphaël'));
    expect(within(screen.getByRole('status')).getByText('Réponse incorrecte.')).toBeTruthy();
    expect(screen.getByText('Léonard la peint vers 1503.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Léonard/ }).getAttribute('aria-disabled')).toBe('true');
  });

  test('asks from memory where there are no options', async () => {
    const again = { question: 'Qui ?', answers: ['Léonard'], right: [0], explanation: '' };
    const { person } = show(<WhyWrong why={{ wrong: [], again }} />);
    await person.click(button("Pourquoi j'ai faux"));
    await person.click(button('Une autre question sur ce point'));
    expect(screen.queryByText('Léonard')).toBeNull();
    await person.click(button('Voir la réponse'));
    expect(screen.getByText('Léonard')).toBeTruthy();
  });
});
