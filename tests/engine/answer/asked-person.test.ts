import { describe, expect, it } from 'vitest';
import { answerFromPerson } from '#engine/answer/asked/asked-person.ts';
import { indexPassages } from '#engine/answer/passages.ts';

const COURSE = `## L’abolition

En 1794, on vote l’abolition. Le pasteur anglais Thomas Clarkson réunit des témoignages. Olaudah Equiano, ancien esclave devenu écrivain, publie sa vie en 1789.

Equiano répond ainsi à ses contradicteurs :

> Est-ce que nous ne sommes pas aussi des hommes ?
> — Olaudah Equiano, sa vie par lui-même, 1789

## Le retour

Bonaparte rétablit l’esclavage en 1802. Louis Delgrès résiste en Guadeloupe. Le président Jean-Pierre Boyer gouverne Haïti. Louis XVIII signe un traité. On vend des cartes à l’effigie de Wilberforce.

Dessalines : général, puis empereur d’Haïti.
`;
const index = indexPassages([{ title: 'L’abolition de l’esclavage', body: COURSE }]);
const quotes = (question: string) => answerFromPerson(question, index).map(({ quote }) => quote);

describe('« qui est… »', () => {
  it('is answered first by what somebody is said to be, wherever it stands', () => {
    expect(quotes('qui est equiano')[0]).toBe(
      'Olaudah Equiano, ancien esclave devenu écrivain, publie sa vie en 1789.',
    );
    expect(quotes('Qui était Thomas Clarkson ?')).toEqual([
      'Le pasteur anglais Thomas Clarkson réunit des témoignages.',
    ]);
  });

  it('finds a name without its hyphen, with a slip, and with a figure for its number', () => {
    const boyer = ['Le président Jean-Pierre Boyer gouverne Haïti.'];
    expect(quotes('qui est jean pierre boyer')).toEqual(boyer);
    expect(quotes('qui est jeanpierre boyer')).toEqual(boyer);
    expect(quotes('qui est clarckson')[0]).toContain('Clarkson');
    expect(quotes('qui est louis 18')).toEqual(['Louis XVIII signe un traité.']);
  });

  it('says what somebody does where nothing else is said, and quotes no announcement alone', () => {
    expect(quotes('qui est delgres')).toEqual(['Louis Delgrès résiste en Guadeloupe.']);
    for (const quote of quotes('qui est equiano')) expect(quote).not.toMatch(/:$/);
  });

  it('leaves whoever the course does not name, and what is no name', () => {
    expect(quotes('qui est toussaint louverture')).toEqual([]);
    expect(quotes('qui est président')).toEqual([]);
    expect(quotes('qui rétablit l’esclavage')).toEqual([]);
    expect(quotes('qu’est-ce que l’abolition')).toEqual([]);
  });
});
