import { readClause } from '#engine/text/clauses/clauses.ts';
import { de, inside } from '#engine/text/words/articles.ts';
import { asQuestion, asStatement, type Candidate, firstStatement } from './candidate.ts';
import type { StatementContext } from './statement-context.ts';

const HAS_FOR =
  /^pour (?:(?<un>but|objectif|rôle|symbole|principe|chef-lieu|siège|résultat)|(?<une>fonction|mission|conséquence|cause|capitale|devise|origine|formule|vocation|tâche))\s(?<what>.{3,})$/u;

/** Makes « Quel est le but de… ? » from « … a pour but de… ». */
export function roleCards({ statement, sentence }: StatementContext): Candidate[] {
  const clause = readClause(statement);
  const groups =
    clause && /^(?:a|ont|avait|avaient)$/.test(clause.verb) ? HAS_FOR.exec(clause.rest)?.groups : undefined;
  if (!clause || !groups?.what) return [];
  const verb = /^av/.test(clause.verb) ? 'était' : 'est';
  const which = groups.un ? `quel ${verb} le ${groups.un}` : `quelle ${verb} la ${groups.une ?? ''}`;
  const owner = de(inside(clause.subject.replace(/\s*\([^)]*\)/g, '')));
  return [
    {
      kind: 'role',
      question: asQuestion(
        `${clause.lead} ${which.replace('la origine', 'l’origine').replace('le objectif', 'l’objectif')} ${owner}`,
      ),
      answer: asStatement(firstStatement(groups.what)),
      sentence,
      worth: 8,
    },
  ];
}
