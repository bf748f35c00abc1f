import { stem } from '#engine/text/words/stems.ts';

/**
 * Words that pupils and courses use for one thing where neither begins like the other: « en parallèle » and « en dérivation »,
 * « le palu » and « le paludisme ». One group a line. Words that differ for whoever learns them, such as poids and masse, soigner
 * and guérir, impôt and taxe, stand in none.
 */
const GROUPS: readonly string[] = [
  'types catégories distingue',
  'avantages atouts',
  'inconvénients limites',
  'objectif but',
  'étapes phases',
  'gagner gagné vainqueur vaincre victoire remporter',
  'perdre perdu vaincu défaite',
  'tuer assassiner assassinat exécuter exécution fusiller',
  'mourir décès décéder',
  'organiser convoquer réunir',
  'construire bâtir',
  'abolition abolir aboli supprimer suppression',
  'augmenter augmentation hausse accroître',
  'baisser diminuer diminution réduire',
  'chef dirigeant',
  'roi souverain monarque',
  'chrétien christianisme baptiser baptême',
  'commerce échanges',
  'salaire rémunération',
  'boulot travail emploi',
  'habitants population',
  'palu paludisme malaria',
  'sida vih',
  'soigner traitement',
  'manger nourriture nourrir aliments',
  'enceinte grossesse',
  'bébé fœtus',
  'accoucher accouchement naissance',
  'claire lumineuse photochimique',
  'obscure sombre chimique',
  'exploser éruption explosive',
  'parallèle dérivation',
  'voltage tension',
  'ampérage intensité',
  'delta discriminant',
  'racines solutions',
  'grosse grande',
  'voter adopter',
  'composé constitué formé',
  'pente directeur',
  'addition somme',
  'multiplication produit',
  'division quotient',
  'continuous continu progressive progressif',
  'résumer contraction',
];

const groups = new Map<string, readonly string[]>();
for (const line of GROUPS) {
  const all = [...new Set(line.split(' ').map((word) => stem(word)))];
  for (const one of all)
    groups.set(one, [...(groups.get(one) ?? []), ...all.filter((other) => other !== one)]);
}

/** The stems that say the same as this one without beginning like it. */
export const sameSenseAs = (one: string): readonly string[] => groups.get(one) ?? [];
