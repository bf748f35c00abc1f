import {
  asAnswer,
  asQuestion,
  asStatement,
  type Candidate,
  firstStatement,
} from '#engine/make/cards/candidate.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { headed, namedTerm, withoutArticle } from '#engine/make/short-label.ts';
import { eventLabel } from '#engine/make/timeline/event-label.ts';
import type { DatedEvent } from '#engine/make/timeline/events.ts';
import { isName } from '#engine/text/clauses/clauses.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import type { Sentence } from '#engine/text/structure/study-text.ts';
import { inside, isPlural } from '#engine/text/words/articles.ts';
import { genderOf, genderOfPhrase } from '#engine/text/words/gender.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';

/** Something in a text that can be asked and has one right answer. */
export interface Fact {
  readonly question: string;
  readonly answer: string;
  /** The kind of the answer, including its grammar. Only answers of the same kind may be options together. */
  readonly kind: string;
  /** What the question is about: another answer that shares a sentence with these words may be right too. */
  readonly about: string;
  /** The defined concept, when the fact is a definition. */
  readonly concept?: Concept;
  readonly sentence: Sentence;
  readonly worth: number;
}

export interface Concept {
  readonly term: string;
  readonly meaning: string;
}

const ANSWER_MAX = 220;
const EVENT_MAX = 110;
/** « La suite de ses étapes »: the owner is only named in the question. */
const OWNER_LEFT_OUT = /^\p{L}+[\s’]\p{L}+\s(?:de|d’)\s?(?:son|sa|ses|leurs?)\s/u;

/**
 * Makes facts from the definitions of a statement: the term asked by its meaning, and the meaning asked by its term.
 */
export function definitionFacts(
  { statement, sentence, text }: StatementContext,
  candidates: readonly Candidate[],
): Fact[] {
  return findDefinitions(statement).flatMap((found): Fact[] => {
    const { form, definition, lead } = found;
    if (form === 'named' || form === 'attribute' || form === 'acronym' || form === 'law' || lead !== '')
      return [];
    const meaning = asAnswer(firstStatement(definition));
    if (OWNER_LEFT_OUT.test(meaning)) return [];
    const term = withoutArticle(namedTerm(found.term.replace(/\s*\([^)]*\)/g, ''))).replace(
      /^«\s?|\s?»$/g,
      '',
    );
    const facts: Fact[] = [];
    const sex = genderOfPhrase(found.term, text) ?? genderOf(words(term)[0]?.text ?? '', text);
    if (meaning.length <= ANSWER_MAX && words(term).length <= 5 && words(meaning).length >= 4) {
      const name = /^\p{Lu}/u.test(term);
      const number = isPlural(found.term) ? 'plural' : 'singular';
      const low = meaning.charAt(0).toLowerCase() + meaning.slice(1);
      const lowered = definition.startsWith(low) ? low : meaning;
      if ((name || sex !== null) && !/\set\s/u.test(term)) {
        facts.push({
          question: asQuestion(
            form === 'person'
              ? `qui est-ce : ${quoted(lowered)}`
              : `quel ${name ? 'nom' : 'terme'} correspond à cette définition : ${quoted(lowered)}`,
          ),
          answer: headed(term),
          concept: { term, meaning },
          kind: `term ${form === 'person' ? 'person' : name ? `name ${number}` : `${sex} ${number}`}`,
          about: `${term} ${lowered}`,
          sentence,
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
        kind: `meaning ${form === 'person' ? 'person ' : ''}${shape}`,
        about: `${term} ${term}`,
        sentence,
        worth: 8.5,
      });
    }
    return facts;
  });
}

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
        const asked = event ? asQuestion(`de quand date cet événement : ${quoted(event)}`) : question;
        return fact(dateKind(answer), asked, asAnswer(date.text));
      }
      case 'event':
        return fact('event', question, eventLabel(answer) ?? answer);
      case 'person':
        return fact('person');
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

/** Makes facts that ask when an event of the text happened. */
export function eventFacts(events: readonly DatedEvent[]): Fact[] {
  return events.flatMap(({ label, when, sentence, source, date }): Fact[] => {
    const kind = dateKind(date.text);
    if (kind === null || label.length > EVENT_MAX || /\d/.test(label) || source !== sentence.text) return [];
    const low = label.charAt(0).toLowerCase() + label.slice(1);
    const event = source.includes(label) ? label : source.includes(low) ? low : inside(label);
    const question = asQuestion(`de quand date cet événement : ${quoted(event)}`);
    return [{ question, answer: asAnswer(when), kind, about: event, sentence, worth: 7.5 }];
  });
}

/** Puts words in quotation marks; marks inside them become the inner ones of French typography. */
function quoted(words: string): string {
  return `« ${words.replace(/«\s?/g, '“').replace(/\s?»/g, '”')} »`;
}

const withKind = (kind: string, shape: string | null) => (shape === null ? null : `${kind} ${shape}`);

/** The kind of a date: a day may only be an option beside days, an interval beside intervals. */
export function dateKind(text: string): string | null {
  const [date] = findDates(text);
  if (date === undefined) return null;
  const era = date.from < 0 ? 'before' : 'after';
  return `date ${date.precision} ${date.range ? 'range' : 'point'} ${date.approximate ? 'about' : 'exact'} ${era}`;
}

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
