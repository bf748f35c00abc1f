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
      ['Tous les hommes naisse libres.', 'Tous les hommes naissent libres.'],
      ['Tout le monde sont là.', 'Tout le monde est là.'],
      ["Le nombre d'accidents ont diminué.", "Le nombre d'accidents a diminué."],
      ['La foule crie et applaudissent.', 'La foule crie et applaudit.'],
      ['Nous espérons que vous prendrai le bus.', 'Nous espérons que vous prendrez le bus.'],
    ],
    right: [
      "C'est ce que nous apporte la science.",
      'Il dit que les enfants jouent et part.',
      'Un grand nombre de gens pensent la même chose.',
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
      ['Les livres que nous avons lu sont longs.', 'Les livres que nous avons lus sont longs.'],
      ['La solution devient bleu.', 'La solution devient bleue.'],
      ['La plupart des gens sont content.', 'La plupart des gens sont contents.'],
      ['Nos voisins nous ont félicité.', 'Nos voisins nous ont félicités.'],
    ],
    right: [
      'Le prof nous a rendu nos copies.',
      'Ils nous ont parlé de leur voyage.',
      'Ils se sont rendu compte de leur erreur.',
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
      ["Elle aime d'écrirent des lettres.", "Elle aime d'écrire des lettres."],
      ['Vous avez oublier votre parapluie.', 'Vous avez oublié votre parapluie.'],
      ['Je ne lui ai pas répondre.', 'Je ne lui ai pas répondu.'],
      ['Combien de fois te l’ai-je dire ?', "Combien de fois te l'ai-je dit ?"],
      ['Il est sorti sans dires un mot.', 'Il est sorti sans dire un mot.'],
      ['Il vaut mieux demandé conseil.', 'Il vaut mieux demander conseil.'],
      ['Il veut lui parlé demain.', 'Il veut lui parler demain.'],
      ['Il a peur de ne plus la retrouvé.', 'Il a peur de ne plus la retrouver.'],
      ["C'est une façon de communiqué.", "C'est une façon de communiquer."],
      ['Le chien, effrayer par le bruit, se cache.', 'Le chien, effrayé par le bruit, se cache.'],
      ['Il faut trié et jeté les déchets.', 'Il faut trier et jeter les déchets.'],
      ["Mon père m'a appris a respecté les autres.", "Mon père m'a appris à respecter les autres."],
      ['Cela oblige le pays a payé cher.', 'Cela oblige le pays à payer cher.'],
      ['Nous avons continuer a marché.', 'Nous avons continué à marcher.'],
    ],
    right: [
      'Après avoir mangé, il dort.',
      'Il a à manger pour deux jours.',
      'Les frontières naissent de traités entre deux pays.',
      "Digérer, c'est couper ces chaînes.",
      'Il regarde les enfants jouer.',
      'Ma sœur est plus grande que moi.',
      'La leçon que nous avons apprise a marqué les élèves.',
      'Il veut être aimé et respecté.',
      'Il a fini de peindre le mur lavé et séché.',
    ],
  },
  'a noun group agrees': {
    wrong: [
      ['Les fruits mûr tombent.', 'Les fruits mûrs tombent.'],
      ['Elle porte une jupe vert et des bottes.', 'Elle porte une jupe verte et des bottes.'],
      ['Il y a trop de voiture dans la ville.', 'Il y a trop de voitures dans la ville.'],
      ['De nombreux personnes attendent.', 'De nombreuses personnes attendent.'],
      ['De nombreuse banque ferment.', 'De nombreuses banques ferment.'],
      ['Les usine rejettent des gaz.', 'Les usines rejettent des gaz.'],
      ['La hausse touche les ménage.', 'La hausse touche les ménages.'],
    ],
    right: [
      'La veine les conduit au foie.',
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
      ['Ils nous on vu sortir.', 'Ils nous ont vus sortir.'],
      ['Les gens don je parle sont loin.', 'Les gens dont je parle sont loin.'],
      ['Mon père et professeur.', 'Mon père est professeur.'],
      ['Les courbes qui son tracer en rouge montent.', 'Les courbes qui sont tracées en rouge montent.'],
      ['Les filles on le même droit.', 'Les filles ont le même droit.'],
      ['Les deux équipes on bien jouer.', 'Les deux équipes ont bien joué.'],
      ['Il est temps de ce reposer.', 'Il est temps de se reposer.'],
      ['Le train été déjà parti.', 'Le train était déjà parti.'],
      ["J'été malade hier.", "J'étais malade hier."],
      ['Les rues été vides.', 'Les rues étaient vides.'],
    ],
    right: [
      "Les produits qui n'ont pas été faits ici coûtent cher.",
      "L'été est chaud.",
      'Les soirs, on le voit passer.',
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
      ['Je ne sais pas ce qui c’est passer.', "Je ne sais pas ce qui s'est passé."],
      ['La ville c’est développer en dix ans.', "La ville s'est développée en dix ans."],
    ],
    right: [
      "La vie, c'est partager.",
      "Mon rêve c'est visiter Rome.",
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
      ['Jai faim.', "J'ai faim."],
      ['Je mapelle Awa et jhabite ici.', "Je m'appelle Awa et j'habite ici."],
      ['Elle ma demander un stylo.', "Elle m'a demandé un stylo."],
      ['Ma mère ma donné un livre.', "Ma mère m'a donné un livre."],
      ['Il na pas fini.', "Il n'a pas fini."],
      ["N'oublie pas t'es affaires.", "N'oublie pas tes affaires."],
    ],
    right: [
      'La lune brille sur la dune.',
      'Latour se tourne vers le fleuve.',
      'Jade arrive.',
      'Il la montre à sa sœur.',
    ],
  },
  'an unknown word becomes the known word that sounds like it and fits its place': {
    wrong: [
      ['Il vient souvents ici.', 'Il vient souvent ici.'],
      ['Mon frère étudit la médecine.', 'Mon frère étudie la médecine.'],
      ["Il n'a pas compri la leçon.", "Il n'a pas compris la leçon."],
      ['Un problème qui concernes tout le pays.', 'Un problème qui concerne tout le pays.'],
      ['Nous vous remercion beaucoup.', 'Nous vous remercions beaucoup.'],
      ["J'ai une grande seur.", "J'ai une grande sœur."],
      ['À mon avi, il viendra tot.', 'À mon avis, il viendra tôt.'],
    ],
    right: ['Otto von Bismarck a gouverné.', 'Niane (dir.), Histoire générale, 1991.'],
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
      ['Je suis content que tu viens.', 'Je suis content que tu viennes.'],
      ['Il se peut que nous arrivons tard.', 'Il se peut que nous arrivions tard.'],
    ],
    right: [
      'Il est certain que tu viens.',
      'Je pense que tu viens demain.',
      'Il crie, si bien que tout le monde vient.',
    ],
  },
  'a condition has neither future nor conditional': {
    wrong: [
      ['Si nous continuerons ainsi, nous perdrons.', 'Si nous continuons ainsi, nous perdrons.'],
      ['Si j’aurai le temps, je viendrais.', "Si j'avais le temps, je viendrais."],
    ],
    right: ['Je me demande si nous viendrons.'],
  },
  'verbs of coming and going have être': {
    wrong: [
      ['La pluie a tombé toute la nuit.', 'La pluie est tombée toute la nuit.'],
      ["J'ai allé au marché.", 'Je suis allé au marché.'],
    ],
    right: ['Il a passé la porte.', 'Elle a monté les valises.'],
  },
  'a sentence has a verb, and « qui » too': {
    wrong: [
      ['Les jeunes passe trop de temps ici.', 'Les jeunes passent trop de temps ici.'],
      ['Les camions qui consommes peu sont rares.', 'Les camions qui consomment peu sont rares.'],
    ],
    right: ['Les grandes places publiques.', 'Une petite porte verte.'],
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
    // Names and words of other languages, which sound like rare French ones.
    'Le bissap de Dakar rougit dans l’eau.',
    'Camara Laye se souvient de la Guinée.',
    'On dit have, mais has à la troisième personne.',
    'La fonction len donne la longueur de la liste.',
    'Ce vecteur a pour coordonnées deux et trois.',
    'Le tsar règne seul, sans assemblée ni constitution.',
  ])('« %s »', (text) => {
    expect(correct(text, language).changes.filter(({ rule }) => !/espace/.test(rule))).toEqual([]);
  });
});
