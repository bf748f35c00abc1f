import { type Chat, partLine, partsRead } from './conversation.ts';
import type { Course } from './course.ts';
import { escapeMarkdown } from './quotation.ts';

/** Characters of one part that are shown at once. */
const PART_MAX = 1_300;

/** The next part of the lesson, as it is written; what « continue » gives outside a round of questions. */
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

/** Whole paragraphs up to the limit; headings inside a part are set in bold. */
function cut(body: string): string {
  const blocks = body.replace(/^#{3,6} (.+)$/gm, '**$1**').split(/\n{2,}/);
  const kept: string[] = [];
  let length = 0;
  for (const block of blocks) {
    length += block.length;
    if (kept.length > 0 && length > PART_MAX) break;
    kept.push(block);
  }
  // A heading with nothing below it would promise what is cut.
  while (kept.length > 1 && /^\*\*[^*]+\*\*$/.test(kept.at(-1) ?? '')) kept.pop();
  if (kept.length < blocks.length)
    kept.push('(La suite de cette partie est dans la leçon de la bibliothèque.)');
  return kept.join('\n\n');
}

/** The parts of the lesson, numbered. */
export function planOf({ parts, title }: Course): string {
  const lines = parts.map(({ heading }, at) => `${at + 1}. ${escapeMarkdown(heading)}`);
  return `La leçon « ${title} » a ${parts.length} parties :\n\n${lines.join('\n')}`;
}

/** A section of the fiche that was asked for by name. */
export function ficheSection({ title, ficheSection: read }: Course, wanted: string, none: string): string {
  const body = read(wanted);
  return body === '' ? none : `**${wanted}** — ${escapeMarkdown(title)}\n\n${body}`;
}
