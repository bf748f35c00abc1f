/** A field that a form can't be sent without, by the name that stands above it. */
export interface NeededField {
  readonly title: string;
  readonly value: string;
  /** The fewest characters that it takes. */
  readonly min: number;
}

/**
 * What keeps a form from being sent, in one sentence for `SendRow`: « Pour envoyer, remplissez « Sujet ». » Null when
 * nothing is missing.
 */
export function missingText(fields: readonly NeededField[]): string | null {
  const empty = fields.filter(({ value, min }) => min > 0 && value.trim() === '');
  if (empty.length > 0) return `Pour envoyer, remplissez ${named(empty)}.`;
  const short = fields.find(({ value, min }) => value.trim().length < min);
  if (short === undefined) return null;
  return `Pour envoyer, écrivez au moins ${short.min}\u00a0caractères dans «\u00a0${short.title}\u00a0».`;
}

/** « Langue » et « Texte ». */
function named(fields: readonly NeededField[]): string {
  const names = fields.map(({ title }) => `«\u00a0${title}\u00a0»`);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} et ${last}`;
}
