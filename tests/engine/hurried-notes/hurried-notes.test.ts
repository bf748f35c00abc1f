import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeFiche } from '#engine/make/fiche/fiche.ts';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';
import { makeQuiz } from '#engine/make/quiz/quiz.ts';
import { makeTimeline } from '#engine/make/timeline/timeline.ts';
import { sentences } from '#engine/text/structure/sentences.ts';
import { isCutWord } from '#engine/text/words/abbreviations.ts';
import { fold } from '#engine/text/words/fold.ts';
import { plain } from '../texts.ts';

/** Ten pieces of notes as students hurry them, each with what must come of it and what must not. */

const folder = new URL('.', import.meta.url);
const notes = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name.replace('.md', ''), readFileSync(new URL(name, folder), 'utf8')]),
);
const read = (name: string) => notes.get(name) ?? '';
const cards = (name: string) =>
  makeFlashcards(read(name), { limit: 60 }).data.map(
    ({ question, answer }) => `${plain(question)} ${plain(answer)}`,
  );
const dated = (name: string) =>
  makeTimeline(read(name), {}).data.map(({ date, event }) => `${plain(date)} : ${plain(event)}`);

interface Node {
  readonly title?: string;
  readonly subtopics?: readonly Node[];
}
const labels = ({ title = '', subtopics = [] }: Node): string[] => [title, ...subtopics.flatMap(labels)];

/** Everything that a reader of the notes is shown. */
function shown(name: string): string[] {
  const text = read(name);
  return [
    ...cards(name),
    ...makeQuiz(text, { limit: 40 }).questions.flatMap(({ question, answers }) => [question, ...answers]),
    ...makeFiche(text, {}).split('\n'),
    ...labels(makeMindMap(text, {}) as Node),
    ...dated(name),
  ].map(plain);
}

describe('of hurried notes', () => {
  it('there are ten, in ten subjects', () => {
    expect(notes.size).toBe(10);
    for (const [name, text] of notes)
      expect(text.trim().split(/\s+/).length, name).toBeGreaterThanOrEqual(80);
  });

  it.each([
    [
      'histoire-congo',
      [
        'De quand date « Indép. du Congo » ? 30 juin 1960',
        'Indép. du Congo : à quel nom correspond « 1er président » ? J. Kasa-Vubu',
        'Indép. du Congo : à quel nom correspond « PM » ? P. Lumumba',
        'De quand date la sécession du Katanga ? Juil. 1960',
        'De quand date l’événement « Lumumba arrêté » ? Déc. 60',
        'De quand date l’événement « Lumumba tué » ? 17 janv. 61',
        'De quand date « Mobutu : coup d’État » ? 24 nov. 65',
        'De quand date « Table ronde de Bruxelles » ? Janv.-fév. 1960',
        'De quand datent les émeutes de Léopoldville ? 4 janv. 1959',
      ],
    ],
    [
      'biologie-cellule',
      [
        'Mitose : quelles sont les 4 phases ? Prophase, métaphase, anaphase et télophase.',
        'La cellule : que s’est-il passé en 1665 ? R. Hooke observe des cell.',
      ],
    ],
    [
      'chimie-solutions',
      [
        'Que désigne le mot « solvant » ? Espèce en + gde qté.',
        'Que désigne le mot « acide » ? Espèce qui cède un proton H+.',
        'Quand parle-t-on de saturation ? Qd on ne peut plus dissoudre de soluté.',
      ],
    ],
    ['droit-contrats', ['DROIT CIVIL – le contrat : citez les vices du consent. Erreur, dol et violence.']],
    [
      'economie-croissance',
      [
        'Que désigne l’expression « croissance éco. » ? ↗ du PIB sur une longue période.',
        'IDH : quels sont les 3 critères ? Santé, éduc. et niveau de vie.',
      ],
    ],
    [
      'geographie-afrique',
      [
        'Que désigne l’expression « transition démo. » ? Passage d’un régime de forte natalité & mortalité à un régime de faible natalité & mortalité.',
      ],
    ],
    [
      'litterature-romantisme',
      ['Litt. fr. XIXe s. – le romantisme : de quand date « Préface de Cromwell » ? 1827'],
    ],
    ['philosophie-conscience', ['Que désigne le mot « conscience » ? Savoir que l’on a de soi et du monde.']],
    [
      'maths-fonctions',
      ["En mathématiques, que désigne le mot « extremum » ? f' s’annule & change de signe."],
    ],
    [
      'anglais-vocabulaire',
      ['Que veut dire « overtime » ? heures sup.', 'Que veut dire « to hire » ? embaucher'],
    ],
  ])('%s: the key facts become cards', (name, expected) => {
    expect(cards(name)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    // What the nucleus holds is its role, and not what the word means.
    [
      'biologie-cellule',
      /qu’est-ce qu’une membrane|(?:mot|désigne) « noyau »|≠ .* » \?|observe des cell \?/i,
    ],
    ['histoire-congo', /« (?:Pb|Inde|Indép|Crise)\.? »|le mot « Mobutu »|\bInde\b|fixe la date/],
    ['chimie-solutions', /formule de « (?:Solvant|NaCl|C) »|^Na\+ \+ Cl- Ex/],
    ['droit-contrats', /Que protège Nullité|« Erreur ≠ dol »|consent\.\.|« Clause réputée/],
    ['economie-croissance', /^Smith$/],
    ['geographie-afrique', /mot « Sahel »|Union africaine est créée|^Env\. 1$/],
    ['litterature-romantisme', /mot « Lamartine »/],
    ['philosophie-conscience', /« Déf|mot « Freud »|« Sartre ≠|correspond « Locke »/],
    ['maths-fonctions', /« Cette lim|^Cette lim|F' s’annule/],
    ['anglais-vocabulaire', /« skilled ≠/],
  ])('%s: what is none stays none', (name, never) => {
    expect(shown(name).filter((line) => never.test(line))).toEqual([]);
  });

  it.each([...notes.keys()])('%s: no cut word is a term, and no word is altered', (name) => {
    const text = fold(read(name)).replace(/[\u00a0\u202f\s’']+/g, ' ');
    for (const card of makeFlashcards(read(name), { limit: 60 }).data) {
      const quoted = /«\s?(?<term>[^«»]+?)\s?»/u.exec(card.question)?.groups?.term ?? '';
      expect(isCutWord(quoted), card.question).toBe(false);
      for (const piece of card.answer.split(/,\s|\set\s|;\s/u)) {
        const said = fold(piece)
          .replace(/[\u00a0\u202f\s’']+/g, ' ')
          .replace(/[.\s]+$/, '');
        expect(text, card.answer).toContain(said);
      }
    }
  });

  it('a date with two figures is read, and its line is quoted as it was typed', () => {
    const entries = makeTimeline(read('histoire-congo'), {}).data;
    const told = dated('histoire-congo');
    expect(told).toContain('17 janv. 1961 : Lumumba tué');
    expect(told).toContain('24 nov. 1965 : Mobutu : coup d’État');
    expect(entries.map(({ description }) => plain(description ?? '')).join('\n')).not.toMatch(/déc\. 1960/);
    expect(
      entries.some(({ description }) => plain(description ?? '').includes('déc. 60, tué 17 janv. 61')),
    ).toBe(true);
  });

  it.each([
    ['R. Hooke observe des cell. en 1665.', 1],
    ['Chap. 2 : la cellule', 1],
    ['Schleiden & Schwann : théorie cell. 1838-39.', 1],
    ['arrêt Chronopost, Cass. com. 22 oct. 1996', 1],
    ['Le gouv. de la rép. tombe. Le pdt. part.', 2],
    ['tué 17 janv. 61. cf. Mobutu', 2],
    ['Il défend l’indép. Le Congo est libre.', 2],
  ])('« %s » has %i sentences', (text, count) => {
    expect(sentences(text).length).toBe(count);
  });
});
