import { escapeMarkdown } from '#engine/text/escape-markdown.ts';
import { type Chat, partLine, partsRead } from './conversation.ts';
import type { Course } from './course.ts';

/** At most this many characters of one part are shown at once. */
const PART_MAX = 1_300;

/** Shows the next part of the lesson as it is written. This is what « continue » does outside a round of questions. */
export function readOn(chat: Chat, { parts, title }: Course): string {
  const next = partsRead(chat);
  const part = parts[next];
  if (part === undefined) {
    return `Nous avons parcouru toute la leçon « ${title} ». Touchez « Interroge-moi » pour vérifier ce que vous en retenez.`;
  }
  const more =
    next + 1 < parts.length
      ? 'Écrivez « continue » pour la partie suivante, ou posez une question.'
      : 'C’était la dernière partie. Touchez « Interroge-moi » pour vous tester.';
  return `${partLine(next + 1, parts.length, part.heading)}\n\n${cut(part.body)}\n\n${more}`;
}

/** Keeps whole paragraphs up to the limit; headings inside a part become bold lines. */
function cut(body: string): string {
  const blocks = body.replace(/^#{3,6} (.+)$/gm, '**$1**').split(/\n{2,}/);
  const kept: string[] = [];
  let length = 0;
  for (const block of blocks) {
    length += block.length;
    if (kept.length > 0 && length > PART_MAX) break;
    kept.push(block);
  }
  // A heading at the end would promise the text that was cut.
  while (kept.length > 1 && /^\*\*[^*]+\*\*$/.test(kept.at(-1) ?? '')) kept.pop();
  if (kept.length < blocks.length)
    kept.push('(La suite de cette partie est dans la leçon de la bibliothèque.)');
  return kept.join('\n\n');
}

/** Lists the parts of the lesson, numbered. */
export function planOf({ parts, title }: Course): string {
  const lines = parts.map(({ heading }, at) => `${at + 1}. ${escapeMarkdown(heading)}`);
  return `La leçon « ${title} » a ${parts.length} parties :\n\n${lines.join('\n')}`;
}

/** Returns a section of the fiche by its name, or `none` when the fiche has no such section. */
export function ficheSection({ title, ficheSection: read }: Course, wanted: string, none: string): string {
  const body = read(wanted);
  return body === '' ? none : `**${wanted}** — ${escapeMarkdown(title)}\n\n${body}`;
}
