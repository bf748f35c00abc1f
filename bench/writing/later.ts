import type { Faulty } from './faulty.ts';

/**
 * Sentences written after the rules. When the rules were first tried on them, 19 of the 40 came out right and 3 had a
 * wrong change. The rules were improved since then, so these sentences show what was reached, not what to expect of new
 * texts.
 */
const written: readonly (readonly [wrong: string, right: string])[] = [
  ['Mon voisin à une grande voiture noir.', 'Mon voisin a une grande voiture noire.'],
  ['Les filles sont parti au marché avec leurs mère.', 'Les filles sont parties au marché avec leur mère.'],
  ['Nous somme arrivés a l’aéroport a huit heures.', 'Nous sommes arrivés à l’aéroport à huit heures.'],
  ['Je voudrai savoir si tu peut m’aider.', 'Je voudrais savoir si tu peux m’aider.'],
  ['Il on gagné le match contre l’équipe de Bukavu.', 'Ils ont gagné le match contre l’équipe de Bukavu.'],
  ['Cette exercice est trop difficile pour les élève.', 'Cet exercice est trop difficile pour les élèves.'],
  ['Elle ma dit que son père et malade.', 'Elle m’a dit que son père est malade.'],
  [
    'La population des villes augmente et les route sont bloqué.',
    'La population des villes augmente et les routes sont bloquées.',
  ],
  [
    'Quand j’étais petit, je jouait dans la cours de l’école.',
    'Quand j’étais petit, je jouais dans la cour de l’école.',
  ],
  [
    'Je pense que c’est important de respecté la nature.',
    'Je pense que c’est important de respecter la nature.',
  ],
  ['Les arbres donne de l’oxigène.', 'Les arbres donnent de l’oxygène.'],
  [
    'On doit protéger l’environement car il et fragile.',
    'On doit protéger l’environnement car il est fragile.',
  ],
  ['Tu ne doit pas oublié tes cahier.', 'Tu ne dois pas oublier tes cahiers.'],
  ['Dans mon pays, il y a beaucoup de problème.', 'Dans mon pays, il y a beaucoup de problèmes.'],
  ['Le professeur explique la leson aux élèves.', 'Le professeur explique la leçon aux élèves.'],
  ['Ils ne veule pas travaillé.', 'Ils ne veulent pas travailler.'],
  ['Elle c’est trompée de bus.', 'Elle s’est trompée de bus.'],
  ['Le président à parlé hier soir a la télévision.', 'Le président a parlé hier soir à la télévision.'],
  ['Sa mère lui a acheter une robe bleu.', 'Sa mère lui a acheté une robe bleue.'],
  ['Je ne sait pas se qu’il faut faire.', 'Je ne sais pas ce qu’il faut faire.'],
  ['Les animaux sauvage vive dans la foret.', 'Les animaux sauvages vivent dans la forêt.'],
  ['Vous avez oublier votre parapluie.', 'Vous avez oublié votre parapluie.'],
  ['Il faut que tu viens demain.', 'Il faut que tu viennes demain.'],
  ['Ces parents lui on donné de l’argent.', 'Ses parents lui ont donné de l’argent.'],
  ['La guerre a durée quatre ans.', 'La guerre a duré quatre ans.'],
  ['L’eau et nécessaire a la vie.', 'L’eau est nécessaire à la vie.'],
  ['Je suis aller chez ma grand mère.', 'Je suis allé chez ma grand-mère.'],
  ['J’ai était malade pendant deux semaines.', 'J’ai été malade pendant deux semaines.'],
  [
    'Nous avons manger du riz, du poisson et des légume.',
    'Nous avons mangé du riz, du poisson et des légumes.',
  ],
  ['Tout les hommes naissent libres et égaux.', 'Tous les hommes naissent libres et égaux.'],
  [
    'Cet année, nous étudions la révolution francaise.',
    'Cette année, nous étudions la révolution française.',
  ],
  ['Les Belges on colonisé le Congo jusqu’en 1960.', 'Les Belges ont colonisé le Congo jusqu’en 1960.'],
  ['Il habite dans un petite village prés de Goma.', 'Il habite dans un petit village près de Goma.'],
  ['Mes deux frère sont plus grand que moi.', 'Mes deux frères sont plus grands que moi.'],
  ['Elle chante bien mais elle danse mieu.', 'Elle chante bien mais elle danse mieux.'],
  ['J’espere que vous allé bien.', 'J’espère que vous allez bien.'],
  ['Merci de m’avoir aidé a finir se travail.', 'Merci de m’avoir aidé à finir ce travail.'],
  ['Le soleil ce lève a l’est.', 'Le soleil se lève à l’est.'],
  ['C’est enfants ont faim.', 'Ces enfants ont faim.'],
  ['Je leurs ai dit la vérité.', 'Je leur ai dit la vérité.'],
];

export const LATER: readonly Faulty[] = written.map(([wrong, right]) => ({
  about: 'later sentences',
  wrong,
  right,
}));
