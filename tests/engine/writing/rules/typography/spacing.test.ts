import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SOUND } from '#bench/writing/sound.ts';
import { correct } from '#engine/writing/correct.ts';
import { typography } from '#engine/writing/rules/typography/typography.ts';
import { texts } from '#tests/engine/texts.ts';
import { language } from '../../data.ts';

/** No-break spaces as they are in the text, written so that a reader of this file sees them. */
const shown = (text: string) => text.replaceAll('\u202f', '~').replaceAll('\u00a0', '_');
const corrected = (text: string) => shown(correct(text, language).text);
const spacesOf = (text: string) => typography(text).filter(({ rule }) => rule.startsWith('espace'));

describe('a missing space', () => {
  it.each([
    ['Salut, comment vas-tu?Je vais bien.', 'Salut, comment vas-tu~? Je vais bien.'],
    ['Bonjour!Comment ça va?A demain.', 'Bonjour~! Comment ça va~? A demain.'],
    ['Quoi?!Je rêve.', 'Quoi~?! Je rêve.'],
    ['Tu as faim ?Prends du pain.', 'Tu as faim ? Prends du pain.'],
    ['Elle est née en 2004.Elle vit à Boma.', 'Elle est née en 2004. Elle vit à Boma.'],
    ['Il est tard.C’est l’heure de partir.', 'Il est tard. C’est l’heure de partir.'],
    ["J'ai faim.J'ai soif.", "J'ai faim. J'ai soif."],
    ['Il le lui a dit (hier).Elle est partie.', 'Il le lui a dit (hier). Elle est partie.'],
    ['Il hésite...Puis il signe.', 'Il hésite... Puis il signe.'],
    ['Il hésite…Puis il signe.', 'Il hésite… Puis il signe.'],
  ])('after the end of a sentence is put in: « %s »', (wrong, right) => {
    expect(corrected(wrong)).toBe(right);
  });

  it.each([
    ['Il a dit:"viens demain".', 'Il a dit_: «_viens demain_».'],
    ['Il a dit:"viens', 'Il a dit_: "viens'],
    ['Il a dit :"Viens!"', 'Il a dit : «_Viens~!_»'],
    ['Il a dit:«viens».Puis il part.', 'Il a dit_: «_viens_». Puis il part.'],
    ['Le mot«chat»est court.', 'Le mot «_chat_» est court.'],
    ['Il joue à l’«ami» sincère.', 'Il joue à l’«_ami_» sincère.'],
    ['Le chien dort;le chat veille.', 'Le chien dort~; le chat veille.'],
    ['Il a tout vendu:sa maison et son champ.', 'Il a tout vendu_: sa maison et son champ.'],
    ['Il a dit vrai:l’accusé ne risque rien.', 'Il a dit vrai_: l’accusé ne risque rien.'],
    ['Thème:Le roi et la cour.', 'Thème_: Le roi et la cour.'],
    ['Elle chante (le croirez-vous?) très bien.', 'Elle chante (le croirez-vous~?) très bien.'],
    ['**Quoi?**', '**Quoi~?**'],
    ['1914: début de la guerre.', '1914_: début de la guerre.'],
    ['Le taux est de 40 %!', 'Le taux est de 40 %~!'],
    ['Va sur exemple.cd!', 'Va sur exemple.cd~!'],
  ])('around a double mark is put in: « %s »', (wrong, right) => {
    expect(corrected(wrong)).toBe(right);
  });

  it.each([
    'à 12:30, ou à 12: 30',
    'à l’échelle 1:50 000',
    'Jean 3:16, Matthieu 5:3-12',
    '3.50, 1.250 et 3,5',
    'M.Dupont, Mme.Dupont et St.Pierre',
    'vers 348 av. J.-C. ou 348 av.J.-C.',
    'l’O.N.U. et l’U.E.',
    'super :) ou ;) ou :D ou :p ou super:)',
    'un sourire :smile: de plus',
    'Fichier:Carte',
    'f(x):g, x:y, a?b:c',
    'C:\\Users et D:\\',
    'x=1;y=2',
    'peut-être... puis non',
    'oui, non, etc.',
    'il dit"oui"',
    'tel:0812345678 et localhost:3000',
  ])('is not seen in « %s »', (text) => {
    expect(spacesOf(text)).toEqual([]);
  });
});

/** Sentences that end like one, and begin with a word that is no single letter. */
const closed = SOUND.filter(
  (one) => /\p{Ll}{2}[.?!]$|\d{4}\.$/u.test(one) && /^\p{Lu}\p{Ll}+[ ,]/u.test(one),
);
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('spaces of any text', () => {
  it('come back when they were lost between sentences and before double marks', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...closed), { minLength: 1, maxLength: 4 }), (sentences) => {
        const glued = sentences.map((one) => one.replace(/ ([:;!?»])/g, '$1').replaceAll('« ', '«')).join('');
        expect(plain(correct(glued, language).text)).toBe(sentences.join(' '));
      }),
      { numRuns: 60 },
    );
  }, 30_000);

  const marks = fc.constantFrom('.', '?', '!', ':', ';', ',', '...', '…', '«', '»', '"', ' ', ' ', '\n', ')');
  const words = fc.constantFrom(
    'tu',
    'Je',
    'viens',
    'C’est',
    'Il part',
    'dit',
    'M',
    '1914',
    'O.N.U',
    'a',
    'À',
  );
  const glued = fc.array(fc.oneof(marks, words), { maxLength: 14 }).map((pieces) => pieces.join(''));

  it('are all that changes', () => {
    const letters = (text: string) => text.replace(/\s/g, '');
    fc.assert(
      fc.property(glued, (text) => {
        for (const { start, end, after } of spacesOf(text)) {
          expect(letters(after)).toBe(letters(text.slice(start, end)));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are right once they are corrected', () => {
    fc.assert(
      fc.property(glued, (text) => {
        const once = correct(text, language).text;
        expect(correct(once, language).text).toBe(once);
      }),
      { numRuns: 300 },
    );
  }, 30_000);

  it.each([
    ['the sound sentences', SOUND.join('\n')] as const,
    ...texts.filter(([name]) => name.endsWith('.md')),
  ])('stay as they are in %s', (_, text) => {
    expect(spacesOf(text)).toEqual([]);
  });
});
