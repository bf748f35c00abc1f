import { set } from '#engine/language/grammar.ts';

/** Words that ask for an infinitive behind them. */

/** Verbs that an infinitive follows without a preposition, by lemma. */
export const TAKES_INFINITIVE = set(
  'pouvoir devoir vouloir aller falloir faire laisser savoir oser préférer aimer espérer penser croire désirer souhaiter sembler venir adorer détester compter daigner valoir voir entendre regarder sentir paraître faillir',
);
/** Those of them that nothing but an infinitive follows. */
export const STRICT = set('pouvoir devoir vouloir aller falloir oser');
/** Verbs of moving, after which an infinitive tells what for; a participle may follow them too: « il est parti fâché ». */
export const LEAVES = set('partir rentrer retourner sortir courir descendre monter revenir');
export const GONE_FOR = set(
  'étudié travaillé joué cherché acheté visité habité mangé pêché prié dansé nagé voté préparé salué rencontré récupéré cultivé',
);
export const TAKES = set("pour sans à de d' par");
/** Nouns whose complement is « de » and an infinitive: « la façon de parler ». */
export const NOUN_TAKES = set(
  'façon manière moyen but droit envie besoin temps possibilité capacité chance occasion permission désir volonté intention habitude peur honte choix devoir rêve plaisir courage idée risque obligation interdiction ordre décision honneur joie mission tâche projet autorisation malheur bonheur fierté mérite',
);
/** Verbs whose complement is « de » and an infinitive: « permettre aux femmes de voter ». */
export const VERB_TAKES = set(
  'permettre demander essayer décider conseiller interdire proposer refuser promettre oublier accepter empêcher éviter cesser risquer tenter rêver ordonner recommander mériter défendre choisir',
);
/** « quelque chose de mangé », « trois de cassés »: a participle may follow « de ». */
export const PARTICIPLE_AFTER_DE = set("rien chose quoi autre plus moins personne quelqu'un fois");
/** Forms of avoir that are nothing else: « a » may be « à », « as » and « avions » are nouns. */
export const SURELY_AVOIR = set(
  'ai avons avez ont avais avait aviez avaient auront aurons aurez aurais aurait auraient avoir ayant eu',
);
