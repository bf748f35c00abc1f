import {
  asAnswer,
  asQuestion,
  asStatement,
  type Candidate,
  firstStatement,
} from '#engine/make/cards/candidate.ts';
import { definedAbove, type StatementContext } from '#engine/make/cards/statement-context.ts';
import { headed, namedTerm, withoutArticle } from '#engine/make/short-label.ts';
import { oncePerStudy } from '#engine/make/study.ts';
import { eventLabel } from '#engine/make/timeline/event-label.ts';
import { isName, readClause } from '#engine/text/clauses/clauses.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { isPlural } from '#engine/text/words/articles.ts';
import { genderOf } from '#engine/text/words/gender.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { isCompared, isLost } from '../lost-referent.ts';
import { hasMarks, withoutComment } from '../marks.ts';
import { withoutTitle } from '../persons.ts';
import { clearEvent, dateKind, inContext, isNameAlone, isOfComment, isWhen } from './date-facts.ts';
import { type Fact, quoted } from './fact.ts';

export type { Concept, Fact } from './fact.ts';

const ANSWER_MAX = 220;
/** « une caractéristique du conflit » holds of many things. */
const SAYS_LITTLE =
  /^(?:une?|l’une?)\s(?:des\s)?(?:caractéristique|exemple|conséquence|cause|élément|aspect|forme|partie|facteur|étape|enjeu|problème)s?\s(?:du|de\sla|de\sl’|des|de|d’)\s?[\p{L}-]+$/iu;
/** « revenu réel : corrigé de l’inflation » says how it was made and not what it is. */
const PARTICIPLE =
  /^(?:corrigé|calculé|exprimé|mesuré|obtenu|issu|formé|constitué|situé|placé|dirigé|fondé|créé|adopté|utilisé|employé|lié|destiné|fabriqué|financé|entouré|réservé|payé|versé|perçu|prélevé|collecté|réalisé|exercé|assuré|élu|nommé|choisi|muni|doté)e?s?\s/iu;

/** « accordé par l’ordonnance », of which the date was taken away: by which one? */
const BARE_AGENT = /\spar\s(?:l[ea]\s|l’)\p{Ll}+[\s\u202f]*[?»]/u;

/** « La suite de ses étapes »: the owner is only named in the question. */
const OWNER_LEFT_OUT = /^\p{L}+[\s’]\p{L}+\s(?:de|d’)\s?(?:son|sa|ses|leurs?)\s/u;

/** « lorsque le salarié reçoit… », « qui ne peut être dit », « joue le rôle de… »: a clause and not a thing. */
const STATEMENT =
  /^\d|^(?:de|du|en|par)\s\d|^(?:entre|vers|chez|contre|sans|avec|parmi)\s|^des\s\p{L}+\s(?:vers|aux?)\s|^\p{L}{2,6}\.\s|^\p{L}{3,}[ai]bles?\s(?:par|en|à)\s|^(?:les?|la)\s\p{L}+\s(?:ne|se)\s|^(?!\p{L}+(?:er|ir|[bdntv]re|[aiu]ire)\s)\p{Ll}+\s(?:le|la|les|un|une|au|aux|deux|trois|avec|selon|quand|lorsque|si)\s|^(?:pas|non|alors|tandis|lorsque|lorsqu’|quand|si|s’|qui|que|qu’|dont|où|joue|permet|sert|protège|traduit|fait\sque)(?:(?<=’)|\s)/iu;

/** Tells whether what follows a term tells something of it and doesn’t say what it is. */
export const isStatement = (meaning: string): boolean =>
  STATEMENT.test(meaning) || PARTICIPLE.test(meaning) || readClause(`${meaning}.`) !== null;

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
    if (form === 'named' || form === 'attribute' || form === 'acronym' || form === 'law' || lead !== '')
      return [];
    const [first = ''] = firstStatement(definition).split(/\s;\s/u);
    const meaning = withoutComment(asAnswer(first));
    if (hasMarks(meaning) || hasMarks(found.term) || isLost(meaning) || isCompared(meaning)) return [];
    // A whole sentence tells something of the term, and a sum lists its parts.
    // « Une maladie de la peau, fréquente… » opens as a noun, whatever its adjectives may be elsewhere.
    const isNoun = form === 'is' && /^(?:une?|des)\s/iu.test(meaning);
    if ((!isNoun && readClause(`${meaning}.`) !== null) || /\s\+\s(?!de\s|cher)\p{L}|"/u.test(meaning))
      return [];
    if (SAYS_LITTLE.test(meaning)) return [];
    // « Inga I mis en service en 1972 » is its history.
    if (/(?<!\d)\d{4}(?!\d)/.test(meaning)) return [];
    if (
      OWNER_LEFT_OUT.test(meaning) ||
      STATEMENT.test(meaning) ||
      PARTICIPLE.test(meaning) ||
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
      if (!/\set\s/u.test(term)) {
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
    const shape = shapeOf(meaning, text);
    if (card && shape !== null && words(meaning).length >= 4) {
      const answer = asStatement(meaning);
      facts.push({
        question: card.question,
        answer,
        concept: { term, meaning },
        // Their genders don’t matter: « Qu’est-ce que la déflation ? » may be « un ralentissement ».
        kind: `meaning ${form === 'person' ? 'person ' : ''}${/^(?:masculine|feminine)$/.test(shape) ? 'singular' : shape}`,
        about: `${term} ${term}`,
        sentence,
        worth: 8.5,
      });
    }
    return facts;
  });
}

/** « Conséquences du chemin de fer » names a list. */
const LISTS =
  /^(?:les\s)?(?:causes?|cons[ée]quences?|effets?|avantages?|inconv[ée]nients?|bilan|r[ôo]les?|[ée]tapes?|exemples?|types?|limites?|solutions?|acteurs?|enjeux?|mesures?|clauses?|dates?)(?:\s|$)/iu;
/** « Joffre arrête l’armée », « environ 10 millions de morts »: what happened there, or how many. */
const NAME_ACTS =
  /^\p{Lu}\p{Ll}+\s(?!entre|contre|comme)\p{Ll}{3,}(?:e|t|nt|a)\s(?:l[ea]s?\s|l’|une?\s|des\s)/u;
const COUNTS = /^(?:env(?:iron)?|plus\sde|près\sde|moins\sde|jusqu’à)(?:\s|\.)/iu;

/** « stomates = petits trous… »: without an article both nouns say it. */
const areSeveral = (term: string, meaning: string): boolean =>
  /^(?!(?:taux|prix|temps|corps|gaz|choix|poids|processus|pays|bras|cas|accès|procès|progrès|succès|cours|sens|flux|virus|mois|repas|bois)(?!\p{L}))\p{L}+[sx](?:\s|$)/iu.test(
    term,
  ) && /^(?:(?:petits|grands|petites|grandes)\s)?\p{L}+[sx]\s/iu.test(meaning);

/** Makes facts from the cards on dates, events, reasons, effects, roles, places, people and quantities. */
export function cardFacts(candidates: readonly Candidate[], text: string): Fact[] {
  return candidates.flatMap((card): Fact[] => {
    if (card.source !== undefined || card.answer.length > ANSWER_MAX) return [];
    const { question, answer, sentence, worth } = card;
    const fact = (kind: string | null, asked = question, right = answer): Fact[] =>
      kind === null ? [] : [{ question: asked, answer: right, kind, about: question, sentence, worth }];
    switch (card.kind) {
      case 'date': {
        const [date] = findDates(answer);
        if (date === undefined) return [];
        const event = /^Datez cet événement\s?:\s(?<event>.+?)\.?$/u.exec(question)?.groups?.event;
        if (BARE_AGENT.test(question)) return [];
        const asked = event ? asQuestion(`de quand date cet événement : ${quoted(event)}`) : question;
        if (
          event === undefined
            ? /^De quand date/.test(question)
            : clearEvent(event) !== event || isOfComment(sentence.text)
        )
          return [];
        return fact(dateKind(answer), asked, asAnswer(date.text)).flatMap((one) =>
          inContext(one, event ?? sentence.text),
        );
      }
      case 'event': {
        const when = /passé (?<when>.+?)[\s\u202f]*\?$/u.exec(question)?.groups?.when ?? '';
        const label = clearEvent(eventLabel(answer) ?? answer);
        if (
          when === '' ||
          label === null ||
          /\d/.test(label) ||
          !isWhen(when) ||
          isOfComment(sentence.text) ||
          isNameAlone(label, sentence.text)
        )
          return [];
        return fact('event', asQuestion(`lequel de ces événements a lieu ${when}`), label).flatMap((one) =>
          inContext(one, label),
        );
      }
      case 'person':
        return fact(card.doer ?? 'person', question, withoutTitle(answer)).map((one) =>
          card.doer === undefined
            ? one
            : { ...one, about: deedOf(question), ...(card.context && { context: card.context }) },
        );
      case 'quantity':
        return fact(quantityKind(answer));
      case 'cause':
      case 'role':
      case 'place': {
        const shape = shapeOf(answer, text);
        const ask =
          /(?:^|,\s)(?<ask>que|qu’|à quoi|de quoi|par quoi|sur quoi|en quoi|où|comment|pourquoi|quel|quelle)(?!\p{L})/iu.exec(
            question,
          )?.groups?.ask;
        return shape === null || ask === undefined ? [] : fact(`${card.kind} ${ask.toLowerCase()} ${shape}`);
      }
      case 'definition': {
        const term = /^(?:Quel|Quelle)\s/u.test(question) ? answer : null;
        if (term === null || hasFiniteVerb(term) || words(term).length > 8) return [];
        return fact(isName(term) ? null : withKind('attribute', shapeOf(term, text)));
      }
      default:
        return [];
    }
  });
}

/** « La justice : qui juge les délits ? » is about judging them. */
const deedOf = (question: string): string => question.replace(/^.*?[Qq]u(?:’est-ce\squ)?i\s/u, '');

const withKind = (kind: string, shape: string | null) => (shape === null ? null : `${kind} ${shape}`);

/** The unit of a quantity, or « count ». */
export function quantityKind(text: string): string | null {
  const unit =
    /^(?:environ |près de |plus de |moins de |au moins |presque )?[\d\s\u00a0\u202f,]+(?<unit>.*)$/iu.exec(
      text,
    )?.groups?.unit;
  return unit === undefined ? null : `quantity ${unit.trim() || 'count'}`;
}

/**
 * Gender and number of a phrase, from its first word; for reasons and aims, their link word. Null when they are
 * unclear.
 */
export function shapeOf(phrase: string, text: string): string | null {
  const low = phrase.charAt(0).toLowerCase() + phrase.slice(1);
  const link =
    /^(?:parce qu(?:’(?:il|elle|ils|elles|on)(?!\p{L})|’|e(?:\s(?:son|sa|ses|leurs?)(?!\p{L}))?)|en raison|à cause|du fait|grâce|de|du|des|d’|à|au|aux|par|en|sur|dans|entre)(?:(?<=’)|(?!\p{L}))/u.exec(
      low,
    )?.[0];
  if (/^(?:les|deux|trois|quatre|plusieurs)\s/u.test(low)) return 'plural';
  if (/^des\s/u.test(low)) return 'some';
  if (link !== undefined) return link;
  if (/^(?:le|un)\s/u.test(low)) return 'masculine';
  if (/^(?:la|une)\s/u.test(low)) return 'feminine';
  if (!/^l’/u.test(low)) return null;
  const gender = genderOf(words(low)[1]?.text ?? '', text);
  return gender;
}
