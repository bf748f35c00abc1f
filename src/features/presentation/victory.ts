import type { Team } from './show.ts';

/** Nouns that teams are called by, with their article after « de »: « Victoire du groupe A ». */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/^[ée]quipe\b/i, 'de l’'],
  [/^(?:groupe|camp|club|banc|rang|côté|cercle)(?![\p{L}])/iu, 'du '],
  [/^(?:classe|rangée|table|section|bande|promotion)(?![\p{L}])/iu, 'de la '],
];
/** Names that end in s or x and are of one. */
const OF_ONE = new Set(
  'paris tunis athènes bruxelles damas reims nîmes tours angers limoges calais caracas alexis louis jules thomas nicolas lucas denis boris chris agnès inès anaïs doris iris félix max alix mars atlas phénix oasis cosmos moïse'.split(
    ' ',
  ),
);

/** The name of a team after « Victoire », with the article that French wants: « des Léopards ». */
function ofTeam(given: string): string {
  const name = given.trim();
  if (name === '') return 'de l’équipe';
  const article = /^(les|le|la)\s+|^(l)['’]/i.exec(name);
  if (article !== null) {
    const rest = name.slice(article[0].length);
    const which = (article[1] ?? article[2] ?? '').toLowerCase();
    return { les: `des ${rest}`, le: `du ${rest}`, la: `de la ${rest}`, l: `de l’${rest}` }[which] ?? name;
  }
  for (const [noun, before] of NOUNS) {
    if (noun.test(name)) return before + name.charAt(0).toLowerCase() + name.slice(1);
  }
  if (/^\d+(?:e|è|ère|re|ème)/i.test(name)) return `de la ${name}`;
  if (/^\d/.test(name)) return `de l’équipe ${name}`;
  const [first = ''] = name.split(/[\s-]/);
  if (/[sx]$/i.test(first) && first.length > 2 && !OF_ONE.has(first.toLowerCase())) return `des ${name}`;
  return /^[aeiouyàâäéèêëîïôöùûüœæ]/i.test(name) ? `d’${name}` : `de ${name}`;
}

const points = (count: number): string => `${count}\u00a0${count > 1 ? 'points' : 'point'}`;

/** What is announced at the end: one wins, both do, or no points were given. */
export function announce([first, second]: readonly [Team, Team]): { title: string; score: string } {
  if (first.score === 0 && second.score === 0) return { title: 'C’est fini', score: '' };
  if (first.score === second.score) return { title: 'Ex æquo', score: `${points(first.score)} partout` };
  const [winner, other] = first.score > second.score ? [first, second] : [second, first];
  return {
    title: `Victoire ${ofTeam(winner.name)}`,
    score: `${points(winner.score)} contre\u00a0${other.score}`,
  };
}
