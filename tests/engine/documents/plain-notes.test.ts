import { describe, expect, test } from 'vitest';
import { plainNotes } from '#engine/documents/plain-notes.ts';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';

const fiche = `# Les volcans

## Définitions

- **Magma** : une roche *fondue* sous la croûte, voir [la Terre](/library/terre).
- **Cratère** : l’ouverture d’un volcan.

| Volcan | Pays |
| --- | --- |
| **Nyiragongo** | RD Congo |

> Le gaz carbonique $\\mathrm{CO_2}$ en sort.

1. Il gronde.
  - Puis il \\*crache\\*.

## Sources

Leçon « Les volcans », parties :

### Toutes

- Le magma

## À retenir

Le code \`2 * 3\` reste.
`;

describe('Markdown as notes that somebody typed', () => {
  test('has no mark left, and keeps every word, heading and list', () => {
    expect(plainNotes(fiche)).toBe(
      [
        'Les volcans',
        '',
        'Définitions',
        '',
        '- Magma : une roche fondue sous la croûte, voir la Terre.',
        '- Cratère : l’ouverture d’un volcan.',
        '',
        'Nyiragongo\u00a0: RD Congo',
        '',
        'Le gaz carbonique CO₂ en sort.',
        '',
        '1. Il gronde.',
        '  - Puis il *crache*.',
        '',
        'Sources',
        '',
        'Leçon « Les volcans », parties :',
        '',
        'Toutes',
        '',
        '- Le magma',
        '',
        'À retenir',
        '',
        'Le code 2 * 3 reste.',
      ].join('\n'),
    );
  });

  test('leaves out a section with those below it, and nothing after', () => {
    const notes = plainNotes(fiche, ['Sources']);
    expect(notes).not.toMatch(/Sources|Leçon|Toutes|Le magma/);
    expect(notes).toMatch(/À retenir\n\nLe code/);
  });

  test('is read by the study engine as the Markdown is', () => {
    const asked = (text: string) =>
      makeFlashcards(text, { subject: 'Les volcans', elements: '', limit: 20 })
        .data.map(({ question }) => question)
        .sort();
    const written = plainNotes(fiche, ['Sources']);
    expect(asked(written).length).toBeGreaterThan(1);
    expect(asked(written)).toEqual(asked(fiche.replace(/## Sources.*?(?=## À)/s, '')));
  });
});
