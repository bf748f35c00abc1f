import { beginsGeneric } from '#engine/make/timeline/generic-subject.ts';
import { findBecause } from '#engine/text/clauses/causes.ts';
import { readClause } from '#engine/text/clauses/clauses.ts';
import { type Ask, type Relation, type RelationKind, readRelation } from '#engine/text/clauses/relations.ts';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';
import { inside, que } from '#engine/text/words/articles.ts';
import { words } from '#engine/text/words/words.ts';
import { asQuestion, asStatement, type Candidate, type CardKind, firstStatement } from './candidate.ts';
import type { StatementContext } from './statement-context.ts';

/** Makes « Pourquoi est-ce que A ? » from « A parce que B » or « A en raison de B ». */
export function becauseCards({ statement, sentence }: StatementContext): Candidate[] {
  const because = findBecause(statement);
  // « la pièce est interdite », « faute de quoi rien ne se produit »
  if (because === null || beginsGeneric(because.effect) || /^de quoi(?!\p{L})/u.test(because.cause))
    return [];
  const { effect, link, cause } = because;
  // « décrit la contraction d’un muscle sous l’effet du courant »: what is described has that cause.
  if (/^sous/u.test(link) && REPORTS.test(effect)) return [];
  const byClause = /^(?:car|puisqu|parce)/.test(link);
  // « un banquet est un repas payant…, parce que les réunions sont interdites » says what it is.
  if (findDefinitions(statement).some(({ form }) => !byClause || form === 'is')) return [];
  const lead = readClause(`${effect}.`)?.lead ?? '';
  const reason = byClause ? `parce ${que(inside(cause))}` : `${link} ${cause}`;
  return [
    {
      kind: 'cause',
      // « grâce à » says by what means.
      question: asQuestion(
        `${lead} ${link === 'grâce' ? 'comment' : 'pourquoi'} est-ce ${que(inside(effect.slice(lead.length).trim().replace(OPPOSES, ' ')))}`,
      ),
      answer: asStatement(reason),
      sentence,
      worth: 9,
    },
  ];
}

const REPORTS = /\s(?:décri[tv]|observ|étudi|montr|démontr|mesur|remarqu|constat)\p{L}*\s/u;

/** « importe pourtant »: opposes the sentence to the one before it. */
const OPPOSES = /\s(?:pourtant|cependant|toutefois|néanmoins|donc|alors)\s/u;

const ASKED: Partial<Record<RelationKind, { kind: CardKind; worth: number }>> = {
  meaning: { kind: 'definition', worth: 8 },
  effect: { kind: 'cause', worth: 9 },
  explanation: { kind: 'cause', worth: 9 },
  role: { kind: 'role', worth: 8 },
  place: { kind: 'place', worth: 7 },
  action: { kind: 'role', worth: 6.5 },
};
/** « des changements durables »: the sentence announces the answer without giving it. */
const ANNOUNCES =
  /^(?:des|de|d’|plusieurs|certaine?s|quelques)\s?(?:\p{L}+\s)?(?:changements|conséquences|effets|problèmes|transformations|bouleversements|difficultés|facteurs|éléments|raisons|causes|choses)(?:\s\p{L}+){0,2}$/u;
const OBJECT_WORDS_MAX = 45;

/** Makes « Que provoque… ? », « À quoi sert… ? », « Où se trouve… ? », « De quoi dépend… ? ». */
export function relationCards({ statement, sentence }: StatementContext): Candidate[] {
  const relation = readRelation(statement);
  const asked = relation && ASKED[relation.kind];
  if (!asked || (relation.kind === 'meaning' && relation.ask === 'que')) return [];
  if (words(relation.object).length > OBJECT_WORDS_MAX || ANNOUNCES.test(relation.object)) return [];
  // « transforme la France : le chemin de fer, les usines… modifient les villes »: the rest is another sentence.
  if (relation.kind !== 'parts' && /\s:\s/u.test(relation.object)) return [];
  return [
    {
      ...asked,
      question: questionAbout(relation),
      answer: asStatement(firstStatement(relation.object)),
      sentence,
    },
  ];
}

/** Writes the question that asks for the object of a relation. */
export function questionAbout({ ask, lead, subject, verb }: Relation): string {
  const name = inside(subject.replace(/\s*\([^)]*\)/g, ''));
  // « Que permet à une personne le double degré… » has its subject too late.
  if (ask === 'que' && /\s(?:à|aux?)\s?\p{L}/u.test(verb))
    return asQuestion(`${lead} qu’est-ce ${que(`${name} ${verb}`)}`);
  const opening: Record<Ask, string> = {
    que: que(verb),
    'à quoi': `à quoi ${verb}`,
    'de quoi': `de quoi ${verb}`,
    'par quoi': `par quoi ${verb}`,
    'en quoi': `en quoi ${verb}`,
    'sur quoi': `sur quoi ${verb}`,
    où: `où ${verb}`,
    comment: `comment ${verb}`,
  };
  return asQuestion(`${lead} ${opening[ask]} ${name}`);
}
