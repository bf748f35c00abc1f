import { describe, expect, it } from 'vitest';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { statementsOf } from '#engine/text/structure/statements.ts';

const told = (sentence: string) =>
  findDefinitions(sentence).map(({ form, term, definition }) => [form, term, definition]);

describe('definitions that something other than « est » tells', () => {
  it.each([
    [
      'On qualifie d’apatride une personne qu’aucun État ne reconnaît.',
      ['called', 'apatride', 'une personne qu’aucun État ne reconnaît'],
    ],
    [
      'On désigne par désertification la dégradation des sols secs.',
      ['called', 'désertification', 'la dégradation des sols secs'],
    ],
    [
      'Est étranger quiconque n’a pas la nationalité du pays.',
      ['called', 'étranger', 'quiconque n’a pas la nationalité du pays'],
    ],
    [
      'À l’inverse, quiconque possède deux nationalités est dit binational.',
      ['called', 'binational', 'quiconque possède deux nationalités'],
    ],
    [
      'La productivité rapporte la production au nombre d’heures travaillées.',
      ['means', 'La productivité', 'la production au nombre d’heures travaillées'],
    ],
    [
      'La forme préférée est la nouvelle, un récit bref et dense.',
      ['apposition', 'la nouvelle', 'un récit bref et dense'],
    ],
    [
      'Pour rester, il lui faut un titre de séjour, document qui autorise un étranger à demeurer.',
      ['apposition', 'un titre de séjour', 'document qui autorise un étranger à demeurer'],
    ],
    [
      'En 2007, l’Union africaine a lancé la Grande Muraille verte, ceinture de végétation qui doit relier Dakar à Djibouti.',
      ['apposition', 'la Grande Muraille verte', 'ceinture de végétation qui doit relier Dakar à Djibouti'],
    ],
    [
      'Il décrit en 1942 la destruction créatrice : le remplacement des anciennes activités par les nouvelles.',
      ['apposition', 'la destruction créatrice', 'le remplacement des anciennes activités par les nouvelles'],
    ],
    ['Le récit s’achève par une fin inattendue, appelée chute.', ['called', 'chute', 'une fin inattendue']],
    [
      'Milice, créée en janv 1943 = police politique contre les résistants',
      ['label', 'Milice', 'police politique contre les résistants'],
    ],
    [
      'datation au carbone 14 : on mesure ce qui reste dans un organisme mort',
      ['label', 'datation au carbone 14', 'on mesure ce qui reste dans un organisme mort'],
    ],
    ['On la mesure par le produit intérieur brut, ou PIB.', ['acronym', 'PIB', 'produit intérieur brut']],
    [
      'Le roman gothique, récit de terreur situé dans un château, lui ouvre la voie.',
      ['apposition', 'Le roman gothique', 'récit de terreur situé dans un château'],
    ],
    [
      'À la longue, il y a spéciation, autrement dit formation d’une nouvelle espèce.',
      ['apposition', 'spéciation', 'formation d’une nouvelle espèce'],
    ],
    [
      'personnification (donner à un animal des traits humains)',
      ['label', 'personnification', 'donner à un animal des traits humains'],
    ],
    [
      'Esope, VIe s. av. J.-C. = fabuliste grec, esclave selon la tradition',
      ['label', 'Esope', 'fabuliste grec, esclave selon la tradition'],
    ],
  ])('%s', (sentence, definition) => {
    expect(told(sentence)).toContainEqual(definition);
  });

  it('are none where something is announced, named or told', () => {
    for (const sentence of [
      'Deux fleuves venus de régions humides, le Sénégal et le Niger, traversent le pays.',
      'L’histoire est le plus souvent racontée à la première personne.',
      'Brexit : le RU quitte l’UE le 31 janv. 2020',
      'Parlement : élu tous les cinq ans, siège à Strasbourg',
      'Le code pose une seule et même règle : le consentement libre des deux époux.',
      'Il cherche pour un ami un livre d’un auteur, appelé souvent classique.',
    ])
      expect(told(sentence), sentence).toEqual([]);
  });

  it('stand after a colon or a comma of a longer sentence', () => {
    expect(
      statementsOf(
        'La nationalité diffère de la citoyenneté : le citoyen est celui qui jouit des droits, c’est-à-dire voter.',
      ),
    ).toContain('Le citoyen est celui qui jouit des droits');
    expect(statementsOf('France coupée en 2, ligne de démarcation = frontière entre deux zones')).toContain(
      'Ligne de démarcation = frontière entre deux zones',
    );
  });
});
