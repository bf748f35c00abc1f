import { describe, expect, it } from 'vitest';
import { answerFromAskedHeading, answerFromDay } from '#engine/answer/asked/asked-heading.ts';
import { indexPassages } from '#engine/answer/passages.ts';

const COURSE = `## Pourquoi les Européens cherchent une route

On veut des épices sans payer les marchands de Venise. Les caravelles tiennent la haute mer. Un moine écrit :

> Nous partons parce que Dieu le veut.

## Combien de morts ?

Les récits se contredisent. On compte peut-être un tiers des équipages.

## Pourquoi ces voyages commencent au Portugal

Le pays a un seul voisin, car le reste est l’océan.

## La vie à bord

Le biscuit est rouge de vers.
`;
const index = indexPassages([{ title: 'Les grands voyages', body: COURSE }]);
const told = (question: string) => {
  const found = answerFromAskedHeading(question, index);
  return found && [found.section, found.quote];
};

describe('a question that a heading asks too', () => {
  it('is answered by what stands under it, in the course’s own voice', () => {
    expect(told('pourquoi l’europe voulait une route')).toEqual([
      'Pourquoi les Européens cherchent une route',
      'On veut des épices sans payer les marchands de Venise. Les caravelles tiennent la haute mer.',
    ]);
    expect(told('combien de morts il y a eu')?.[0]).toBe('Combien de morts ?');
  });

  it('asks why the subject itself began', () => {
    expect(told('pourquoi les voyages ont commencé')?.[0]).toBe(
      'Pourquoi ces voyages commencent au Portugal',
    );
  });

  it('is not told where a word of it is missing, nor by a heading that asks for something else', () => {
    expect(told('pourquoi la route est rouge')).toBeNull();
    expect(told('combien de routes')).toBeNull();
    expect(told('qui cherche une route')).toBeNull();
    expect(told('combien ont commencé')).toBeNull();
    // « routine » only begins like « route ».
    expect(told('pourquoi la routine')).toBeNull();
    expect(told('la vie à bord')).toBeNull();
  });
});

describe('a day that a heading names', () => {
  const days = indexPassages([
    {
      title: 'Une traversée',
      body: '## Le 12 octobre 1492\n\nUn marin voit une terre. On débarque au matin.\n\n## Le retour\n\nLe 15 mars 1493, Palos les fête.',
    },
  ]);

  it('answers what happened on it with how its section begins', () => {
    expect(answerFromDay('que s’est-il passé le 12 octobre 1492', days)?.quote).toBe(
      'Un marin voit une terre. On débarque au matin.',
    );
  });

  it('answers nothing where more is asked, another day, or a year', () => {
    expect(answerFromDay('qui gouverne l’Espagne le 12 octobre 1492', days)).toBeNull();
    expect(answerFromDay('que s’est-il passé le 13 octobre 1492', days)).toBeNull();
    expect(answerFromDay('que s’est-il passé en 1492', days)).toBeNull();
  });
});

describe('the causes of the subject', () => {
  it('are asked as why it began is', () => {
    expect(told('les causes des grands voyages')?.[0]).toBe('Pourquoi ces voyages commencent au Portugal');
  });
});
