import { describe, expect, test } from 'vitest';
import { leaksIn } from './leaks.ts';

const namesOf = (text: string) => leaksIn(text).map((leak) => leak.split(':', 1)[0]?.trim());

describe('what no French screen says', () => {
  test.each([
    'Loading…',
    'Click to save your changes',
    'Password required',
    'Carte undefined sur 12',
    'NaN %',
    'Résultat\u00a0: [object Object]',
    'null crédits',
    'Please try again',
    'Save',
    'Exception',
    'Cette card is not found',
  ])('English or a program’s slip: %s', (text) => {
    expect(leaksIn(text).some((leak) => leak.startsWith('English'))).toBe(true);
  });

  test.each([
    ['Voulez-vous continuer ?', 'plain space before the sign'],
    ['Sujet : la cellule', 'plain space before the sign'],
    ['Terminé; la suite', 'no space before the sign'],
    ['Bravo!', 'no space before the sign'],
    ['Sujet: la cellule', 'no space before the colon'],
    ['Il dit « bonjour »', 'plain space inside guillemets'],
    ['Il dit «bonjour»', 'no space inside guillemets'],
    ['Il dit "bonjour"', 'straight quotation mark'],
    ['Il dit “bonjour”', 'English quotation mark'],
    ['Chargement...', 'three points for an ellipsis'],
    ['60 % du cours', 'plain space before the percent sign'],
  ])('typography that an editor corrects: %s', (text, name) => {
    expect(namesOf(text)).toContain(name);
  });
});

describe('what a French screen may say', () => {
  test.each([
    'Supprimer cette session\u202f?',
    'La session «\u00a0La photosynthèse\u00a0», sa fiche et son échange\u00a0: tout part.',
    'Chargement…',
    'À 10:30, ou à 3:2 contre 1',
    'Quiz, flashcards et carte mentale en 5 min, 60\u00a0%',
    'L’auteur a dit\u202f: «\u00a0Quoi\u202f!\u00a0»',
    '«\u00a0Il a dit “jamais”, deux fois.\u00a0»',
    "S'inscrire",
    'Un export pour Anki (.txt), GIFT, Markdown ou http://localhost:3000/home?x=1',
    'Le pour et le contre, on ou son, main, page et date',
    'Une exception\u202f: une race close, qu’il save, et OF′ = 6 cm',
  ])('%s', (text) => {
    expect(leaksIn(text)).toEqual([]);
  });
});
