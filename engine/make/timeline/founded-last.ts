import { readClause } from '#engine/text/clauses/clauses.ts';
import { capitalised } from '#engine/text/words/articles.ts';

/** « …est délivré par l’Institut national (INPI), créé en 1951 »: the date stands right after the participle. */
const FOUNDED_LAST =
  /,\s(?<done>(?:créé|fondé|institué|inauguré|bâti|construit|établi|lancé|signé|adopté|publié|inventé)e?s?)\s?$/u;
/** An institution, after the preposition or the comma that leads to it. */
const NAME_LAST =
  /\s(?:par|à|avec|contre|devant|dans|selon|auprès de)\s(?<name>(?:la\s|le\s|l’)(?:Institut|Organisation|Banque|Agence|Union|Office|Académie|Société|Ligue|Cour|Commission|Conseil|École|Université|Comité|Parti|Fonds|Association|Communauté|Alliance|Assemblée|Haute?|Fédération|Centre|Caisse|Ordre)(?!\p{L})[^,;:()]{0,70})(?:\s\(\p{Lu}{2,10}\))?$/u;

/**
 * Reads a participle that closes a whole statement: its date belongs to what was founded, and not to the statement.
 * @returns what the date says, « L’Institut national est créé »; empty where what was founded has no name of its own;
 * null where no such participle stands before the date
 */
export function foundedLast(before: string): string | null {
  const found = FOUNDED_LAST.exec(before);
  if (found === null) return null;
  const statement = before.slice(0, found.index);
  const name = NAME_LAST.exec(statement)?.groups?.name;
  if (name !== undefined) return `${capitalised(name)} est ${found.groups?.done ?? ''}`;
  // « Le parc, créé en 1991, … » has no verb yet.
  return readClause(`${statement}.`) === null ? null : '';
}
