import { describe, expect, it } from 'vitest';
import { composeHint } from '#contract/hints.ts';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { lessons } from '#lessons/index.ts';
import { loadStudy } from '#lessons/studies.ts';
import { plain } from '../texts.ts';

const library = libraryOf(lessons);
const engine = createLocalEngine(library);

function told(slug: string, question: string): { quote: string; section: string } {
  const subject = library.bySlug(slug)?.title ?? '';
  const reply = plain(engine.reply({ session: { subject }, chat: [], question }, () => 0));
  const [, quote = '', section = ''] = /^« (.*?) »\n— .*?, ([^\n]+)/s.exec(reply) ?? [];
  return { quote, section };
}

it.each([['resume-et-contraction-de-texte', 'combien de mots dans un résumé', /^Un\./]])(
  '%s, « %s », is not answered with what says something else',
  async (slug, question, wrong) => {
    const session = { subject: library.bySlug(slug)?.title ?? '' };
    const study = await loadStudy(slug);
    expect(plain(engine.reply({ session, study, chat: [], question }, () => 0))).not.toMatch(wrong);
  },
);

it('is answered in a few words where its question was written for the lesson', async () => {
  const study = await loadStudy('systeme-solaire');
  const session = { subject: 'Le système solaire' };
  const reply = (question: string) =>
    plain(engine.reply({ session, study, chat: [], question }, () => 0)).split('\n')[0];
  expect(reply('cb de planetes')).toBe('Huit.');
  expect(reply('pk pluton n’est plus une planete')).toBe('Elle n’a pas dégagé son orbite.');
  // A hint does not say what only the answer may.
  const hint = (kind: 'hint' | 'strongHint') =>
    plain(
      engine.reply({ session, study, chat: [], question: composeHint(kind, 'cb de planetes', '') }, () => 0),
    );
  expect(hint('strongHint')).toMatch(/^Complétez la phrase de la leçon :\n\n« Depuis 2006/);
  for (const kind of ['hint', 'strongHint'] as const) expect(hint(kind)).not.toMatch(/huit/i);
});

describe('a pupil’s question to a session', { timeout: 60_000 }, () => {
  it.each([
    ['revolution-francaise', 'explique moi la terreur', 'Gouverner par l’exception', /Robespierre.*terreur/],
    [
      'revolution-francaise',
      'c’est qui robespierre ?',
      'Gouverner par l’exception',
      /^Robespierre justifie ainsi la violence : La terreur n’est autre chose/,
    ],
    [
      'revolution-francaise',
      'pk le peuple a pris la bastille',
      '1789, l’année où tout bascule',
      /pour y prendre la poudre/,
    ],
    [
      'conference-de-berlin-et-partage-de-l-afrique',
      'pourquoi les européens voulaient l’afrique',
      'Pourquoi l’Europe se rue sur l’Afrique',
      /^Aucune raison ne suffit seule/,
    ],
    ['democratie', 'c koi la separation des pouvoirs', 'La séparation des pouvoirs', /^Faire la loi/],
    ['revolution-francaise', 'c koi la Terreur', 'Gouverner par l’exception', /terreur/],
    ['revolution-francaise', 'c quoi la nuit du 4 aout', '1789, l’année où tout bascule', /privilèges/],
    ['revolution-francaise', 'c koi le tiers etat', 'Une société d’ordres', /trois ordres/],
    ['cellule', 'c koi la mitose', 'Le cycle cellulaire et la mitose', /mitose/],
    [
      'guerre-froide',
      'pourquoi la guerre froide a commencé',
      'Deux modèles, deux peurs',
      /^En 1945, les États-Unis et l’URSS/,
    ],
    ['guerre-froide', 'explique moi la crise de cuba', 'Berlin et Cuba', /Cuba/],
    ['guerre-froide', 'comment ça s’est terminé', 'La fin, 1979-1991', /1979/],
    ['adn-et-heredite', 'cé quoi un allèle', 'Chromosomes, gènes, allèles', /les allèles/],
    ['adn-et-heredite', 'c koi une mutation', 'Quand une lettre change', /modification de la séquence/],
    ['photosynthese', 'a koi sert la chlorophylle', 'Le chloroplaste et la chlorophylle', /absorbe/],
    [
      'digestion',
      'c koi les enzymes',
      'Des ciseaux très particuliers : les enzymes',
      /protéine qui accélère/,
    ],
    ['loi-d-ohm-et-circuits', 'comment on calcule la resistance', 'La résistance', /ohm/],
    ['theoreme-de-pythagore', 'a quoi sert pythagore', 'Diagonales et hauteurs', /diagonale/],
    ['crise-de-1929', 'explique moi le new deal', 'Le New Deal', /« nouvelle donne »/],
    [
      'premiere-guerre-mondiale',
      'pourquoi la guerre a commencé',
      'Des tensions accumulées',
      /^En 1914, l’Europe/,
    ],
    ['premiere-guerre-mondiale', 'c koi les tranchées', 'Les tranchées, 1915-1917', /^On s’enterre/],
    ['lumumba-et-la-crise-congolaise', 'kan est mort lumumba', 'La mort de Lumumba', /1960/],
    ['zaire-de-mobutu', 'c koi la zairianisation', 'Nationaliser', /zaïrianisation/],
    ['romantisme', 'explique moi le mal du siecle', 'Le moi et le mal du siècle', /mélange d’ennui/],
    [
      'seconde-guerre-mondiale',
      'explique moi la shoah',
      'L’extermination des Juifs et des Tsiganes',
      /Shoah/,
    ],
    ['apartheid', 'explique moi soweto', 'La jeunesse de Soweto', /écoliers/],
    ['independance-du-congo', "que s'est il passé le 4 janvier 1959", 'Le 4 janvier 1959', /ABAKO/],
    [
      'conference-de-berlin-et-partage-de-l-afrique',
      'qui a organisé la conference',
      'À savoir par cœur',
      /réunie par Bismarck/,
    ],
    ['revolution-francaise', 'les causes de la révolution', 'Pourquoi la crise éclate', /^Aucune cause/],
    ['chomage', 'les types de chomage', 'Pourquoi y a-t-il du chômage ?', /conjoncturel.*structurel/],
    ['atome-et-elements', 'de quoi est fait un atome', 'Le noyau et les électrons', /protons.*neutrons/],
    ['loi-d-ohm-et-circuits', 'la resistance en parallele formule', 'Le montage en dérivation', /inverses/],
    ['equations-du-second-degre', 'comment calculer le discriminant', 'Trois cas', /b\^2/],
    ['energie', 'formule de l’energie cinetique', 'L’énergie cinétique', /mv/],
  ])('%s, « %s », is answered from « %s »', (slug, question, section, words) => {
    expect(told(slug, question)).toEqual({ quote: expect.stringMatching(words), section });
  });

  it.each([
    ['revolution-francaise', 'la recette du fufu'],
    ['circulation-sanguine', 'c koi la tension superficielle'],
    ['cellule', 'comment ça s’est terminé'],
  ])('%s, « %s », is not answered, and that is said', (slug, question) => {
    const subject = library.bySlug(slug)?.title ?? '';
    expect(engine.reply({ session: { subject }, chat: [], question }, () => 0)).toMatch(
      /^Je ne trouve pas de réponse à cette question/,
    );
  });

  it('quotes no question of the text, no signature of a quotation and no sentence twice', () => {
    for (const [slug, question] of [
      ['decolonisation-de-l-afrique', 'explique moi la guerre d’algerie'],
      ['premiere-guerre-mondiale', 'c koi les tranchées'],
      ['conscience-philosophie', 'explique descartes'],
      ['congo-belge', 'c koi l’etat independant du congo'],
    ] as const) {
      const { quote } = told(slug, question);
      expect(quote).not.toMatch(/\?$|René Descartes, Méditations|anonyme, 1917/);
      const sentences = quote.split(/(?<=[.!?]) /);
      expect(new Set(sentences).size).toBe(sentences.length);
    }
  });
});
