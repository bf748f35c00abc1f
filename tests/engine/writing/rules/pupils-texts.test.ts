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
  'subjects that other words hide': {
    wrong: [
      ['Tes conseils nous le prouve bien.', 'Tes conseils nous le prouvent bien.'],
      ['Combien d’entre nous les utilise ?', "Combien d'entre nous les utilisent ?"],
      ['Mes voisins, avec qui je joue, disait non.', 'Mes voisins, avec qui je joue, disaient non.'],
      ['Il répond aux passants qui demandait l’heure.', "Il répond aux passants qui demandaient l'heure."],
      [
        'Les garçons qui n’ont pas rendu leurs livres seront puni.',
        "Les garçons qui n'ont pas rendu leurs livres seront punis.",
      ],
      [
        'Le roi s’empara de la ville et en fis sa capitale.',
        "Le roi s'empara de la ville et en fit sa capitale.",
      ],
      [
        'Ma tante, qui avait vécu au Mali, nous racontais sa vie.',
        'Ma tante, qui avait vécu au Mali, nous racontait sa vie.',
      ],
      [
        'Mon père est parti et depuis la maison est devenu triste.',
        'Mon père est parti et depuis la maison est devenue triste.',
      ],
      [
        'La porte étant fermé, les chats et les chiens était dehors.',
        'La porte étant fermée, les chats et les chiens étaient dehors.',
      ],
      ['Leurs cousin sont partis.', 'Leurs cousins sont partis.'],
      [
        'Les maçons ne trouve pas de travail, c’est pourquoi il partent.',
        "Les maçons ne trouvent pas de travail, c'est pourquoi ils partent.",
      ],
    ],
    right: [
      'Tes conseils nous le montrent bien.',
      'Ce livre, nous le lisons.',
      'Beaucoup d’entre nous avons ri.',
      'Depuis la colline, il voit la mer.',
      'Ce que pensent les gens est important.',
      'La mère étant professeur, elle corrige des copies.',
      'Les gens qui aiment la pluie sont rares.',
    ],
  },
  'verbs in their mood and their ending': {
    wrong: [
      ['Le bruit les fît sursauter.', 'Le bruit les fit sursauter.'],
      ['Ils finirent par acceptés.', 'Ils finirent par accepter.'],
      ['Je vous prie de bien vouloir étudié ma lettre.', 'Je vous prie de bien vouloir étudier ma lettre.'],
      ['Il doit ranger sa chambre et évité de crier.', 'Il doit ranger sa chambre et éviter de crier.'],
      ['Elle n’osa la traité de voleuse.', "Elle n'osa la traiter de voleuse."],
      ['J’ai appris à coudre et a repassé les robes.', "J'ai appris à coudre et à repasser les robes."],
      ['Les draps ont été rincés et sécher.', 'Les draps ont été rincés et séchés.'],
      ['Il faudrait aussi que je revois ce chapitre.', 'Il faudrait aussi que je revoie ce chapitre.'],
      ['Il faut que tu viennes et que tu fais vite.', 'Il faut que tu viennes et que tu fasses vite.'],
      ['Elle accepte que tu vient.', 'Elle accepte que tu viennes.'],
      ['Si tout le monde ferait un pas, on gagnerait.', 'Si tout le monde faisait un pas, on gagnerait.'],
      ['Je pourrais aussi vous êtres utile.', 'Je pourrais aussi vous être utile.'],
      ['Si j’avais su que tu étai là, je serais venu.', "Si j'avais su que tu étais là, je serais venu."],
    ],
    right: [
      'Le sénateur eût préféré partir.',
      'Il fallait qu’il vînt.',
      'Il a appris à nager et a gagné une médaille.',
      'Il finit par un long discours.',
      'Je crois qu’il faut que tu partes et que nous restons.',
      'Les êtres vivants respirent.',
    ],
  },
  'participles without an object before them': {
    wrong: [
      ['Elles se sont parlées longtemps.', 'Elles se sont parlé longtemps.'],
      ['J’ai des amies, mais aucune ma répondue.', "J'ai des amies, mais aucune m'a répondu."],
      ['Le maître nous a rendus les copies.', 'Le maître nous a rendu les copies.'],
      ['Ayant obtenue mon diplôme, je cherche un emploi.', 'Ayant obtenu mon diplôme, je cherche un emploi.'],
      ['Les pierres se sont déposé il y a longtemps.', 'Les pierres se sont déposées il y a longtemps.'],
      [
        'Les chiots dorment, serré les uns contre les autres.',
        'Les chiots dorment, serrés les uns contre les autres.',
      ],
      ['Passionner par la mer, elle part.', 'Passionnée par la mer, elle part.'],
      ['Il vit dans une vieille maison abandonner.', 'Il vit dans une vieille maison abandonnée.'],
    ],
    right: [
      'Les lettres qu’il nous a rendues sont tristes.',
      'Il nous a rendus heureux.',
      'Le rapport a été lu et approuvé.',
      'Elle s’est très bien débrouillée.',
      'Il s’est très bien adapté.',
    ],
  },
  'words that a text of school needs': {
    wrong: [
      ['Le maître parle au élèves.', 'Le maître parle aux élèves.'],
      ['Une règle clair vaux mieux.', 'Une règle claire vaut mieux.'],
      ['Ils vivent dans des conditions très dur.', 'Ils vivent dans des conditions très dures.'],
      ['Les partis politique qui gagnent sont fiers.', 'Les partis politiques qui gagnent sont fiers.'],
      ['Merci de votre compréhention.', 'Merci de votre compréhension.'],
      ['Les hommes appellés chefs ont ri.', 'Les hommes appelés chefs ont ri.'],
      ['L’usine rejète de l’eau.', "L'usine rejette de l'eau."],
      ['Ça fait une heure que jattend.', "Ça fait une heure que j'attends."],
      ['J’ai besoin d’un entretient avec vous.', "J'ai besoin d'un entretien avec vous."],
      ['Le pays compte 20 million d’habitants.', "Le pays compte 20 millions d'habitants."],
      ['Elle vit en Afrique central.', 'Elle vit en Afrique centrale.'],
      ['La masse que nous avons mesurée et de 20 g.', 'La masse que nous avons mesurée est de 20 g.'],
      ['Ceux qui lisent en classe on des notes.', 'Ceux qui lisent en classe ont des notes.'],
      ['Mes tuteurs mon bien accueilli.', "Mes tuteurs m'ont bien accueilli."],
      ['On peu conclurent que c’est vrai.', "On peut conclure que c'est vrai."],
      ['Il sait coupé le doigt.', "Il s'est coupé le doigt."],
      ['Son père l’a puni par ce que il avait menti.', "Son père l'a puni parce qu'il avait menti."],
      ['Il parle des souvenirs qu’il a gardé.', "Il parle des souvenirs qu'il a gardés."],
      ['Elle aide se qui son blessés par le feu.', 'Elle aide ceux qui sont blessés par le feu.'],
      ['Je serai très décu.', 'Je serai très déçu.'],
      ['Elle ses rendu compte de tout.', "Elle s'est rendu compte de tout."],
      ['La ville ou je suis née est belle.', 'La ville où je suis née est belle.'],
      ['Excusez moi de ce retard.', 'Excusez-moi de ce retard.'],
      ['On se verra à la rentré.', 'On se verra à la rentrée.'],
    ],
    right: [
      'La région compte 1,5 million d’habitants.',
      'Le je n’est pas l’auteur.',
      'Pendant un court instant, il a dormi.',
      'La signature d’accords avec ce pays est prévue.',
      'C’est une mer fertile en dangers.',
      'Elle travaille très dur.',
      'Je suis surpris par ce que tu dis.',
      'Un fil de 3 m et de 2 mm de diamètre est tendu.',
    ],
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
