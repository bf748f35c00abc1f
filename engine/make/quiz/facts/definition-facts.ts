import { isThinker } from '#engine/make/cards/alone/definition.ts';
import {
  asAnswer,
  asQuestion,
  asStatement,
  type Candidate,
  firstStatement,
} from '#engine/make/cards/candidate.ts';
import { saysTradeAlone } from '#engine/make/cards/definition-cards.ts';
import { definedAbove, type StatementContext } from '#engine/make/cards/statement-context.ts';
import { taughtBy } from '#engine/make/doctrine.ts';
import { headed, namedTerm, withoutArticle } from '#engine/make/short-label.ts';
import { oncePerStudy } from '#engine/make/study.ts';
import { isName, readClause } from '#engine/text/clauses/clauses.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { isPlural } from '#engine/text/words/articles.ts';
import { isFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { headOf } from '../head-noun.ts';
import { isCompared, isLost } from '../lost-referent.ts';
import { hasMarks, withoutComment } from '../marks.ts';
import { shapeOf } from './card-facts.ts';
import { ANSWER_MAX, type Fact, quoted } from './fact.ts';

/** « une caractéristique du conflit » holds of many things. */
const SAYS_LITTLE =
  /^(?:une?|l’une?)\s(?:des\s)?(?:caractéristique|exemple|conséquence|cause|élément|aspect|forme|partie|facteur|étape|enjeu|problème)s?\s(?:du|de\sla|de\sl’|des|de|d’)\s?[\p{L}-]+$/iu;
/** « revenu réel : corrigé de l’inflation » says how it was made and not what it is. */
const PARTICIPLE =
  /^(?:corrigé|calculé|exprimé|mesuré|obtenu|issu|formé|constitué|situé|placé|dirigé|fondé|créé|adopté|utilisé|employé|lié|destiné|fabriqué|financé|entouré|réservé|payé|versé|perçu|prélevé|collecté|réalisé|exercé|assuré|élu|nommé|choisi|muni|doté)e?s?\s/iu;

/** « La suite de ses étapes »: the owner is only named in the question. */
const OWNER_LEFT_OUT = /^\p{L}+[\s’]\p{L}+\s(?:de|d’)\s?(?:son|sa|ses|leurs?)\s/u;

/** « lorsque le salarié reçoit… », « qui ne peut être dit », « joue le rôle de… »: a clause and not a thing. */
const STATEMENT =
  /^\d|^(?:de|du|en|par)\s\d|^(?:entre|vers|chez|contre|sans|avec|parmi)\s|^des\s\p{L}+\s(?:vers|aux?)\s|^\p{L}{2,6}\.\s|^\p{L}{3,}[ai]bles?\s(?:par|en|à)\s|^(?:les?|la)\s\p{L}+\s(?:ne|se)\s|^(?!\p{L}+(?:er|ir|[bdntv]re|[aiu]ire)\s)\p{Ll}+\s(?:le|la|les|un|une|au|aux|deux|trois|avec|selon|quand|lorsque|si)\s|^(?:pas|non|alors|tandis|lorsque|lorsqu’|quand|si|s’|qui|que|qu’|dont|où|joue|permet|sert|protège|traduit|fait\sque)(?:(?<=’)|\s)/iu;

/** Tells whether what follows a term tells something of it and doesn’t say what it is. */
export const isStatement = (meaning: string): boolean =>
  STATEMENT.test(meaning) ||
  PARTICIPLE.test(meaning) ||
  QUALITY.test(meaning) ||
  HAS_A_VERB.test(meaning) ||
  isAdjective(meaning) ||
  isDoing(meaning) ||
  readClause(`${meaning}.`) !== null;

/** « une anomalie des cônes gêne la perception »: between a plural and an article stands a verb. */
const HAS_A_VERB =
  /^[^,;:]*\s(?:des|les|aux)\s\p{Ll}+[sx]\s(?!(?:de|dans|contre|entre|malgré|outre|comme|telle|toute|même|autre)\s)\p{Ll}{3,}e\s(?:l[ae]s?\s|l’|une?\s)/iu;

/** « libre, appartient à tous », « rare, coûte cher »: how something is and what it does. */
function isAdjective(meaning: string): boolean {
  const { verb, next } = /^\p{Ll}+,\s(?<verb>\p{Ll}+)\s(?<next>\S+)/iu.exec(meaning)?.groups ?? {};
  return verb !== undefined && isFiniteVerb(verb, '', next ?? '');
}

/** « conforme à la loi » says how something is. */
const QUALITY =
  /^(?:conforme|contraire|relati(?:f|ve)|égale?|supérieure?|inférieure?|propice|opposée?|semblable|identique|favorable|hostile|soumise?|commune?|utile|nécessaire|propre|capable|fait\sde\s(?:bois|pierre|fer))\s/iu;

/** « reste au-dessus du même point », « change de répertoire », « rival mais non excluable »: no noun says what it is. */
function isDoing(meaning: string): boolean {
  const [first, second] = words(meaning);
  if (first === undefined || second === undefined) return false;
  if (second.text === 'mais') return true;
  const low = first.text.toLowerCase();
  return OF_OR_FROM.test(second.text)
    ? GOES_WITH_OF.test(low)
    : AFTER_VERB.test(second.text) && isFiniteVerb(low, '', second.text);
}
const OF_OR_FROM = /^(?:de|d’|du|des)$/u;
const GOES_WITH_OF = /^(?:change|dépend|vient|provient|sort|parle|résulte|découle|traite|dispose|souffre)$/u;
const AFTER_VERB =
  /^(?:la|les?|l’|une?|aux?|à|en|dans|sur|sous|par|pour|plusieurs|deux|trois|tout|toute|tous|toutes|au-dessus|au-dessous|(?:totale|partielle|complète|rapide|lente|facile|directe|seule|forte)ment)$/u;

/** « la répartition des sources qu’il consomme », of a term with an owner that the question leaves out. */
const saysOwner = (meaning: string, term: string) =>
  /(?:qu’|où\s|dont\s)(?:ils?|elles?)\s/u.test(meaning) && /\s(?:d’|de\s|du\s|des\s)/u.test(term);

/** « Inflation : hausse… » above « hyperinflation = inflation très forte » is a common noun. */
function isWrittenSmall(term: string, { sentences }: StudyText): boolean {
  const low = ` ${term.charAt(0).toLowerCase()}${term.slice(1)}`;
  return (
    /^\p{Lu}\p{Ll}+$/u.test(term) &&
    sentences.some(({ text }) => new Set(words(` ${text}`).map((word) => ` ${word.text}`)).has(low))
  );
}

/** Hurried notes begin their lines with small letters; a capital there is that of a name: « Freud : … ». */
const inSmallLetters = oncePerStudy(({ sentences }: StudyText) => {
  const small = sentences.filter(({ text }) => /^\p{Ll}/u.test(text)).length;
  const rows = sentences.filter(({ text }) => CAPITAL_ROW.test(text)).length;
  return small >= SMALL_MIN && small * 2 >= sentences.length && rows < CAPITALS_MAX;
});
const SMALL_MIN = 4;
/** Where so many rows begin with one capital, capitals say nothing. */
const CAPITALS_MAX = 4;
const CAPITAL_ROW = /^\p{Lu}\p{Ll}+(?:\s\p{Ll}+){0,3}\s?(?:[:=→]|->|=>)/u;

/**
 * Makes facts from the definitions of a statement: the term asked by its meaning, and the meaning asked by its term.
 */
export function definitionFacts(
  { statement, sentence, text, study, isRow }: StatementContext,
  candidates: readonly Candidate[],
): Fact[] {
  if (isRow) return [];
  return findDefinitions(statement).flatMap((found): Fact[] => {
    const { form, definition, lead } = found;
    if (saysTradeAlone(found)) return [];
    if (form === 'named' || form === 'attribute' || form === 'acronym' || form === 'law' || lead !== '')
      return [];
    // Among the teachings of other schools each is right for somebody.
    if (taughtBy(found, sentence) !== null) return [];
    const [first = ''] = firstStatement(definition).split(/\s;\s/u);
    const meaning = withoutComment(asAnswer(first));
    if (hasMarks(meaning) || hasMarks(found.term) || isLost(meaning) || isCompared(meaning)) return [];
    // A whole sentence tells something of the term, and a sum lists its parts.
    // « Une maladie de la peau, fréquente… » and « la conséquence que la loi tire… » open as nouns, whatever follows.
    const isNoun = form === 'is' && /^(?:(?:une?|des|l[ea]s?)\s|l’)/iu.test(meaning);
    if ((!isNoun && readClause(`${meaning}.`) !== null) || /\s\+\s(?!de\s|cher)\p{L}|"/u.test(meaning))
      return [];
    if (SAYS_LITTLE.test(meaning)) return [];
    // « Inga I mis en service en 1972 » is its history.
    if (/(?<!\d)\d{4}(?!\d)/.test(meaning)) return [];
    if (
      OWNER_LEFT_OUT.test(meaning) ||
      STATEMENT.test(meaning) ||
      PARTICIPLE.test(meaning) ||
      HAS_A_VERB.test(meaning) ||
      (form === 'label' && (isDoing(meaning) || isAdjective(meaning) || QUALITY.test(meaning))) ||
      saysOwner(meaning, found.term)
    )
      return [];
    const term = withoutArticle(namedTerm(found.term.replace(/\s*\([^)]*\)/g, ''))).replace(
      /^«\s?|\s?»$/g,
      '',
    );
    // « Une vie de boy : journal de Toundi » is the title of a book.
    if (
      form !== 'person' &&
      term !== found.term &&
      /\s\p{Lu}\p{Ll}/u.test(meaning) &&
      /^Une?\s/u.test(found.term)
    )
      return [];
    if (form === 'label' && isThinker(term, sentence, study)) return [];
    if (LISTS.test(term) || COUNTS.test(meaning) || NAME_ACTS.test(definition)) return [];
    const facts: Fact[] = [];
    const heading = definedAbove(sentence) === null ? undefined : sentence.headings.at(-1);
    const above = heading === undefined ? {} : { context: heading };
    if (meaning.length <= ANSWER_MAX && words(term).length <= 5 && words(meaning).length >= 4) {
      // The first word of a line has a capital that says nothing.
      const name =
        /^\p{Lu}/u.test(term) &&
        !isWrittenSmall(term, study) &&
        (inSmallLetters(study) ||
          !sentence.text.startsWith(term) ||
          (isName(term) && /\s|\d|\p{Lu}.*\p{Lu}/u.test(term)));
      const number = isPlural(found.term) || areSeveral(term, meaning) ? 'plural' : 'singular';
      const low = meaning.charAt(0).toLowerCase() + meaning.slice(1);
      const lowered = definition.startsWith(low) ? low : meaning;
      // « La magnitude mesure l’énergie libérée » does not say that it is an energy.
      if (!/\set\s/u.test(term) && !TELLS_OF_IT.test(found.verb)) {
        facts.push({
          question: asQuestion(
            form === 'person'
              ? `qui est-ce : ${quoted(lowered)}`
              : `quel ${name ? 'nom' : 'terme'} correspond à cette définition : ${quoted(lowered)}`,
          ),
          answer: headed(term),
          concept: { term, meaning },
          kind: `term ${form === 'person' ? 'person' : name ? `name ${number}` : number}`,
          about: `${term} ${lowered}`,
          sentence,
          ...above,
          worth: 9,
        });
      }
    }
    const card = candidates.find(
      (one) => one.kind === 'definition' && one.sentence === sentence && one.question.includes(term),
    );
    const shape = meaningShape(meaning, term, form, text);
    if (card && shape !== null && words(meaning).length >= 4 && !OPEN_END.test(meaning)) {
      const answer = asStatement(asInADictionary(meaning));
      facts.push({
        question: card.question,
        answer,
        concept: { term, meaning },
        kind: `meaning ${form === 'person' ? 'person ' : ''}${shape}`,
        about: `${term} ${term}`,
        sentence,
        ...topicAbove(card),
        worth: 8,
      });
    }
    return facts;
  });
}

const TELLS_OF_IT = /^(?:mesure|rapporte|associe|étudie)(?:nt)?$/u;

/** « chapelet de villes reliées sur », of which the rest stood behind a sign. */
const OPEN_END = /\s(?:de|du|des|à|au|aux|en|dans|par|pour|avec|sur|et|ou|l[ea]s?|une?|que|qui)\.?$/u;

/**
 * The shape of what a definition says: its number, whose gender doesn’t matter, « déflation » may be « un ralentissement ».
 * Hurried notes leave the article out: « fil d’exécution à l’intérieur d’un processus ».
 */
function meaningShape(meaning: string, term: string, form: string, text: string): string | null {
  const shape = shapeOf(meaning, text);
  if (shape === null) {
    if (/^l’/iu.test(meaning)) return 'singular';
    if (form !== 'label' || !isBareNoun(meaning)) return null;
    return areSeveral(term, meaning) ? 'plural' : 'singular';
  }
  return /^(?:masculine|feminine)$/.test(shape) ? 'singular' : shape === 'some' ? 'plural' : shape;
}

/** What the card says above its question, which the explanation quotes too. */
function topicAbove({ source = '', sentence }: Candidate): Pick<Fact, 'context'> {
  const above = source.endsWith(sentence.text) ? source.slice(0, -sentence.text.length) : '';
  const context = above.replace(/\s?:\s$/u, '');
  return context === '' ? {} : { context };
}

/** Without its article, which would tell the genders of the options apart: « Cassure de l’écorce terrestre ». */
function asInADictionary(meaning: string): string {
  const bare = withoutArticle(meaning);
  return /^(?:plus|moins|même|seule?|deux|trois|quatre|des?|du|premi|derni|\p{Lu}|fait\sque)(?!\p{L})/u.test(
    bare,
  )
    ? meaning
    : bare;
}

/** A noun without its article, and no adjective or participle. */
const isBareNoun = (meaning: string): boolean =>
  headOf(meaning) !== null &&
  !/^(?:\p{L}+(?:able|ible|eux|euse|ique|if|ive)s?|lié|liée|rival|même|seul|propre)\s/iu.test(meaning);

/** « Conséquences du chemin de fer » names a list, « Objectif de la BCE » a rubric. */
export const LISTS =
  /^(?:les\s)?(?:causes?|cons[ée]quences?|effets?|avantages?|inconv[ée]nients?|bilan|r[ôo]les?|[ée]tapes?|exemples?|types?|limites?|solutions?|acteurs?|enjeux?|mesures?|clauses?|dates?|objectifs?|buts?)(?:\s|$)/iu;
/** « Joffre arrête l’armée », « environ 10 millions de morts »: what happened there, or how many. */
const NAME_ACTS =
  /^\p{Lu}\p{Ll}+\s(?!entre|contre|comme)\p{Ll}{3,}(?:e|t|nt|a)\s(?:l[ea]s?\s|l’|une?\s|des\s)/u;
const COUNTS = /^(?:env(?:iron)?|plus\sde|près\sde|moins\sde|jusqu’à)(?:\s|\.)/iu;

/** « stomates = petits trous… »: without an article both nouns say it. */
const areSeveral = (term: string, meaning: string): boolean =>
  /^(?!(?:taux|prix|temps|corps|gaz|choix|poids|processus|pays|bras|cas|accès|procès|progrès|succès|cours|sens|flux|virus|mois|repas|bois)(?!\p{L}))\p{L}+[sx](?:\s|$)/iu.test(
    term,
  ) && /^(?:(?:petits|grands|petites|grandes)\s)?\p{L}+[sx]\s/iu.test(meaning);
