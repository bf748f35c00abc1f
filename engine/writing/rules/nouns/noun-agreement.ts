import { fitsGender, fitsNumber, genderOf, numberOf } from '#engine/language/grammar.ts';
import { type Lexicon, lemmaOf } from '#engine/language/lexicon/lexicon.ts';
import type { Gender, Plurality, Reading } from '#engine/language/lexicon/word-readings.ts';
import type { Token } from '#engine/language/tokens.ts';
import { type Finding, instead } from '../finding.ts';

/** The determiner of the other gender, for a singular noun. */
const OTHER_GENDER: Readonly<Record<string, string>> = {
  le: 'la',
  la: 'le',
  un: 'une',
  une: 'un',
  ce: 'cette',
  cet: 'cette',
  cette: 'ce',
  mon: 'ma',
  ma: 'mon',
  ton: 'ta',
  ta: 'ton',
  son: 'sa',
  sa: 'son',
  aucun: 'aucune',
  aucune: 'aucun',
  quel: 'quelle',
  quelle: 'quel',
  quels: 'quelles',
  quelles: 'quels',
  certains: 'certaines',
  certaines: 'certains',
  au: 'à la',
  du: 'de la',
};
const PLURAL: Readonly<Record<string, string>> = {
  le: 'les',
  la: 'les',
  un: 'des',
  une: 'des',
  ce: 'ces',
  cet: 'ces',
  cette: 'ces',
  mon: 'mes',
  ma: 'mes',
  ton: 'tes',
  ta: 'tes',
  son: 'ses',
  sa: 'ses',
  notre: 'nos',
  votre: 'vos',
  au: 'aux',
  du: 'des',
  quel: 'quels',
  quelle: 'quelles',
};
const SLIP_OF_ACCENT = 0.25;

/** A determiner with the gender and number it requires, its noun, and the adjective between them if there is one. */
interface NounGroup {
  readonly determiner: Token;
  readonly features: { readonly gender: Gender; readonly number: Plurality };
  readonly adjective: Token | undefined;
  readonly noun: Token;
  /** True when the word after the determiner begins with a capital: « les Trente Glorieuses ». */
  readonly beforeCapital: boolean;
}

/** Corrects a determiner and its noun that disagree, by another noun or another determiner; null when they agree. */
export function nounFinding(group: NounGroup, lexicon: Lexicon): Finding | null {
  const { determiner, features, noun } = group;
  const isOwned = /^(?:mon|ton|son)$/.test(determiner.low);
  const fits = nounReadings(noun).some(
    (one) => fitsGender(one, features.gender) && fitsNumber(one, features.number),
  );
  if (fits && !isOwned) return null;
  const number = numberOf(noun, 'NA');
  if (features.number === 'p' && number === 's') return inPlural(group, lexicon);
  if (features.number === 's' && number === 'p') return inSingular(group, lexicon);
  return inGender(group, lexicon);
}

const nounReadings = (noun: Token): Reading[] =>
  noun.readings.filter(({ kind }) => kind === 'N' || kind === 'A');

/** « les élève » is « les élèves ». */
function inPlural({ noun, beforeCapital }: NounGroup, lexicon: Lexicon): Finding | null {
  const gender = genderOf(noun, 'NA');
  const [reading] = nounReadings(noun);
  // « les 4 × 100 mètre », « des plus » and nouns before a name are left alone.
  if (reading === undefined || beforeCapital) return null;
  const [form] = lexicon.inflect(
    noun.low,
    lemmaOf(noun.low, reading),
    (one) => one.kind === reading.kind && one.number === 'p' && fitsGender(one, gender),
  );
  return form === undefined || form === noun.low ? null : instead(noun, form, 'accord-nom');
}

/** « le chats » is « le chat », or « les chats »; « le mœurs » can only be « les mœurs ». */
function inSingular({ determiner, features, adjective, noun }: NounGroup, lexicon: Lexicon): Finding | null {
  const gender = genderOf(noun, 'NA');
  const plural = PLURAL[determiner.low];
  // « au élèves »: before a vowel only « aux » is said so.
  if (determiner.low === 'au' && (adjective ?? noun).elides)
    return instead(determiner, 'aux', 'accord-déterminant');
  const [reading] = nounReadings(noun);
  const [form] =
    reading === undefined
      ? []
      : lexicon.inflect(
          noun.low,
          lemmaOf(noun.low, reading),
          (one) => one.kind === 'N' && one.number === 's' && fitsGender(one, gender),
        );
  if (form === undefined)
    return plural === undefined || adjective ? null : instead(determiner, plural, 'accord-déterminant');
  return gender === 'e' || features.gender === 'e' || gender === features.gender
    ? instead(noun, form, 'accord-nom', [`${plural ?? determiner.low} ${noun.low}`])
    : // « au voitures »: « aux » sounds the same, and « au » fits neither gender nor number.
      plural === undefined || !/^(?:au|le)$/.test(determiner.low)
      ? null
      : instead(determiner, plural, 'accord-déterminant');
}

/** « le maison » is « la maison », « mon mère » is « ma mère », « la foret » is « la forêt ». */
function inGender({ determiner, features, adjective, noun }: NounGroup, lexicon: Lexicon): Finding | null {
  const gender = genderOf(noun, 'NA');
  const follows = adjective ?? noun;
  const isOwned = /^(?:mon|ton|son)$/.test(determiner.low);
  const wantsMa = isOwned && gender === 'f' && numberOf(noun, 'NA') === 's' && !follows.elides;
  const isWrong =
    gender !== 'e' && features.gender !== 'e' && gender !== features.gender && features.number !== 'p';
  if ((!wantsMa && !isWrong) || hasBothGenders(noun, lexicon)) return null;
  if (wantsMa) return instead(determiner, `${determiner.low.charAt(0)}a`, 'accord-déterminant');
  if (/^(?:le|la|du|au)$/.test(determiner.low) && follows.elides) return null;
  const accented = adjective ? undefined : withAccent(noun, features, lexicon);
  if (accented !== undefined) return instead(noun, accented, 'accent');
  const other = otherGender(determiner, follows);
  return other === undefined ? null : instead(determiner, other, 'accord-déterminant');
}

/** Finds a noun that agrees with the determiner and differs by one accent. */
function withAccent(
  noun: Token,
  { gender, number }: NounGroup['features'],
  lexicon: Lexicon,
): string | undefined {
  return lexicon
    .near(noun.low)
    .find(
      ({ word, cost, common }) =>
        cost <= SLIP_OF_ACCENT &&
        common &&
        lexicon
          .entry(word)
          ?.readings.some((one) => one.kind === 'N' && fitsGender(one, gender) && fitsNumber(one, number)),
    )?.word;
}

function otherGender({ low }: Token, follows: Token): string | undefined {
  if (low === 'cette' && follows.elides) return 'cet';
  return /^(?:ma|ta|sa)$/.test(low) && follows.elides ? `${low.charAt(0)}on` : OTHER_GENDER[low];
}

/** For « étudiant » and « étudiante » it is unclear whether the article or the noun is wrong. */
function hasBothGenders(noun: Token, lexicon: Lexicon): boolean {
  return noun.readings.some((reading) => {
    const lemma = lemmaOf(noun.low, reading);
    const of = (gender: Gender) =>
      lexicon.inflect(
        noun.low,
        lemma,
        (one) => one.kind === 'N' && (one.gender === gender || one.gender === 'e'),
      ).length > 0;
    return reading.kind === 'N' && of('m') && of('f');
  });
}
