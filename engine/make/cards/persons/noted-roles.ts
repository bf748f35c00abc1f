import { asQuestion, type Candidate } from '#engine/make/cards/candidate.ts';
import { quoted } from '#engine/make/cards/row-question.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { isCutWord } from '#engine/text/words/abbreviations.ts';

/** « 1er président : J. Kasa-Vubu, PM : P. Lumumba »: who had which part; an initial or two names make sure of a person. */
const ROLE =
  /(?:^|,\s)(?<role>(?:\d\p{L}+\s|\p{Lu}{2,4}$|\p{Ll})?[\p{L}’ -]{2,30}?)\s:\s(?<name>(?:\p{Lu}\.[\s-]?){1,2}\p{Lu}[\p{L}’-]+|\p{Lu}\p{Ll}[\p{L}’-]+\s\p{Lu}\p{Ll}[\p{L}’-]+)(?=,|\s?\(|\.?$)/gu;
/** What the line before names: « Indép. du Congo : … ». */
const NAMED = /^(?<name>[^:=→]{4,40}?)\s?[:=]\s/u;

const OF_THE_HEADING =
  /^(?:peuples?|territoire|capitale|langue|religion|monnaie|population|superficie|titre|roi|souverain|fondat\p{Ll}+|p[ée]riode|dates?)(?!\p{L})/iu;

/** Asks who had a part that a line of notes gives to a name, under what the notes speak of just before. */
export function notedRoleCards({ statement, sentence, study }: StatementContext): Candidate[] {
  const previous = study.sentences[sentence.index - 1];
  const near = previous?.block === sentence.block ? NAMED.exec(previous.text)?.groups?.name : undefined;
  // « peuple : Malinké » says of what its heading names who they are.
  const about = near !== undefined && !OF_THE_HEADING.test(near) ? near : sentence.headings.at(-1);
  if (about === undefined || isCutWord(about)) return [];
  return Array.from(statement.matchAll(ROLE)).flatMap(({ groups }): Candidate[] => {
    const { role = '', name = '' } = groups ?? {};
    if (isCutWord(role)) return [];
    return [
      {
        kind: 'person',
        question: asQuestion(`${about} : ${whoIs(role.trim())}`),
        answer: name.trim(),
        sentence,
        source:
          about !== near ? `${about}\u00a0: ${sentence.text}` : `${previous?.text ?? ''} ${sentence.text}`,
        worth: 8,
      },
    ];
  });
}

/** Nouns of what somebody did for the matter above. */
const PART =
  /^(?:th[ée]oricien|auteur|inventeur|fondateur|cr[ée]ateur|chef|dirigeant|leader|pr[ée]sident|roi|empereur|ministre|po[èe]te|peintre|architecte|compositeur|d[ée]couvreur|pr[ée]curseur|principal\s\p{Ll}+eur)$/iu;

/** « qui est le théoricien », « qui est l’auteur »; any other label is quoted. */
function whoIs(role: string): string {
  if (!PART.test(role)) return `à quel nom correspond ${quoted(role)}`;
  const low = role.charAt(0).toLowerCase() + role.slice(1);
  return `qui est ${/^[aeiouéè]/u.test(low) ? 'l’' : 'le '}${low}`;
}
