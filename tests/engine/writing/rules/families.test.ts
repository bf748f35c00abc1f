import { describe, expect, it } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { language } from '../data.ts';

const corrected = (text: string) =>
  correct(text, language)
    .text.replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'");

/** By family of faults: « wrong → right », and sentences that stay as they are. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'the hyphen of a subject behind its verb': [
    'Pouvez vous me dire à quelle heure vous venez ? → Pouvez-vous me dire à quelle heure vous venez ?',
    'Comment peut on aider ces enfants ? → Comment peut-on aider ces enfants ?',
    'Quand viendront ils ? → Quand viendront-ils ?',
    'Pourquoi le ventricule gauche a t’il une paroi épaisse ? → Pourquoi le ventricule gauche a-t-il une paroi épaisse ?',
    'La date est fixée, pourriez vous me répondre d’ici vendredi ? → La date est fixée, pourriez-vous me répondre d’ici vendredi ?',
    'Dois je apporter mon cahier ? → Dois-je apporter mon cahier ?',
    'Dis lui de venir. → Dis-lui de venir.',
    'Va chercher le pain et mange le. → Va chercher le pain et mange-le.',
    'Tu sais où il habite ?',
    'Quand il arrive, on mange ?',
    'Vous voulez que nous partions ?',
    'Qui a dit qu’il viendrait ?',
    'Donne leur avis aux parents.',
  ],
  'months, days and languages': [
    'Je suis né en Septembre. → Je suis né en septembre.',
    'On se voit Lundi prochain. → On se voit lundi prochain.',
    'Je parle couramment le Néerlandais. → Je parle couramment le néerlandais.',
    'Le 21 Juillet est une fête belge. → Le 21 juillet est une fête belge.',
    'Elle apprend le Wolof et le Pulaar. → Elle apprend le wolof et le pulaar.',
    'Mars est la quatrième planète.',
    'Robinson rencontre Vendredi sur la plage.',
    'Les Français et les Anglais parlent anglais.',
    'Il habite la place du 4 Septembre.',
    'Elle aime le Portugais qui chante.',
  ],
  'participles in the place of a finite verb': [
    'Il finie son travail. → Il finit son travail.',
    'Elle s’enrichie vite. → Elle s’enrichit vite.',
    'On choisie un thème. → On choisit un thème.',
    'Le roi reçu les ambassadeurs. → Le roi reçut les ambassadeurs.',
    'Mon père vécu longtemps à Dakar. → Mon père vécut longtemps à Dakar.',
    'Lui parti, elle resta.',
    'Le livre lu hier était long.',
    'Mon frère, fini le travail, dort.',
    'Un homme averti en vaut deux.',
  ],
  'nouns that their determiner tells': [
    'J’ai un cour de maths ce matin. → J’ai un cours de maths ce matin.',
    'Mon cour commence à huit heures. → Mon cours commence à huit heures.',
    'J’ai fait un résumer du chapitre. → J’ai fait un résumé du chapitre.',
    'Mon exposer porte sur l’eau. → Mon exposé porte sur l’eau.',
    'La cour du roi est grande.',
    'Votre cour est pleine de fleurs.',
    'Son dîner est froid, mon souper aussi.',
    'L’oublier donne une image fausse.',
  ],
  'nouns without an article': [
    'On a tous besoins d’amour. → On a tous besoin d’amour.',
    'Ils font attentions à toi. → Ils font attention à toi.',
    'Il fait parti de l’équipe. → Il fait partie de l’équipe.',
    'Elle a tord. → Elle a tort.',
    'Il a des raisons et des envies.',
    'Ils ont fait des attentions délicates.',
    'Nous prenons notes et photos.',
  ],
  numerals: [
    'Les milles raisons de rire. → Les mille raisons de rire.',
    'Deux cent élèves sont là. → Deux cents élèves sont là.',
    'Trois cents cinq élèves sont là. → Trois cent cinq élèves sont là.',
    'Il est deux heures et demi. → Il est deux heures et demie.',
    'Une demie heure plus tard, il part. → Une demi-heure plus tard, il part.',
    'Près de deux cents hommes furent blessé. → Près de deux cents hommes furent blessés.',
    'Il est minuit et demi.',
    'La page deux cent est arrachée.',
    'Deux cent mille francs, deux cents millions de francs.',
  ],
  'lequel, quel que soit, un des plus': [
    'Les problèmes auquel nous sommes confrontés sont graves. → Les problèmes auxquels nous sommes confrontés sont graves.',
    'La maison dans lequel je vis est petite. → La maison dans laquelle je vis est petite.',
    'Quel que soit les raisons, il a tort. → Quelles que soient les raisons, il a tort.',
    'C’est l’un des plus grands problème de notre siècle. → C’est l’un des plus grands problèmes de notre siècle.',
    'Il veut savoir qu’elle conditions sont nécessaires. → Il veut savoir quelles conditions sont nécessaires.',
    'Seul les paysans payaient des impôts. → Seuls les paysans payaient des impôts.',
    'Le toit de la maison sous lequel je dors est rouge.',
    'La femme du ministre avec lequel il parle est belle.',
    'Quels que soient ses défauts, je l’aime.',
    'Seul le soir, il lit.',
  ],
  'subjects at a distance': [
    'Les vaccins permet de vivre. → Les vaccins permettent de vivre.',
    'Mais après je sait pas quoi faire. → Mais après je sais pas quoi faire.',
    'Les graines du pot 1 avait germé. → Les graines du pot 1 avaient germé.',
    'Moi et mon frère va au cinéma. → Moi et mon frère allons au cinéma.',
    'Rien ne vont plus. → Rien ne va plus.',
    'Or, les pensions était basses. → Or, les pensions étaient basses.',
    'Ce sont des dangers que beaucoup ignore. → Ce sont des dangers que beaucoup ignorent.',
    'Un enfant à qui on ne donne jamais rien n’apprendras pas. → Un enfant à qui on ne donne jamais rien n’apprendra pas.',
    'Il la regarda longtemps, puis lui demandas son nom. → Il la regarda longtemps, puis lui demanda son nom.',
    'Après elle, il n’y a personne.',
    'Les rayons arrivent parallèles, et l’élève comme l’arbre se tiennent verticaux.',
  ],
  'participles and adjectives apart from their noun': [
    'Situé au nord, la ville compte dix quartiers. → Située au nord, la ville compte dix quartiers.',
    'Le garçon, tremblants, revint vers elle. → Le garçon, tremblant, revint vers elle.',
    'La date limite étant fixé au 15 mars, il part. → La date limite étant fixée au 15 mars, il part.',
    'Les vêtements que j’ai payé moi-même sont chers. → Les vêtements que j’ai payés moi-même sont chers.',
    'Combien d’erreurs a-t-elle fait ? → Combien d’erreurs a-t-elle faites ?',
    'Elles se sont lavées les mains. → Elles se sont lavé les mains.',
    'Une fille sportive et heureux. → Une fille sportive et heureuse.',
    'Elle occupe une place de plus en plus importantes. → Elle occupe une place de plus en plus importante.',
    'Arrivé au marché, la foule était immense.',
    'Elle s’est coupée du monde.',
    'Mon père, malade, reste au lit.',
  ],
  'infinitives and participles behind several words': [
    'Il a tout de suite accepter. → Il a tout de suite accepté.',
    'Elle a tout à fait oublier son sac. → Elle a tout à fait oublié son sac.',
    'Vous devez répondez aux questions. → Vous devez répondre aux questions.',
    'Veuillez agréez mes salutations. → Veuillez agréer mes salutations.',
    'On peut donc conclurent que tout va bien. → On peut donc conclure que tout va bien.',
    'N’hésiter pas à me contacter. → N’hésitez pas à me contacter.',
    'Une fois rentrer, elle dort. → Une fois rentrée, elle dort.',
    'Je peux passé à votre bureau. → Je peux passer à votre bureau.',
    'Le but est de savoirs quelles conditions sont remplies. → Le but est de savoir quelles conditions sont remplies.',
    'Ne pas oublier la lettre.',
    'Il tient à ne pas partir.',
  ],
  'conditions and wishes': [
    'Il viendra à condition que je fais la vaisselle. → Il viendra à condition que je fasse la vaisselle.',
    'Je veux que vous êtes à l’heure. → Je veux que vous soyez à l’heure.',
    'Si quelqu’un aurait un stylo, je le prendrais. → Si quelqu’un avait un stylo, je le prendrais.',
    'Il y a plus de monde que tu ne crois.',
    'Il court d’autant moins qu’il est malade.',
  ],
  'pronouns and homophones': [
    'Ils avancent mot a mot. → Ils avancent mot à mot.',
    'Ma prof la expliquer super vite. → Ma prof l’a expliqué super vite.',
    'Mon père lappelle tous les jours. → Mon père l’appelle tous les jours.',
    'Mon oncle, qui vient de Thiès, ma souvent aidé. → Mon oncle, qui vient de Thiès, m’a souvent aidé.',
    'Les ouvriers mont expliqué leur travail. → Les ouvriers m’ont expliqué leur travail.',
    'Il décida den recruter davantage. → Il décida d’en recruter davantage.',
    'Madame Van den Broeck habite ici.',
    'L’eau passe dans un bassin ou le sable se dépose. → L’eau passe dans un bassin où le sable se dépose.',
  ],
};

describe.each(Object.entries(FAMILIES))('%s', (_, sentences) => {
  it.each(sentences.map((one) => one.split(' → ')))('« %s »', (written = '', right = written) => {
    expect(corrected(written)).toBe(right.replaceAll('’', "'"));
  });
});
