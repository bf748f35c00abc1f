import { asAnswer, asQuestion, type Candidate } from '#engine/make/cards/candidate.ts';
import { eventLabel } from '#engine/make/timeline/event-label.ts';
import { isName } from '#engine/text/clauses/clauses.ts';
import { findDates } from '#engine/text/dates/dates.ts';
import { genderOf } from '#engine/text/words/gender.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { withoutTitle } from '../persons.ts';
import {
  clearEvent,
  dateKind,
  inContext,
  isNameAlone,
  isOfComment,
  isOfInsertion,
  isWhen,
} from './date-facts.ts';
import { ANSWER_MAX, type Fact, quoted } from './fact.ts';

/** What somebody did is asked before when they lived. */
const LIFE_WORTH = 5;

/** « accordé par l’ordonnance », of which the date was taken away: by which one? */
const BARE_AGENT = /\spar\s(?:l[ea]\s|l’)\p{Ll}+[\s\u202f]*[?»]/u;

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
            : clearEvent(event) !== event || isOfComment(sentence.text) || isOfInsertion(sentence.text)
        )
          return [];
        // The years of a life stand beside those of other lives.
        const kind = /^Quelles sont les dates\s/u.test(question) ? 'life' : dateKind(answer);
        return fact(kind, asked, asAnswer(date.text))
          .map((one) => (kind === 'life' ? { ...one, worth: LIFE_WORTH } : one))
          .flatMap((one) => inContext(one, event ?? sentence.text));
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
          isOfInsertion(sentence.text) ||
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
