import { describe, expect, it } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { language } from '../data.ts';

const corrected = (text: string) =>
  correct(text, language)
    .text.replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'");

/** By matter: sentences as pupils write them and what they become, then sentences that stay as they are. */
const MATTERS: Readonly<
  Record<string, { wrong: readonly (readonly [string, string])[]; right: readonly string[] }>
> = {
  'a subject over a relative clause': {
    wrong: [
      [
        'Les enfants qui mangent trop de sucre le soir dorme mal et se réveille souvent.',
        'Les enfants qui mangent trop de sucre le soir dorment mal et se réveillent souvent.',
      ],
      [
        'Les mesures que nous avons relevé prouve que l’eau bout.',
        "Les mesures que nous avons relevées prouvent que l'eau bout.",
      ],
      ['Elle vit chez ses cousins qui habite à Dakar.', 'Elle vit chez ses cousins qui habitent à Dakar.'],
      [
        'Il rencontre une voisine âgée, mais qui l’aideras toujours.',
        "Il rencontre une voisine âgée, mais qui l'aidera toujours.",
      ],
      [
        'Trois garçons de sixième qui étais perdus pleuraient.',
        'Trois garçons de sixième qui étaient perdus pleuraient.',
      ],
      ['Sarah et sa tante se dispute souvent.', 'Sarah et sa tante se disputent souvent.'],
      ['Au début, Sarah et sa tante se parle peu.', 'Au début, Sarah et sa tante se parlent peu.'],
      ['Un jour, les autres joue sans lui.', 'Un jour, les autres jouent sans lui.'],
    ],
    right: [
      'Il y a une fille dans mes cours qui parle trois langues.',
      'Un groupe de touristes qui arrive de Lyon visite la ville.',
      'Les robes que j’ai achetées marron sont à ma taille.',
      'Il connaît le frère de mes amis qui habite ici.',
    ],
  },
  'il and ils': {
    wrong: [
      [
        'D’abord il se plaigne, puis il comprenne leur erreur.',
        "D'abord ils se plaignent, puis ils comprennent leur erreur.",
      ],
      ['Mes voisins pensent qu’il pourraient venir.', "Mes voisins pensent qu'ils pourraient venir."],
    ],
    right: ['Il faut qu’il comprenne.', 'Mon frère croit qu’il pourrait venir.', 'Puisse-t-il réussir !'],
  },
  'homophones that a clause shows': {
    wrong: [
      ['Au collège s’était facile.', "Au collège c'était facile."],
      ['Mon oncle a dit quel était malade.', "Mon oncle a dit qu'elle était malade."],
      ['Dis-moi qu’elles pages on doit lire.', 'Dis-moi quelles pages on doit lire.'],
      ['Il a oublié c’est gants dans le bus.', 'Il a oublié ses gants dans le bus.'],
      ['On ne c’est pas pourquoi il pleure.', 'On ne sait pas pourquoi il pleure.'],
      ['Je cherche dans se tiroir.', 'Je cherche dans ce tiroir.'],
      [
        'En Belgique, ou tous les enfants apprennent deux langues, on aime lire.',
        'En Belgique, où tous les enfants apprennent deux langues, on aime lire.',
      ],
      ['Elle ne sait pas ou dormir.', 'Elle ne sait pas où dormir.'],
      ['Mes cousins non pas beaucoup de livres.', "Mes cousins n'ont pas beaucoup de livres."],
      ['Les juges l’on condamner.', "Les juges l'ont condamné."],
      [
        'Les gens de mon village mon raconter cette histoire.',
        "Les gens de mon village m'ont raconté cette histoire.",
      ],
      ['Et alors tout s’et arrêté.', "Et alors tout s'est arrêté."],
      ['La maîtresse à dis que nous irions au musée.', 'La maîtresse a dit que nous irions au musée.'],
      ['C’est pour sa que je reste.', "C'est pour ça que je reste."],
      ['Il sans moque.', "Il s'en moque."],
      ['Le bateau a du se retourner.', 'Le bateau a dû se retourner.'],
      ['Mon père, qui travail au port, rentre tard.', 'Mon père, qui travaille au port, rentre tard.'],
      ['Depuis la rentrer, il pleut.', 'Depuis la rentrée, il pleut.'],
      ['D’autre dise que c’est faux.', "D'autres disent que c'est faux."],
      ['Ce film m’a beaucoup plus.', "Ce film m'a beaucoup plu."],
      ['Il part, car le chef à refuser de payer.', 'Il part, car le chef a refusé de payer.'],
      ['Si vous savait chanter, venez.', 'Si vous savez chanter, venez.'],
      ['On ma expliquait les règles.', "On m'a expliqué les règles."],
      ['Le maire ma beaucoup aider.', "Le maire m'a beaucoup aidé."],
      ['Elle m’a montré ou se trouvait la gare.', "Elle m'a montré où se trouvait la gare."],
      ['Un homme c’est blesser dans le parc.', "Un homme s'est blessé dans le parc."],
      ['Bonsoir a tous.', 'Bonsoir à tous.'],
      ['Je l’aime bien, car sa m’amuse.', "Je l'aime bien, car ça m'amuse."],
    ],
    right: [
      'Au bal s’était glissé un voleur.',
      'Je veux savoir quel était son nom.',
      'On ne s’est pas vus hier.',
      'Tu viens à la mer, ou tu restes à Liège, et moi, je pars.',
      'Ce sont les filles, non pas les garçons, qui ont gagné.',
      'Il faut la rentrer avant la pluie.',
      'Il ne m’a plus parlé.',
      'Il boit du thé sans se presser.',
      'Il a du pain et du lait.',
      'Les maisons à louer sont chères.',
      'Le point où la droite coupe le cercle est fixe.',
      'Le train a deux heures de retard.',
      'Il n’y a plus de roi incontesté.',
      'Que celui qui viendra demain se contente du reste.',
    ],
  },
  'participles and infinitives': {
    wrong: [
      ['La semaine passer, il a neigé.', 'La semaine passée, il a neigé.'],
      ['Ils pourraient nous aidez.', 'Ils pourraient nous aider.'],
      [
        'Ils apprennent à se défendrent et à nous respecté.',
        'Ils apprennent à se défendre et à nous respecter.',
      ],
      [
        'Deux gestes suffisent : trié ses déchets et éteindre la lampe.',
        'Deux gestes suffisent : trier ses déchets et éteindre la lampe.',
      ],
      ['Elle a chante toute la nuit.', 'Elle a chanté toute la nuit.'],
      ['J’ai appri ma leçon.', "J'ai appris ma leçon."],
      ['Ils étaient punit chaque jour.', 'Ils étaient punis chaque jour.'],
      ['Nous avons versser de l’eau.', "Nous avons versé de l'eau."],
      ['Les gens qui arriver en retard attendaient.', 'Les gens qui arrivaient en retard attendaient.'],
      ['Elles se sentent souvent abandonné.', 'Elles se sentent souvent abandonnées.'],
    ],
    right: [
      'Un courant de 2 A transporte vingt coulombs.',
      'Croire qu’être entraîne des devoirs est vain.',
      'Il a honte de lui.',
      'Il a envie de partir.',
      'L’été finit tôt.',
      'Elle est triste.',
    ],
  },
  'noun groups': {
    wrong: [
      ['Depuis quelque semaine, il dort mal.', 'Depuis quelques semaines, il dort mal.'],
      ['Certain plantes poussent sans eau.', 'Certaines plantes poussent sans eau.'],
      ['Nous avons les même idées.', 'Nous avons les mêmes idées.'],
      ['Il a marché quinze kilomètre.', 'Il a marché quinze kilomètres.'],
      ['Les prix sont de plus en plus élevé.', 'Les prix sont de plus en plus élevés.'],
      ['Ils cherchent leurs cahier.', 'Ils cherchent leurs cahiers.'],
      ['Pour nous, c’est différents.', "Pour nous, c'est différent."],
      ['Coupez-le en petits morceau.', 'Coupez-le en petits morceaux.'],
      ['Elle vit chez ses grand-parents.', 'Elle vit chez ses grands-parents.'],
      ['J’ai mangé trois crèpes.', "J'ai mangé trois crêpes."],
    ],
    right: [
      'À quelque heure que ce soit, il ouvre.',
      'L’eau est tiède dans le deuxième, chaude dans le troisième.',
      'Les enfants même ont ri.',
      'Il est venu le quinze août.',
    ],
  },
  'future and conditional': {
    wrong: [
      ['Je te promets que je viendrais.', 'Je te promets que je viendrai.'],
      [
        'Demain j’irai à la poste, ensuite je passerais chez toi.',
        "Demain j'irai à la poste, ensuite je passerai chez toi.",
      ],
      ['Quand je serais grande, je serai pilote.', 'Quand je serai grande, je serai pilote.'],
    ],
    right: ['Je lui ai promis que je viendrais.', 'Quand je serais parti, disait-il, vous seriez tristes.'],
  },
};

describe.each(Object.entries(MATTERS))('%s', (_, { wrong, right }) => {
  it.each(wrong)('%s', (before, after) => {
    expect(corrected(before)).toBe(after);
  });

  it.each(right)('stays: %s', (text) => {
    expect(correct(text, language).changes).toEqual([]);
  });
});

describe('a reason whose words were put right later', () => {
  const reasonsOf = (text: string) =>
    correct(text, language).changes.map(({ about }) => about.replace(/[\u00a0\u202f]/g, ' '));

  it('names them as the reader sees them in the end', () => {
    expect(reasonsOf('Mes voisine chante bien.')).toContain('« voisines » est le sujet de « chantent ».');
    expect(reasonsOf('Les gens on prit le train.')).toContain(
      'Dans « gens ont pris », « ont » est le verbe avoir.',
    );
  });

  it('keeps what was written where it tells of a spelling', () => {
    expect(reasonsOf('Il a la fin trouvé a la fin un ami a Goma.').join(' ')).toContain(
      '« a la fin » s’écrit ici',
    );
  });
});
