import { describe, expect, it } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { language } from '../data.ts';

const corrected = (text: string) =>
  correct(text, language)
    .text.replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'");

/** By rule: sentences with a fault and what they become, then sentences that stay as they are. */
const RULES: Readonly<
  Record<string, { wrong: readonly (readonly [string, string])[]; right: readonly string[] }>
> = {
  'a verb agrees with the head of its subject': {
    wrong: [
      ['Les oiseaux qui chante le matin me réveille.', 'Les oiseaux qui chantent le matin me réveillent.'],
      ['Le prix des légumes augmentent.', 'Le prix des légumes augmente.'],
      ['La Belgique perds le match.', 'La Belgique perd le match.'],
      ['Le père et le fils travaille ensemble.', 'Le père et le fils travaillent ensemble.'],
      ['Tu mange trop vite.', 'Tu manges trop vite.'],
      ['Vous devait partir.', 'Vous devez partir.'],
    ],
    right: [
      "La moitié d'entre nous pensent à autre chose.",
      "C'est moi qui ai raison.",
      'Ce que disent les journaux ne me regarde pas.',
      "L'or et l'argent sont rares.",
      'Des grandeurs telles que la pression peuvent varier.',
      'Je vous remercie et vous souhaite une bonne journée.',
      'Une toux de plus de deux semaines mérite une consultation.',
    ],
  },
  'a participle agrees with its subject or its object': {
    wrong: [
      ['Les lettres sont arrivé hier.', 'Les lettres sont arrivées hier.'],
      ["Les pommes qu'il a mangé étaient bonnes.", "Les pommes qu'il a mangées étaient bonnes."],
      ['Elle a mangée une pomme.', 'Elle a mangé une pomme.'],
      ['Elle les a rencontré à Dakar.', 'Elle les a rencontrés à Dakar.'],
      ["La porte s'est ouvert toute seule.", "La porte s'est ouverte toute seule."],
      ['Après être partir, il dort.', 'Après être parti, il dort.'],
    ],
    right: [
      'Elles se sont parlé longtemps.',
      "Les pommes qu'il a fait cuire sont bonnes.",
      'On est arrivés trop tard.',
      "Elle s'est lavé les mains.",
      "Les pluies qu'il y a eu cette année ont suffi.",
    ],
  },
  'what stands before a verb decides its ending': {
    wrong: [
      ['Il faut travaillé beaucoup.', 'Il faut travailler beaucoup.'],
      ['Elle a oublier son sac.', 'Elle a oublié son sac.'],
      ['Vous aller bien ?', 'Vous allez bien ?'],
      ['La guerre a détruis la ville.', 'La guerre a détruit la ville.'],
      ['On doit se protégé du soleil.', 'On doit se protéger du soleil.'],
      ['Il manger toujours seul.', 'Il mangeait toujours seul.'],
      ['Je veux comprendres cette leçon.', 'Je veux comprendre cette leçon.'],
      ['Il faut travailler pour réussirent.', 'Il faut travailler pour réussir.'],
    ],
    right: [
      'Après avoir mangé, il dort.',
      'Il a à manger pour deux jours.',
      'Les frontières naissent de traités entre deux pays.',
      "Digérer, c'est couper ces chaînes.",
      'Il regarde les enfants jouer.',
      'Ma sœur est plus grande que moi.',
    ],
  },
  'a noun group agrees': {
    wrong: [
      ['Les fruits mûr tombent.', 'Les fruits mûrs tombent.'],
      ['Elle porte une jupe vert et des bottes.', 'Elle porte une jupe verte et des bottes.'],
      ['Il y a trop de voiture dans la ville.', 'Il y a trop de voitures dans la ville.'],
      ['De nombreux personnes attendent.', 'De nombreuses personnes attendent.'],
    ],
    right: [
      'Les langues latine et grecque ont nourri le français.',
      'Il y a trop de bruit dans la classe.',
      'Elle boit une tasse de café chaude.',
      'Une pierre et une plume lâchées dans le vide tombent ensemble.',
      'Des yeux marron me regardent.',
    ],
  },
  'homophones are weighed by their context, and a clause has one verb': {
    wrong: [
      ['Mon oncle habite a Goma.', 'Mon oncle habite à Goma.'],
      ["C'est une chose a ne pas faire.", "C'est une chose à ne pas faire."],
      ['Mon cousin à un chien.', 'Mon cousin a un chien.'],
      ['Les pommes son trop mûres.', 'Les pommes sont trop mûres.'],
      ['Il parle de sont pays.', 'Il parle de son pays.'],
      ['Ils nous on vu sortir.', 'Ils nous ont vu sortir.'],
      ['Les gens don je parle sont loin.', 'Les gens dont je parle sont loin.'],
      ['Mon père et professeur.', 'Mon père est professeur.'],
    ],
    right: [
      'Le moteur a une panne.',
      'La maison où je suis né a été vendue.',
      'Mais on leur refuse les droits.',
      'Tout se passe bien.',
      'Ça fait longtemps.',
      'Pour ce faire, il faut du temps.',
      'Il y a une direction, un sens et une valeur.',
    ],
  },
  'c’est, s’est, quelle, qu’elle, ni, n’y, prêt': {
    wrong: [
      ["Le roi c'est enfuit.", "Le roi s'est enfui."],
      ['Elle ses levée tôt.', "Elle s'est levée tôt."],
      ["Il c'est marier à Goma.", "Il s'est marié à Goma."],
      ['Il ni a plus de pain.', "Il n'y a plus de pain."],
      ["Je n'aime n'y le sport n'y la musique.", "Je n'aime ni le sport ni la musique."],
      ['Je crois quelle ne viendra pas.', "Je crois qu'elle ne viendra pas."],
      ["Tu viens à qu'elle heure ?", 'Tu viens à quelle heure ?'],
      ['Ils sont près à partir.', 'Ils sont prêts à partir.'],
    ],
    right: [
      "Le roi, c'est lui.",
      'Quelle est la cause de la guerre ?',
      "Il n'y croit pas.",
      'Quelle ne fut pas ma surprise !',
      'Ils sont près de la maison.',
    ],
  },
  'an elided word takes its apostrophe': {
    wrong: [
      ['Aujourdhui, il fait chaud.', "Aujourd'hui, il fait chaud."],
      ['Je sais quil viendra.', "Je sais qu'il viendra."],
      ['Je ne sais pas sil est là.', "Je ne sais pas s'il est là."],
      ['Cest un bon film.', "C'est un bon film."],
    ],
    right: ['La lune brille sur la dune.', 'Latour se tourne vers le fleuve.'],
  },
  'a noun does not stand for its verb': {
    wrong: [
      ['Je te rappel ce soir.', 'Je te rappelle ce soir.'],
      ['Ma mère travail à Goma.', 'Ma mère travaille à Goma.'],
    ],
    right: ['Le travail paie.', 'Un rappel de vaccin est utile.'],
  },
  'the subjunctive follows « il faut que »': {
    wrong: [
      ['Il faut que tu viens demain.', 'Il faut que tu viennes demain.'],
      ['Il faut que je fait mes devoirs.', 'Il faut que je fasse mes devoirs.'],
    ],
    right: ['Je pense que tu viens demain.', 'Il crie, si bien que tout le monde vient.'],
  },
  'the State and the peoples take a capital': {
    wrong: [
      ["L'état doit construire des écoles.", "L'État doit construire des écoles."],
      ['Les français ont élu un président.', 'Les Français ont élu un président.'],
    ],
    right: ["L'état du malade empire.", 'Les soldats français sont partis.'],
  },
};

describe.each(Object.entries(RULES))('%s', (_, { wrong, right }) => {
  it.each(wrong)('« %s » becomes « %s »', (before, after) => {
    expect(corrected(before)).toBe(after);
  });
  it.each(right)('« %s » stays', (text) => {
    expect(corrected(text)).toBe(text);
  });
});

describe('what is right is left alone', () => {
  it.each([
    'Surement, il faut connaitre et maitriser ces règles ; le vent entraine le bateau.',
    'Cet évènement contreproductif a cout et gout.',
    'Le minerval coute septante euros à Liège.',
    'Elle a acheté du carburant à l’essencerie et du pondu au marché.',
    'Milton Friedman, « The Role of Monetary Policy », 1968.',
    'La loi s’écrit $a = b$, où $a$ est une force.',
  ])('« %s »', (text) => {
    expect(correct(text, language).changes.filter(({ rule }) => !/espace/.test(rule))).toEqual([]);
  });
});
