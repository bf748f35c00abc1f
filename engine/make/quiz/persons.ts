import { oncePerStudy } from '#engine/make/study.ts';
import { isName, readClause } from '#engine/text/clauses/clauses.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import type { Sentence, StudyText } from '#engine/text/structure/study-text.ts';
import { words } from '#engine/text/words/words.ts';
import { countryOf } from './countries.ts';

/** The persons that a text names: whoever is asked for stands beside them. */

const TITLE =
  'roi|reine|prince|princesse|président|présidente|général|colonel|maréchal|amiral|capitaine|professeur|docteur|empereur|impératrice|pape|Premier ministre|ministre|chancelier|explorateur|physicien|physicienne|chimiste|médecin|biologiste|savant|philosophe|écrivain|écrivaine|romancier|romancière|poète|dramaturge|musicien|musicienne|peintre|sculpteur|architecte|navigateur|moine|mathématicien|mathématicienne|astronome|ingénieur|abbé|tsar|botaniste|géologue|économiste|historien|historienne|juriste|sociologue|pharaon|sultan|calife|archiduc|chef|militant|militante|journaliste|avocat|avocate|gouverneur|syndicaliste|industriel|naturaliste|inventeur|pasteur|évêque|cardinal|cinéaste|chanteur|chanteuse';
/** « le météorologue allemand », « la sismologue danoise », « le Canadien »: what somebody is, by the ending of the word. */
const LEARNED =
  '\\p{Ll}{3,12}(?:logue|graphe|nome|mètre|aliste)|\\p{Lu}\\p{Ll}{2,9}(?:ien|ienne|ais|aise|ain|aine|and|ande|ois|oise|isse|ique|ol|ole)';
const NAME =
  '\\p{Lu}[\\p{L}’-]+(?:\\s(?:(?:de|du|von|van|ben|ibn|al|y|da|dos)\\s|d’)?\\p{Lu}[\\p{L}’-]*){0,3}';
const TITLED = new RegExp(
  `(?<!\\p{L})(?:${TITLE}|(?<=[Ll][ea]\\s|[Ll]’)(?:${LEARNED}))\\s(?:(?:belge|russe|suisse|arabe|turc|turque|grec|grecque|slave|perse)\\s|\\p{Ll}{2,}(?:ais|aise|ain|aine|ien|ienne|and|ande|ois|oise|isse|iste|que|ol|ole|al|ale|ard|in|ine)\\s)?(?<name>${NAME})`,
  'gu',
);
const OPENS_TITLED = new RegExp(
  `^(?:[Ll]e\\s|[Ll]a\\s|[Ll]’)(?:${TITLE}|${LEARNED})\\s(?:\\p{Ll}+\\s)?(?<name>${NAME})$`,
  'u',
);
/** What only a person does. */
const SURE_DEED =
  /^(?:(?:a|avait) )?(?:invent|découvr|découvert|écri|publi|épous|compos|démontr|énonc|prononc|formul|rédig|observ|imagin|affirm|explor|soutien|dénonc|dessin|fortifi|sculpt|réorganis|expos|conçoi|interprèt|théoris|énonç)\p{L}*$/u;

/** What a name of several words that is no town does as a person. */
const DEED =
  /^(?:(?:a|avait|est|fut|a été) )?(?:fond|cré[ea]|dirig|présid|proclam|réclam|m[eè]n|remport|rassembl|défend|prononc|sign|nationalis|promet|règn|régn|meurt|naît|épous|gouvern|s’empar|pratiqu|identifi|met|reç|devien|élabor|propos|mesur|explor|conquier|élu|assassin|formul|théoris|étudi|visit|rapport|analys|organis|chant|préconis|expos|considèr|montr|critiqu|défini|distingu|décri|établi|introdui|compar|répond|voi[tr]|crain|pens|jug|estim|enseign|renouvel|refus|combat|développ|reprend|rejett|perfectionn|construi|reconna[iî]|se demand|cherch|rédui|invit|traduit|peint|donne$|fait$|fit$)\p{L}*$/u;
/** « fait paraître Cromwell », « donne Chatterton »: said of a writer and not of a town. */
const BRINGS_OUT = /^(?:donne|fait|fit)$/u;
const BROUGHT_OUT = /^(?:(?:jouer|paraître|publier|représenter|imprimer)\s|(?!À\s)\p{Lu})/u;
/** « une troupe menée par Jean Vilar », « écrit par Wole Soyinka ». */
const BY_SOMEBODY = new RegExp(
  `(?<!\\p{L})(?:menée?|écrite?|publiée?|inventée?|découverte?|dirigée?|peinte?|composée?|formulée?|énoncée?|rédigée?|imaginée?)s?\\spar\\s(?<name>${NAME})`,
  'gu',
);

/** « Selon Mill, il vaut mieux… »: who holds something. */
const HOLDS = new RegExp(`^(?:(?:Selon|D’après)\\s(?<name>${NAME})|Pour\\s(?<whole>${NAME})),`, 'u');

/** « L’écrivain Wole Soyinka » is Wole Soyinka; any other phrase stays as it is. */
export const withoutTitle = (phrase: string): string =>
  /^[Ll](?:[ea]\s|’)\p{L}/u.test(phrase) ? (OPENS_TITLED.exec(phrase)?.groups?.name ?? phrase) : phrase;

/** Every person whom the text shows to be one: by a title, by what is said of them or by what they do. */
export const personsOf: (study: StudyText) => ReadonlySet<string> = oncePerStudy(({ sentences }) => {
  const found = new Set<string>();
  for (const { text } of sentences) {
    for (const { groups } of text.matchAll(TITLED)) if (groups?.name) found.add(groups.name);
    for (const { groups } of text.matchAll(BY_SOMEBODY))
      if (groups?.name?.includes(' ') && countryOf(groups.name) === null) found.add(groups.name);
    const { name: told, whole } = HOLDS.exec(text)?.groups ?? {};
    // « Pour Lisbonne, » may speak of a town, « Pour Hannah Arendt, » of nobody else.
    const holder = told ?? (whole?.includes(' ') ? whole : undefined);
    if (holder !== undefined && isPlainName(holder) && countryOf(holder) === null) found.add(holder);
    const read = readClause(text);
    // « Émile Zola (1840-1902) publie… »
    const clause =
      read === null
        ? null
        : {
            ...read,
            subject: withoutBrackets(read.subject),
            // « Robert Nozick lui répond »
            verb: read.verb.replace(/^(?:lui|leur|y)\s/u, ''),
          };
    if (
      clause !== null &&
      isPlainName(clause.subject) &&
      (SURE_DEED.test(clause.verb) ||
        (DEED.test(clause.verb) &&
          (!BRINGS_OUT.test(clause.verb) || BROUGHT_OUT.test(clause.rest)) &&
          clause.subject.includes(' ') &&
          countryOf(clause.subject) === null))
    )
      found.add(clause.subject);
    for (const { form, term } of findDefinitions(text))
      if (form === 'person' && isPlainName(term)) found.add(term);
  }
  // « Voltaire » beside « François-Marie Arouet, dit Voltaire »: the longest name of a person stands for the others.
  const names = [...found];
  return new Set(
    names.filter((name) => !names.some((other) => other !== name && other.split(' ').includes(name))),
  );
});

/** A name without the years of a life or of a reign. */
export const withoutBrackets = (phrase: string): string => phrase.replace(/\s?\([^()]*\)/gu, '');

/** The sentence that the explanation of a question on a person quotes too, where its own only has a part of the name. */
export const alsoNaming = (
  name: string,
  sentence: Sentence,
  { sentences }: StudyText,
): { readonly also?: string } | null => {
  if (sentence.text.includes(name)) return {};
  const also = sentences.find(({ text }) => text.includes(name))?.text;
  return also === undefined ? null : { also };
};

/** The whole name of a person whom a sentence calls by a part of it: « Mill » is « John Stuart Mill »; null for nobody else. */
export function wholeName(name: string, persons: ReadonlySet<string>): string | null {
  if (persons.has(name)) return name;
  const [only, ...others] = [...persons].filter((person) => person.split(' ').at(-1) === name);
  return only !== undefined && others.length === 0 ? only : null;
}

const isPlainName = (phrase: string): boolean =>
  isName(phrase) &&
  !/\set\s|\d/u.test(phrase) &&
  !/^[\p{Lu}-]+$/u.test(phrase) &&
  words(phrase).length <= NAME_MAX;
const NAME_MAX = 4;
