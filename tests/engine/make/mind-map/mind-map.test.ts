import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MindMap, mindMap } from '#contract/artefacts/mind-map.ts';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';
import { PASSAGES } from '#tests/engine/passages.ts';
import {
  ADDED_TO_EVENTS,
  anyText,
  inventedWords,
  lessonBody,
  lessons,
  mixedText,
  plain,
  texts,
  wordsOf,
} from '#tests/engine/texts.ts';

const nodes = (map: MindMap): MindMap[] => [map, ...map.subtopics.flatMap(nodes)];
const depth = (map: MindMap): number => 1 + Math.max(0, ...map.subtopics.map(depth));
const titles = (map: MindMap | undefined) => (map?.subtopics ?? []).map(({ title }) => plain(title));
const find = (map: MindMap, title: string) => nodes(map).find((node) => plain(node.title) === title);

function expectTrueToItsText(text: string) {
  const map = makeMindMap(text, { subject: 'Sujet' });
  const all = wordsOf(text);
  expect(depth(map)).toBeLessThanOrEqual(5);
  for (const node of nodes(map).slice(1)) {
    expect(node.title.trim()).toMatch(/[\p{L}\p{N}]/u);
    expect(inventedWords(`${node.title} ${node.description}`, all, ADDED_TO_EVENTS)).toEqual([]);
    const siblings = node.subtopics.map(({ title }) => title);
    expect(new Set(siblings).size, siblings.join(' | ')).toBe(siblings.length);
  }
}

describe('a mind map from real texts', { timeout: 30_000 }, () => {
  it('branches by the headings of a lesson, with its terms, lists and events as leaves', () => {
    const map = makeMindMap(lessonBody('digestion'), { subject: 'La digestion' });
    expect(map.title).toBe('La digestion');
    expect(titles(map)).toContain('L’appareil digestif');
    expect(titles(find(map, 'L’appareil digestif'))).toEqual(
      expect.arrayContaining(['Tube digestif', 'Glandes annexes du tube digestif']),
    );
    expect(titles(nodes(map).find(({ title }) => title.startsWith('Sept parties')))).toEqual([
      'Bouche',
      'Pharynx',
      'Œsophage',
      'Estomac',
      'Intestin grêle',
      'Gros intestin',
      'Anus',
    ]);
    expect(find(map, 'Suc gastrique')?.description).toBe(
      'Le suc gastrique est un liquide très acide qui contient de l’acide chlorhydrique et de la pepsine.',
    );
  });

  it('says beside a term what else its sentence tells of it', () => {
    const map = makeMindMap(
      '# Cours\n\n## La notion de nationalité\n\nLa nationalité est le lien juridique qui rattache une personne à un État.\n\n## Les auteurs\n\nJoseph Schumpeter, économiste autrichien, décrit la destruction créatrice.\n\n## La défaite\n\n10 mai 1940 : attaque allemande -> débâcle, exode\n\n## Le noyau\n\nZ = nombre de protons, A = nombre de nucléons\n\n## Un territoire\n\ncentre : mégalopole = ensemble de grandes villes reliées',
    );
    expect(find(map, 'Lien juridique')).toBeDefined();
    expect(titles(find(map, 'Joseph Schumpeter'))).toEqual(['Destruction créatrice']);
    expect(titles(nodes(map).find(({ title }) => title.startsWith('10 mai')))).toEqual(
      expect.arrayContaining(['Débâcle', 'Exode']),
    );
    expect(titles(find(map, 'Centre'))).toEqual(['Mégalopole']);
    expect(titles(find(map, 'Le noyau'))).toEqual(['Z', 'A']);
  });

  it('keeps every heading of hurried notes at its level, the rows below them, and what these list', () => {
    const map = makeMindMap(
      'LE TRAVAIL\n\nI. Vocabulaire\n\nA) Notions (à savoir par cœur)\n\n1/ le salarié\nalcool → ralentit les gestes\nformes = écrite / orale / tacite\n\nB) Sigles\n\nII. Conflits\n\ngrève = arrêt du travail pour défendre un droit',
    );
    expect(titles(map)).toEqual(['Vocabulaire', 'Conflits']);
    expect(titles(find(map, 'Vocabulaire'))).toEqual(['Notions', 'Sigles']);
    expect(titles(find(map, 'Le salarié'))).toEqual(['Alcool', 'Formes']);
    expect(titles(find(map, 'Conflits'))).toEqual(['Grève']);
    expect(depth(map)).toBe(5);
  });

  it('clusters a text without headings around its key terms', () => {
    const map = makeMindMap(PASSAGES.electricity);
    expect(map.title).toBe('Le courant électrique');
    expect(titles(find(map, 'Courant'))).toEqual(expect.arrayContaining(['Conducteur', 'Isolant']));
    expect(titles(find(map, 'Unité'))).toEqual(['Unité de l’intensité', 'Unité de la tension']);
  });

  it('opens up what a sentence lists', () => {
    const branches = nodes(makeMindMap(PASSAGES.mitosis)).map(titles);
    expect(branches).toContainEqual(['Prophase', 'Métaphase', 'Anaphase', 'Télophase']);
  });

  it('takes the title of the text, or its first key term, for root when no subject is given', () => {
    expect(makeMindMap(PASSAGES.mitosis).title).toBe('La division cellulaire');
    expect(makeMindMap(PASSAGES.nile).title).toBe('Nil');
  });

  it('keeps what the student wishes to see', () => {
    const map = makeMindMap(lessonBody('royaume-kongo'), { subject: 'Kongo', elements: 'bûcher' });
    expect(nodes(map).some(({ description }) => description.includes('bûcher'))).toBe(true);
  });

  it('has nothing to branch into where there is nothing to learn', () => {
    for (const text of ['', ' \n', PASSAGES.nothingToLearn]) expect(makeMindMap(text).subtopics).toEqual([]);
  });

  it.each(lessons)(
    'gives the lesson %s at least fifteen nodes with short labels, balanced',
    (_, { body, title }) => {
      const map = makeMindMap(body, { subject: title });
      const all = nodes(map);
      expect(all.length).toBeGreaterThanOrEqual(15);
      expect(all.length).toBeLessThanOrEqual(110);
      const headings = new Set(Array.from(body.matchAll(/^#+ (.*)$/gm), ([, heading = '']) => heading));
      for (const node of all.slice(1)) {
        expect(node.title.length <= 50 || headings.has(node.title), node.title).toBe(true);
      }
      for (const branch of map.subtopics) {
        expect(nodes(branch).length, branch.title).toBeLessThanOrEqual(all.length / 2);
      }
    },
  );

  it.each(texts)('invents nothing, is at most five levels deep and fits its shape: %s', (_, text) => {
    expectTrueToItsText(text);
    const map = makeMindMap(text);
    expect(mindMap.safeParse(map).success).toBe(true);
    expect(makeMindMap(text)).toEqual(map);
  });
});

it('keeps the point of « J.-C. » at the end of an item', () => {
  expectTrueToItsText('L’observation du texte porte sur six points :\n• J.-C.\n• La division cellulaire');
});

describe('a mind map of any text at all', { timeout: 60_000 }, () => {
  it('invents nothing and has no empty label', () => {
    fc.assert(fc.property(mixedText, expectTrueToItsText), { numRuns: 80 });
  });

  it('never fails and always fits its shape', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(mindMap.safeParse(makeMindMap(text)).success).toBe(true);
      }),
      { numRuns: 80 },
    );
  });
});
