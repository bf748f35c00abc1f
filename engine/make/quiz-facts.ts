import { inside, isPlural } from '#engine/text/articles.ts';
import { isName } from '#engine/text/clauses.ts';
import { findDates } from '#engine/text/dates.ts';
import { findDefinitions } from '#engine/text/definitions.ts';
import { genderOf, genderOfPhrase } from '#engine/text/gender.ts';
import type { Sentence } from '#engine/text/study-text.ts';
import { hasFiniteVerb } from '#engine/text/verbs.ts';
import { words } from '#engine/text/words.ts';
import { asAnswer, asQuestion, asStatement, type Candidate, firstStatement } from './candidate.ts';
import { eventLabel } from './event-label.ts';
import type { DatedEvent } from './events.ts';
import type { Reading } from './reading.ts';
import { headed, namedTerm, withoutArticle } from './short-label.ts';

/** Something of a text that can be asked with one right answer. */
export interface Fact {
  readonly question: string;
  readonly answer: string;
  /** What the answer is, to the letter of its grammar: only an answer of the same kind may stand beside it. */
  readonly kind: string;
  /** What is asked about: the words that, with another answer in one sentence, would make that answer right too. */
  readonly about: string;
  /** What is defined, when the fact is a definition. */
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
/** « La suite de ses étapes »: whose, stayed in the question. */
const OWNER_LEFT_OUT = /^\p{L}+[\s’]\p{L}+\s(?:de|d’)\s?(?:son|sa|ses|leurs?)\s/u;

/** From the definitions of the text, the term asked by its meaning and the meaning asked by its term. */
export function definitionFacts(
  { statement, sentence, text }: Reading,
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
      const told = definition.startsWith(low) ? low : meaning;
      if ((name || sex !== null) && !/\set\s/u.test(term)) {
        facts.push({
          question: asQuestion(
            form === 'person'
              ? `qui est-ce : ${quoted(told)}`
              : `quel ${name ? 'nom' : 'terme'} correspond à cette définition : ${quoted(told)}`,
          ),
          answer: headed(term),
          concept: { term, meaning },
          kind: `term ${form === 'person' ? 'person' : name ? `name ${number}` : `${sex} ${number}`}`,
          about: `${term} ${told}`,
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

/** From the cards on dates, events, reasons, effects, roles, places, people and quantities. */
export function cardFacts(candidates: readonly Candidate[], text: string): Fact[] {
  return candidates.flatMap((card): Fact[] => {
    if (card.source !== undefined || card.answer.length > ANSWER_MAX) return [];
    const { question, answer, sentence, worth } = card;
    const fact = (kind: string | null, asked = question, told = answer): Fact[] =>
      kind === null ? [] : [{ question: asked, answer: told, kind, about: question, sentence, worth }];
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

/** When what a text tells happened. */
export function eventFacts(events: readonly DatedEvent[]): Fact[] {
  return events.flatMap(({ label, when, sentence, told, date }): Fact[] => {
    const kind = dateKind(date.text);
    if (kind === null || label.length > EVENT_MAX || /\d/.test(label) || told !== sentence.text) return [];
    const low = label.charAt(0).toLowerCase() + label.slice(1);
    const event = told.includes(label) ? label : told.includes(low) ? low : inside(label);
    const question = asQuestion(`de quand date cet événement : ${quoted(event)}`);
    return [{ question, answer: asAnswer(when), kind, about: event, sentence, worth: 7.5 }];
  });
}

/** In quotation marks; those inside become the inner ones of French typography. */
function quoted(words: string): string {
  return `« ${words.replace(/«\s?/g, '“').replace(/\s?»/g, '”')} »`;
}

const withKind = (kind: string, shape: string | null) => (shape === null ? null : `${kind} ${shape}`);

/** Precision and form of a date: a day stands only beside days, an interval beside intervals. */
export function dateKind(text: string): string | null {
  const [date] = findDates(text);
  if (date === undefined) return null;
  const era = date.from < 0 ? 'before' : 'after';
  return `date ${date.precision} ${date.range ? 'range' : 'point'} ${date.approximate ? 'about' : 'exact'} ${era}`;
}

/** The unit a quantity is counted in, or « count ». */
export function quantityKind(text: string): string | null {
  const unit =
    /^(?:environ |près de |plus de |moins de |au moins |presque )?[\d\s\u00a0\u202f,]+(?<unit>.*)$/iu.exec(
      text,
    )?.groups?.unit;
  return unit === undefined ? null : `quantity ${unit.trim() || 'count'}`;
}

/** Gender and number of a phrase by how it opens; for reasons and aims their link word. Null when it can't be told. */
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
