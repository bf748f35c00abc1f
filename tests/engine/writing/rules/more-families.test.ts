import { describe, expect, it } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { language } from '../data.ts';

const corrected = (text: string) =>
  correct(text, language)
    .text.replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'");

/** By family of faults: « wrong → right », and sentences that stay as they are. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  'words that sound like others and stay': [
    'Donne-moi le la, dit le chef de chœur.',
    'Il agite un drapeau vert et or.',
    'Mes parents ont toujours dû travailler.',
    'Le lion apaise sa faim, et la faim du peuple grandit.',
    'Le professeur a coté mon devoir sur vingt.',
    'Les outils qu’il utilise sont vieux.',
    'La maire, élue en mai, a refusé.',
    'Je crois que c’est écroulé depuis longtemps.',
    'Le livre est a coté de la lampe. → Le livre est à côté de la lampe.',
    'Elle a du attendre. → Elle a dû attendre.',
    'Ils donnes le la. → Ils donnent le la.',
  ],
  'what is said of somebody beside a verb': [
    'Il se veut réservé.',
    'Paul assis, Marie debout, ils attendent le car.',
    'Une jupe bleue et blanc cassé sèche au soleil.',
    'Ces maux de têtes couronnées amusent le peuple.',
    'Celle que nous avions cru perdue dormait.',
    'Les deux kilomètres que j’ai marché m’ont fatigué.',
    'La pâte que j’ai roulé est fine. → La pâte que j’ai roulée est fine.',
    'Mon voisin, forgeron connus de tous, répare le portail. → Mon voisin, forgeron connu de tous, répare le portail.',
  ],
  'verbs that « qui », « que » or « où » brings': [
    'Ma cousine, qui vie à Thiès, vend du poisson. → Ma cousine, qui vit à Thiès, vend du poisson.',
    'Il voix mal de loin. → Il voit mal de loin.',
    'Les chèvres qui y entrent manges les salades. → Les chèvres qui y entrent mangent les salades.',
    'Le village où habitais ma tante est loin. → Le village où habitait ma tante est loin.',
    'C’est ce que pensais le juge. → C’est ce que pensait le juge.',
    'Le plat que vous préparé sent bon. → Le plat que vous préparez sent bon.',
    'Les cousins chez qui j’ai logée sont partis. → Les cousins chez qui j’ai logé sont partis.',
    'Il dit que les voisins crie. → Il dit que les voisins crient.',
    'Les films tels que celui-ci sont rares.',
    'L’assurance vie coûte cher.',
    'Les gens qui font preuve de patience gagnent.',
    'La table que vous avez réservée est libre.',
  ],
  'infinitives that are asked for': [
    'Il m’a montré comment réparé la pompe. → Il m’a montré comment réparer la pompe.',
    'Quelles mesures adopté ? → Quelles mesures adopter ?',
    'Des barrières empêchent les vaches de passés. → Des barrières empêchent les vaches de passer.',
    'Ils viennent pour se laver et se reposé. → Ils viennent pour se laver et se reposer.',
    'Un ami venu lui proposé un travail attendait. → Un ami venu lui proposer un travail attendait.',
    'Cherché un logement prend du temps. → Chercher un logement prend du temps.',
    'Lire, c’est écouté les autres. → Lire, c’est écouter les autres.',
    'Quelle solution proposée l’an passé a servi ?',
    'Cherché par la police, il se cache.',
    'Passé le pont, on voit la mer.',
    'Voyager, c’est fatigant.',
  ],
  'participles joined, told apart or named before': [
    'La lettre a été ouverte par erreur et refermer aussitôt. → La lettre a été ouverte par erreur et refermée aussitôt.',
    'Les verres ont été lavé et sécher. → Les verres ont été lavés et séchés.',
    'Mes clés, je les ai cherché partout. → Mes clés, je les ai cherchées partout.',
    'Cette leçon, il ne l’a jamais oublié. → Cette leçon, il ne l’a jamais oubliée.',
    'La vieille dame est resté enfermer chez elle. → La vieille dame est restée enfermée chez elle.',
    'Ces pages m’ont semblées trop longue. → Ces pages m’ont semblé trop longues.',
    'La carte vu en cours est fausse. → La carte vue en cours est fausse.',
    'Les miens étaient tous cassé. → Les miens étaient tous cassés.',
    'Celui qui court est content.',
    'Celui qui court est essoufflée. → Celui qui court est essoufflé.',
    'Les biens produit par l’usine partent en train. → Les biens produits par l’usine partent en train.',
    'Le mur c’est effondré. → Le mur s’est effondré.',
    'Le voyage a durée deux jours. → Le voyage a duré deux jours.',
    'Elles se sont lavé les mains.',
    'Les mains qu’elle s’est lavées sont propres.',
    'Elles se sont lavé avant le repas. → Elles se sont lavées avant le repas.',
  ],
  'orders that stand beside others': [
    'Fermé la porte et venez. → Fermez la porte et venez.',
    'Soyez gentils et rangé vos livres. → Soyez gentils et rangez vos livres.',
    'Méfie toi des pickpockets. → Méfie-toi des pickpockets.',
    'Vous finiré demain. → Vous finirez demain.',
    'Nous leur dison la vérité. → Nous leur disons la vérité.',
    'Asseyez-vous et restez assis.',
    'Comme toi, il chante.',
  ],
  'nouns and adjectives in the plural': [
    'Les plus jeune avaient froid. → Les plus jeunes avaient froid.',
    'Les plus petits avait froid. → Les plus petits avaient froid.',
    'L’un des meilleurs joueur est blessé. → L’un des meilleurs joueurs est blessé.',
    'Dans certaine école, on manque de bancs. → Dans certaines écoles, on manque de bancs.',
    'Des boissons, tel que le bissap, se boivent fraîches. → Des boissons, telles que le bissap, se boivent fraîches.',
    'Une bonne parti du travail est faite. → Une bonne partie du travail est faite.',
    'J’en ai vu d’autre. → J’en ai vu d’autres.',
    'Il n’y en a pas d’autre.',
    'Un parti pris est un préjugé.',
    'Les plus belles chansons sont courtes.',
  ],
  'numbers and their hyphens': [
    'Le vingt deux mai, on joue. → Le vingt-deux mai, on joue.',
    'Il vivait au dix huitième siècle. → Il vivait au dix-huitième siècle.',
    'Il a payé quatre-vingts-dix francs. → Il a payé quatre-vingt-dix francs.',
    'Elle a soixante douze ans. → Elle a soixante-douze ans.',
    'Ils sont vingt et un.',
    'Il a compté : vingt, deux de trop.',
  ],
  'words that the sense decides': [
    'À trois jours prêts, il réussissait. → À trois jours près, il réussissait.',
    'L’école est prêt du stade. → L’école est près du stade.',
    'Il demande un prêt du double.',
    'Tous est calme ici. → Tout est calme ici.',
    'Tous sont calmes ici.',
    'Les travaux on lieu la nuit. → Les travaux ont lieu la nuit.',
    'Quand ont ferme la vanne, la pression baisse. → Quand on ferme la vanne, la pression baisse.',
    'Elle attend la depuis midi. → Elle attend là depuis midi.',
    'Ses réponses son brève et claires. → Ses réponses sont brèves et claires.',
    'Les fruits cueillis a Bukavu se vendent bien. → Les fruits cueillis à Bukavu se vendent bien.',
    'Il parle à voix bas. → Il parle à voix basse.',
    'On n’en trouve nulle par. → On n’en trouve nulle part.',
  ],
  'what the open sets had wrong': [
    'Elle a l’air fatiguée.',
    'Elle à l’air inquiète. → Elle a l’air inquiète.',
    'Mes voisins nous on invité. → Mes voisins nous ont invités.',
    'Les robes que tu as choisies son floues. → Les robes que tu as choisies sont floues.',
    'Les travaux fini en mars. → Les travaux finissent en mars.',
    'Les travaux finis en mars.',
    'L’une des causes ai le bruit. → L’une des causes est le bruit.',
    'La plupart du temps, les chats dorme. → La plupart du temps, les chats dorment.',
    'Ma sœur s’est senti mal. → Ma sœur s’est sentie mal.',
    'Elle a fait de très bon gâteaux. → Elle a fait de très bons gâteaux.',
    'Il part de bon matin.',
    'Le prof de géographies est malade. → Le prof de géographie est malade.',
    'Un livre d’histoires dort sur la table.',
  ],
  'relatives of verbs that « de » follows': [
    'Voilà le sac que j’ai besoin. → Voilà le sac dont j’ai besoin.',
    'Tout ce qu’on a envie est là. → Tout ce dont on a envie est là.',
    'Ce qu’elle se souvient est flou. → Ce dont elle se souvient est flou.',
    'Ce que je me rappelle est flou.',
    'Il répète qu’il a peur.',
    'C’est le moment que j’ai choisi.',
  ],
};

describe.each(Object.entries(FAMILIES))('%s', (_, sentences) => {
  it.each(sentences)('%s', (line) => {
    const [wrong = '', right = wrong] = line.split(' → ');
    expect(corrected(wrong)).toBe(right.replaceAll('’', "'"));
  });
});
