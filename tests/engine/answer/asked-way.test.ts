import { describe, expect, it } from 'vitest';
import { answerFromWay } from '#engine/answer/asked/asked-way.ts';
import { indexPassages } from '#engine/answer/passages.ts';

const COURSE = `## Le choléra et l’eau

Un enfant de Goma raconte qu’il doit se protéger du choléra quand il va au lac.

## La transmission

Le vibrion passe d’un malade à l’eau que d’autres boivent.

## Prévention

Chaque geste compte.

### À la maison

- On fait bouillir l’eau de boisson.
- On se lave les mains au savon.

### Dans la ville

La commune chlore les réservoirs et construit des latrines.
`;
const index = indexPassages([{ title: 'Le choléra', body: COURSE }]);
const sections = (question: string) => answerFromWay(question, index).map(({ section }) => section);

describe('« comment »', () => {
  it('is told part by part under the heading that names the way', () => {
    expect(sections('comment se protéger du choléra')).toEqual([
      'Prévention',
      'À la maison',
      'Dans la ville',
    ]);
    expect(answerFromWay('Comment éviter le choléra ?', index)[1]?.quote).toBe(
      'À la maison\u00a0: On fait bouillir l’eau de boisson ; On se lave les mains au savon',
    );
    expect(sections('comment attraper le choléra')).toEqual(['La transmission']);
  });

  it.each([
    'pourquoi se protéger du choléra',
    'comment soigner le choléra',
    'comment va le malade',
    'comment se protéger du sida',
  ])('and no other question: « %s »', (question) => {
    expect(sections(question)).toEqual([]);
  });
});
