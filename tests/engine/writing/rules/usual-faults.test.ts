import { describe, expect, it } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { language } from '../data.ts';

const corrected = (text: string) =>
  correct(text, language)
    .text.replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'");

/** By matter: sentences as students write them and what they become, then sentences that stay as they are. */
const MATTERS: Readonly<
  Record<string, { wrong: readonly (readonly [string, string])[]; right: readonly string[] }>
> = {
  'forms that no verb has': {
    wrong: [
      ['Ils croivent tout ce qu’ils lisent.', "Ils croient tout ce qu'ils lisent."],
      ['Ces moqueries peuve blesser.', 'Ces moqueries peuvent blesser.'],
      ['Elle acceptat son offre.', 'Elle accepta son offre.'],
      ['Il faut connaitres la règle.', 'Il faut connaitre la règle.'],
      [
        'Un petit chien qui tremblai sous un banc dormait.',
        'Un petit chien qui tremblait sous un banc dormait.',
      ],
    ],
    right: ['Elle attendait qu’il acceptât son offre.', 'Il faut connaître la règle.'],
  },
  'words that sound like others': {
    wrong: [
      ["L'addition était chère mes ma tante a payé.", "L'addition était chère mais ma tante a payé."],
      ['Le roman ne serre à rien.', 'Le roman ne sert à rien.'],
      ['Donnez-moi un délai de deux moi.', 'Donnez-moi un délai de deux mois.'],
      ['Fasse au scandale, le roi cède.', 'Face au scandale, le roi cède.'],
      ['Je ne sais pas qu’est ce que je vais dire.', 'Je ne sais pas ce que je vais dire.'],
      ['Elle est venue toute seul.', 'Elle est venue toute seule.'],
      ['Je vous remercie d’avances.', "Je vous remercie d'avance."],
      ['Quelques jours plutard, il partit.', 'Quelques jours plus tard, il partit.'],
      ['Je vous pris d’agréer mes salutations.', "Je vous prie d'agréer mes salutations."],
      ["J'ais lu votre annonce.", "J'ai lu votre annonce."],
      ['Il a dit que sétait sur la digestion.', "Il a dit que c'était sur la digestion."],
      ['Quelques goutes d’eau sont restées.', "Quelques gouttes d'eau sont restées."],
      ['Ce matin là, il faisait froid.', 'Ce matin-là, il faisait froid.'],
    ],
    right: [
      // A man's fault: « toute seule » would be another one.
      'Il vit toute seul.',
      'La vis serre à fond.',
      'Mes pas me mènent ici.',
      'Deux, moi compris, sont restés.',
      'Je vous pris de court.',
      'Ces livres là sont à moi.',
    ],
  },
  'a verb behind its homophone': {
    wrong: [
      ['Mes points son bons.', 'Mes points sont bons.'],
      ['Les élèves son parti tôt.', 'Les élèves sont partis tôt.'],
      ["J'ai aidé les maçons a préparer le mortier.", "J'ai aidé les maçons à préparer le mortier."],
      [
        'Des missionnaires comme Alice Harris ont prit des photos.',
        'Des missionnaires comme Alice Harris ont pris des photos.',
      ],
      ['Dis-moi comment ce passe ta journée.', 'Dis-moi comment se passe ta journée.'],
    ],
    right: [
      "Tu me demandes comment se passe une journée d'école.",
      'Les députés quittent son parti.',
      'Elle aime les fleurs et son jardin.',
      'Comment ce passage est-il traduit ?',
    ],
  },
  'what is said and not written': {
    wrong: [
      ['C’est le plus meilleur élève.', "C'est le meilleur élève."],
      [
        'Le roman est un des plus meilleur moyens de comprendre.',
        'Le roman est un des meilleurs moyens de comprendre.',
      ],
      [
        'Malgré que nous avons des difficultés, je travaille.',
        'Bien que nous ayons des difficultés, je travaille.',
      ],
      ['Malgré que c’est dur, je continue.', 'Bien que ce soit dur, je continue.'],
      ['Malgré que je vais en ville, je me perds.', "Bien que j'aille en ville, je me perds."],
      [
        'Malgré que les gens travaille, ils sont pauvres.',
        'Bien que les gens travaillent, ils sont pauvres.',
      ],
      ['Les argents que ma mère gagne ne suffisent pas.', "L'argent que ma mère gagne ne suffit pas."],
    ],
    right: [
      'Il n’est plus meilleur que moi.',
      'Malgré qu’il en ait, il paie.',
      'Ici, nous on dit septante.',
      'Les profs nous ont dit bonjour.',
    ],
  },
  'an attribute after être': {
    wrong: [
      ['La vie est dur ici.', 'La vie est dure ici.'],
      ['La file est long à midi.', 'La file est longue à midi.'],
      ['Les places sont cher.', 'Les places sont chères.'],
      ['Nos valeurs sont proche de zéro.', 'Nos valeurs sont proches de zéro.'],
      ['Mes frères sont malade.', 'Mes frères sont malades.'],
    ],
    right: [
      'Ces produits sont bon marché.',
      'La salle est plein de monde.',
      'Les fleurs sentent bon.',
      'Ces robes coûtent cher.',
      'Elles sont fort belles.',
      'Les Belges sont maîtres chez eux.',
    ],
  },
  'a participle after avoir': {
    wrong: [
      [
        'Les femmes qui ont choisis leur destin sont libres.',
        'Les femmes qui ont choisi leur destin sont libres.',
      ],
      [
        'Mes petites sœurs, que j’ai toujours aidé, comptent sur moi.',
        "Mes petites sœurs, que j'ai toujours aidées, comptent sur moi.",
      ],
      ['Les humiliations que le peuple avait subit.', 'Les humiliations que le peuple avait subies.'],
      [
        'Nous avons rangé les outils et nettoyer la dalle.',
        'Nous avons rangé les outils et nettoyé la dalle.',
      ],
    ],
    right: [
      'Les amis qui nous ont aidés sont partis.',
      'Nous avons appris à ranger les outils et nettoyer la dalle.',
    ],
  },
  'an infinitive over pronouns and adverbs': {
    wrong: [
      ['Elle doit les gardé.', 'Elle doit les garder.'],
      ['La victime n’ose pas toujours en parlée.', "La victime n'ose pas toujours en parler."],
      ['Lui il veut toujours joué.', 'Lui il veut toujours jouer.'],
    ],
    right: ['Elle les veut cassés.'],
  },
  'the subject of a clause': {
    wrong: [
      ['D’abord, les romans raconte des histoires.', "D'abord, les romans racontent des histoires."],
      [
        'En 1885, à la conférence de Berlin, les puissances reconnaisse cet État.',
        'En 1885, à la conférence de Berlin, les puissances reconnaissent cet État.',
      ],
      ['Les parents s’en inquiète.', "Les parents s'en inquiètent."],
      ['Certains parents s’en inquiète.', "Certains parents s'en inquiètent."],
      ['D’autre y voient un progrès.', "D'autres y voient un progrès."],
      ['On le voit avec d’autre yeux.', "On le voit avec d'autres yeux."],
      [
        'Il aurait fallu que l’œil est à la bonne hauteur.',
        "Il aurait fallu que l'œil soit à la bonne hauteur.",
      ],
    ],
    right: ['Je ne vois rien d’autre.'],
  },
  'future and conditional': {
    wrong: [
      ['Si tu viens, je ferais un gâteau.', 'Si tu viens, je ferai un gâteau.'],
      ['Je te rendrais le livre dès que je peux.', 'Je te rendrai le livre dès que je peux.'],
      ['Quand tu viendras, je serais là.', 'Quand tu viendras, je serai là.'],
      ['Je partirais étudié à Dakar si tout vas bien.', 'Je partirai étudier à Dakar si tout va bien.'],
    ],
    right: [
      'Je pourrais venir si tu veux.',
      'Je serais ravi si vous acceptez.',
      'Je me demande si je partirais.',
      'Si tu venais, je ferais un gâteau.',
      'Même si tu viens, je ferais un gâteau.',
      'Il disait que, quand tu viendras, je serais là.',
      'Il est parti fâché contre nous.',
    ],
  },
  'homophones of verbs and pronouns': {
    wrong: [
      ['Les gens qui si connectent dorment mal.', "Les gens qui s'y connectent dorment mal."],
      ['Elle viendra avec c’est deux petits frères.', 'Elle viendra avec ses deux petits frères.'],
      ['C’est en discutant qu’ont avance.', "C'est en discutant qu'on avance."],
      ['Voyons ce quelle nous apporte.', "Voyons ce qu'elle nous apporte."],
      ['Ma tante à tout payé.', 'Ma tante a tout payé.'],
      ['Elle passe la journée ici, a Bouaké.', 'Elle passe la journée ici, à Bouaké.'],
      ['Les mouettes criaient au-dessus de nôtre tête.', 'Les mouettes criaient au-dessus de notre tête.'],
      ["Ya quelqu'un ici ?", "Il y a quelqu'un ici ?"],
    ],
    right: [
      'Les hommes qui, si tôt levés, travaillent.',
      'Elle vient à tout hasard.',
      'Ce qu’ont fait les soldats est juste.',
      'Cette maison est nôtre.',
    ],
  },
  'numbers and subjects': {
    wrong: [
      ['Beaucoup ont été tué.', 'Beaucoup ont été tués.'],
      [
        'Il n’y a pas assez de banc et certains restent debout.',
        "Il n'y a pas assez de bancs et certains restent debout.",
      ],
      ['La masse volumique du cuivre est plus élevé.', 'La masse volumique du cuivre est plus élevée.'],
      ['Il pleuvait, alors nous avons rangés les outils.', 'Il pleuvait, alors nous avons rangé les outils.'],
      ['Pourquoi certains la trouve inutile ?', 'Pourquoi certains la trouvent inutile ?'],
      [
        'Après la guerre, les Congolais réclame des droits.',
        'Après la guerre, les Congolais réclament des droits.',
      ],
      ['Les moqueries peuvent aussi devenirs graves.', 'Les moqueries peuvent aussi devenir graves.'],
      [
        'Recevez l’expression de mes sentiments respectueuse.',
        "Recevez l'expression de mes sentiments respectueux.",
      ],
    ],
    right: [
      'Beaucoup reste à faire.',
      'Une masse de gens sont venus.',
      'La Communauté de l’Est, que le pays a rejointe, est grande.',
      'La nouvelle est brève et court vers sa fin.',
    ],
  },
  'short messages': {
    wrong: [
      ['Ta vu le match ?', "T'as vu le match ?"],
      ['À demain, repose toi bien.', 'À demain, repose-toi bien.'],
      ['Réponds moi vite.', 'Réponds-moi vite.'],
      ['Hier soirs, il pleuvait.', 'Hier soir, il pleuvait.'],
      ["S'est pour cela que je viens.", "C'est pour cela que je viens."],
      ["J'aimerai plutôt étudier l'électronique.", "J'aimerais plutôt étudier l'électronique."],
      ['Il faut le lire avec recule.', 'Il faut le lire avec recul.'],
    ],
    right: [
      "J'amène les papiers et toi ramène de l'eau.",
      'On ira chez la tantie près de la pharmacie.',
      'Les lundis soir sont longs.',
      'Il se repose, toi bien moins.',
      "Ce qu'ont dit les témoins est vrai.",
    ],
  },
  'dishes of Abidjan': {
    wrong: [],
    right: ["Les femmes vendent de l'attiéké, du garba, du placali et des alocos."],
  },
};

describe.each(Object.entries(MATTERS))('%s', (_, { wrong, right }) => {
  it.each(wrong.map(([text, meant]) => ({ text, meant })))('puts right « $text »', ({ text, meant }) => {
    expect(corrected(text)).toBe(meant);
  });
  it.each(right)('leaves « %s »', (text) => {
    expect(correct(text, language).changes).toEqual([]);
  });
});

it.each([
  ['Ici, nous on dit septante.', 'tournure', 'nous,'],
  // The imperfect has no certain subjunctive.
  ['Malgré qu’il pleuvait, il sortait.', 'tournure', 'Bien'],
  ['Je partirais à Lubumbashi l’année prochaine.', 'futur', 'partirai'],
])('shows a doubt in « %s », and changes nothing', (text, rule, other) => {
  const { changes, doubts } = correct(text, language);
  expect(changes).toEqual([]);
  expect(doubts.map((one) => [one.rule, one.readings[1].text])).toEqual([[rule, other]]);
});

it('turns « malgré que » and the verb behind it in one change', () => {
  const { changes } = correct('Malgré que je suis malade, je viens.', language);
  expect(changes.map(({ before, after, rule }) => [before, after, rule])).toEqual([
    ['Malgré que je suis', 'Bien que je sois', 'tournure'],
  ]);
});
