import { describe, expect, it } from 'vitest';
import { withoutConnective } from '#engine/text/clauses/clauses.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { plain } from '#tests/engine/texts.ts';

const defined = (sentence: string) =>
  findDefinitions(sentence)
    .filter(({ form }) => form !== 'attribute')
    .map(({ term, definition }) => plain(`${term} | ${definition}`));

describe('whose definition a description is', () => {
  it.each([
    'L’État émet des obligations, une pratique appelée emprunt public.',
    'La mairie fait planter des arbres, une mesure qui rafraîchit les rues.',
    'L’armée impose le couvre-feu, une décision qui choque les habitants.',
    'Le maire, simple représentant du préfet, obéit.',
    'La lutte continue pourtant : le village est pris après un long siège.',
  ])('none for the whole sentence: %s', (sentence) => {
    expect(defined(sentence)).toEqual([]);
  });

  it.each([
    [
      'Le roi devient le symbole de la noblesse, la classe qui possède la terre.',
      'la noblesse | la classe qui possède la terre',
    ],
    [
      'Les Grecs utilisent le clepsydre, une horloge à eau graduée, pour mesurer le temps.',
      'le clepsydre | une horloge à eau graduée',
    ],
    [
      'Il est surveillé par la Stasi, la police politique de la RDA.',
      'la Stasi | la police politique de la RDA',
    ],
    ['Robert Hooke (1635-1703), savant anglais, décrit la cellule.', 'Robert Hooke | savant anglais'],
    [
      'Le tsar fait bâtir Saint-Pétersbourg, capitale ouverte sur la mer Baltique.',
      'Saint-Pétersbourg | capitale ouverte sur la mer Baltique',
    ],
    [
      'Montesquieu écrit « Lettres persanes » (1721), roman qui moque la société.',
      '« Lettres persanes » | roman qui moque la société',
    ],
    [
      'Le retour du vent vers la terre, appelé brise, rafraîchit la côte.',
      'brise | le retour du vent vers la terre',
    ],
    ['L’ensemble des voies d’un port forme son hinterland.', 'hinterland | l’ensemble des voies d’un port'],
    [
      'Des bandes de marins sans emploi, les flibustiers, attaquent les navires.',
      'les flibustiers | des bandes de marins sans emploi',
    ],
    [
      'Une roche est dite poreuse lorsque l’eau peut la traverser.',
      'roche poreuse | lorsque l’eau peut la traverser',
    ],
  ])('the noun before or after it: %s', (sentence, found) => {
    expect(defined(sentence)).toContain(found);
  });

  it('takes two definitions of one sentence apart', () => {
    expect(
      defined('La corvée est un travail dû au seigneur et le cens est une redevance en argent.'),
    ).toEqual(['La corvée | un travail dû au seigneur', 'Le cens | une redevance en argent']);
    expect(
      defined('Le cens est la redevance en argent, le champart celle en nature, qui pèse plus.'),
    ).toHaveLength(1);
    expect(defined('Le fief est le bien confié au vassal, la tenure celle du paysan.')).not.toContain(
      'celle',
    );
  });

  it('reads each meaning in brackets after a noun of a sentence', () => {
    expect(
      defined('Les serfs doivent le champart (part de la récolte) et la taille (impôt dû au seigneur).'),
    ).toEqual(['le champart | part de la récolte', 'la taille | impôt dû au seigneur']);
  });

  it('keeps what notes say a thing is, without another name of it and what it does', () => {
    expect(defined('thrombocytes (plaquettes du sang) = fragments de cellules du sang')).toEqual([
      'thrombocytes | fragments de cellules du sang',
    ]);
    expect(defined('ROM = mémoire morte, perd tout sans courant')).toContain('ROM | mémoire morte');
  });

  it('quotes « donc » inside a definition', () => {
    expect(withoutConnective('Le vote est l’acte qui rend donc la loi légitime.')).toContain('donc');
    expect(withoutConnective('La France est donc un pays laïc.')).not.toContain('donc');
  });
});
