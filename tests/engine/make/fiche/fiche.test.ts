import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeFiche } from '#engine/make/fiche/fiche.ts';
import { readFiche } from '#engine/make/fiche/fiche-parts.ts';
import { fiche as ficheShape } from '#engine/make/fiche/fiche-shape.ts';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { PASSAGES } from '#tests/engine/passages.ts';
import {
  anyText,
  grammar,
  inventedWords,
  lessonBody,
  lessons,
  mixedText,
  plain,
  texts,
  wordsOf,
} from '#tests/engine/texts.ts';
import { processorMs } from '#tests/support/timing.ts';

const SCAFFOLD = grammar(
  `mon cours définitions dates clés à retenir questions pour se tester réponses naissance mort a appelle au aux ce cet cette citez combien
  comment complétez d’ dans datez date de des désigne dit du en est-ce est été événement expression et l’ la le les liste mot nomme-t-on on où par
  parce passé pourquoi qu’ quand que quel quelle quelles quels qui quoi s’ s’est-il est-il sigle signifie son sont t un appelle-t-on parle-t-on relève étaient était
  mission but rôle année temps formule correspond veut dire dit-on écrit soutient 1 2 3 4 5 6 7 8`,
);

const linesUnder = (fiche: string, title: string) =>
  (fiche.split(`## ${title}\n\n`)[1] ?? '').split(/\n\n/)[0]?.split('\n').map(plain) ?? [];

function expectTraceable(text: string) {
  const all = wordsOf(text);
  for (const line of makeFiche(text).split('\n')) {
    expect(inventedWords(line.replace(/\\/g, ''), all, SCAFFOLD), line).toEqual([]);
  }
}

describe('a fiche from real texts', { timeout: 30_000 }, () => {
  it('has definitions, key dates, what to remember and questions with their answers', () => {
    const fiche = makeFiche(PASSAGES.frenchRevolution, { subject: 'La Révolution française' });
    expect(fiche).toMatch(/^# La Révolution française\n/);
    expect(linesUnder(fiche, 'Définitions')).toContain('- **Gabelle** : un impôt sur le sel.');
    expect(linesUnder(fiche, 'Dates clés')).toContain(
      '- **14 juillet 1789** : Le peuple de Paris prend la Bastille.',
    );
    expect(linesUnder(fiche, 'À retenir')).toContain(
      '- La société d’Ancien Régime est divisée en trois ordres : le clergé, la noblesse et le tiers état.',
    );
    expect(linesUnder(fiche, 'Questions pour se tester')[0]).toBe(
      '1. En quoi est divisée la société d’Ancien Régime ?',
    );
    expect(linesUnder(fiche, 'Réponses')[0]).toBe(
      '1. En trois ordres : le clergé, la noblesse et le tiers état.',
    );
  });

  it('leaves out the sections that the text has nothing for', () => {
    const fiche = makeFiche(PASSAGES.messyChemistry);
    expect(fiche).toContain('- **pH**');
    expect(fiche).not.toContain('## À retenir');
    expect(makeFiche('')).toBe('');
    expect(makeFiche(PASSAGES.nothingToLearn)).toBe('');
  });

  it('quotes whole sentences to remember, in the order of the text, none twice', () => {
    const body = lessonBody('independance-du-congo');
    const kept = linesUnder(makeFiche(body), 'À retenir')
      .map((line) => line.slice(2))
      .filter((line) => /\.$/.test(line) && !line.includes(' : '));
    const places = kept.map((line) => plain(body).indexOf(line));
    expect(kept.length).toBeGreaterThanOrEqual(5);
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('gives each line with the words of the text it came from', () => {
    const body = lessonBody('revolution-francaise');
    const found = ficheShape.parse(readFiche(body));
    const { definitions, dates, sentences, questions } = found;
    const all = wordsOf(body);
    for (const { source } of [...definitions, ...dates, ...questions]) {
      expect(source).not.toBe('');
      expect(inventedWords(source, all, new Set())).toEqual([]);
    }
    for (const { term, meaning, source } of definitions) {
      expect(inventedWords(`${term} ${meaning}`, wordsOf(source), SCAFFOLD), term).toEqual([]);
    }
    for (const { text } of sentences) expect(plain(body)).toContain(plain(text));
    expect(readFiche(PASSAGES.nothingToLearn)).toBeNull();
  });

  const notes = `Droit - La Ve Republique
L1, cours du 12/10

I. Le president
- elu pr 5 ans au suffrage direct
- pouvoirs propres :
   * nommer le PM
   * dissoudre l'AN
- ils signent ensemble les decrets
II. Le parlement
- AN + Senat, dernier mot a l'AN
- motion de censure = texte vote par la majorite absolue des deputes
III. Le Conseil constitutionnel
- juge les lois depuis 1958, saisi par 60 deputes

A SAVOIR PAR COEUR
- les trois pouvoirs propres du president`;

  it('keeps the lines of hurried notes under their headings, and what is to be known first', () => {
    const found = ficheShape.parse(readFiche(notes));
    expect(found.lists.map(({ intro }) => intro)).toEqual([
      'A SAVOIR PAR COEUR',
      'Le president',
      'Le parlement',
      'Le Conseil constitutionnel',
    ]);
    expect(found.lists[1]?.items).toEqual([
      'elu pr 5 ans au suffrage direct',
      'pouvoirs propres : nommer le PM ; dissoudre l’AN',
    ]);
    // What stands among the definitions is not said twice, nor what the sheet of paper is.
    expect(found.lists[2]?.items).toEqual(['AN + Senat, dernier mot a l’AN']);
    expect(linesUnder(makeFiche(notes), 'À retenir').slice(0, 2)).toEqual([
      '- A SAVOIR PAR COEUR',
      '  - les trois pouvoirs propres du president',
    ]);
  });

  it('leaves half of the sentences to remember to the other parts of a text', () => {
    const long = [
      'Le sang transporte l’oxygène des poumons vers les organes du corps.',
      'Les globules rouges du sang fixent l’oxygène grâce à un pigment qui contient du fer.',
      'Les organes du corps rejettent leurs déchets dans le sang des veines.',
      'Le sang des artères quitte le cœur sous une forte pression.',
      'Les plaquettes du sang ferment une plaie en quelques minutes.',
      'Les globules blancs du sang défendent le corps contre les microbes.',
      'Le plasma du sang contient surtout de l’eau et des sels.',
      'Le corps d’un adulte contient environ cinq litres de sang.',
      'La moelle des os fabrique les globules du sang toute la vie.',
    ].join(' ');
    const short = 'Le squelette d’un adulte soutient ses muscles par deux cents pièces solides.';
    const { sentences = [] } = readFiche(`## Le sang\n\n${long}\n\n## Le squelette\n\n${short}`) ?? {};
    expect(new Set(sentences.map(({ source }) => source))).toEqual(new Set(['Le sang', 'Le squelette']));
  });

  it('asks nothing without saying of what', () => {
    const text = `# Le choléra

## L’épidémie de 2011

Les causes sont l’eau sale des puits, le manque de latrines et la saison des pluies.

## Les soins

Le malade boit une solution de sel et de sucre.`;
    const questions = readFiche(text)?.questions.map(({ question }) => question) ?? [];
    expect(questions.find((one) => one.includes('causes'))).toMatch(/choléra|épidémie/u);
  });

  it('leaves out what somebody did who is not named', () => {
    const text = `Flaubert publie un roman en 1857. Poursuivi pour outrage à la morale, il est acquitté par le tribunal.
Le roman raconte la vie de Madame Bovary dans une petite ville de Normandie. Le lecteur suit ses rêves et ses déceptions.`;
    expect(readFiche(text)?.sentences.map((one) => one.text) ?? []).not.toContain(
      'Poursuivi pour outrage à la morale, il est acquitté par le tribunal.',
    );
  });

  it('shows the marks of a pasted text as they are', () => {
    // An opening bracket alone begins nothing, and escaped it would begin a formula.
    expect(makeFiche('Un tableau [1] est une suite <b>de</b> cases_vides rangées en ligne.')).not.toMatch(
      /(?<!\\)[\]<_]|\\\[/,
    );
  });

  it('keeps the definitions that the student wishes to see', () => {
    expect(makeFiche(lessonBody('digestion'), { elements: 'malnutrition' })).toContain('**Malnutrition**');
  });

  it.each(lessons)('gives the lesson %s definitions, sentences and questions', (_, { body, title }) => {
    const fiche = makeFiche(body, { subject: title });
    expect(linesUnder(fiche, 'Définitions').length).toBeGreaterThanOrEqual(3);
    expect(linesUnder(fiche, 'À retenir').length).toBeGreaterThanOrEqual(4);
    expect(linesUnder(fiche, 'Questions pour se tester').length).toBe(8);
  });

  it.each(texts)('has only lines that stand in the text, the same every time: %s', (_, text) => {
    expectTraceable(text);
    expect(makeFiche(text)).toBe(makeFiche(text));
  });
});

describe('any text at all', { timeout: 60_000 }, () => {
  it('gives a fiche whose every line stands in it', () => {
    fc.assert(fc.property(mixedText, expectTraceable), { numRuns: 60 });
  });

  it('never fails', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(typeof makeFiche(text)).toBe('string');
      }),
      { numRuns: 60 },
    );
  });

  it('gives everything there is to make of 20,000 characters in little time, even without a full stop', () => {
    const long = lessons
      .map(([, { body }]) => body)
      .join('\n')
      .slice(0, 20_000);
    const makers = [makeFlashcards, makeTimeline, makeMindMap, makeQuiz, makeFiche];
    const all = (text: string) =>
      processorMs(() => {
        for (const make of makers) make(text);
      });
    for (const text of [
      'a'.repeat(20_000),
      'le roi est, '.repeat(1_700),
      '« ( '.repeat(5_000),
      '- a\n'.repeat(5_000),
      '1 '.repeat(10_000),
      'en 1914, la guerre '.repeat(1_050),
      long,
    ]) {
      expect(all(text), text.slice(0, 20)).toBeLessThan(3_000);
    }
    expect(all(`${long} .`)).toBeLessThan(1_200);
  });
});
