import { screen } from '@testing-library/react';
import { createRef } from 'react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { FicheActions } from '#src/features/chat/fiche-actions.tsx';
import { show } from '#tests/app/ui/show.tsx';

/** What the page that was opened has as notes. */
function Handed() {
  const { pathname, state } = useLocation();
  return <output>{JSON.stringify({ pathname, ...state })}</output>;
}
const handed = () => JSON.parse(screen.getByRole('status').textContent);

test.each(['Flashcards', 'Quiz', 'Carte mentale', 'Frise chronologique'])(
  '%s opens with the fiche in plain words, without its sources and questions',
  async (tool) => {
    const text =
      '# Le fer\n\n## Définitions\n\n- **Minerai** : une roche *riche*.\n\n## Questions pour se tester\n\n1. Quoi ?\n\n## Sources\n\nLeçon « Le fer »';
    const { person } = show(
      <>
        <FicheActions subject="Le fer" text={text} sheet={createRef()} report={null} />
        <Handed />
      </>,
    );
    await person.click(screen.getByRole('link', { name: tool }));
    expect(handed().pathname).toMatch(/^\/library\/faire\//);
    expect(handed().source).toBe('Le fer\n\nDéfinitions\n\n- Minerai : une roche riche.');
  },
);
