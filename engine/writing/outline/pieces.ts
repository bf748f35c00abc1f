import type { Lesson } from '#engine/library/lesson.ts';
import { escapeMarkdown } from '#engine/text/escape-markdown.ts';

/** The pieces of outlines: quotations that name their lesson, and what has to be written there. */

/** A quotation with the name of its lesson. */
export const quoted = (sentence: string, lesson: Lesson): string =>
  `«\u00a0${escapeMarkdown(sentence.trim())}\u00a0» (leçon «\u00a0${escapeMarkdown(lesson.title)}\u00a0»)`;

/** What the pupil has to write at this place. */
export const blank = (what: string): string => `*(à écrire\u00a0: ${what})*`;
/** The same as a line of its own, as one says it to somebody: « À vous : donnez une raison… » */
export const task = (what: string): string => `*À vous\u00a0:* ${what}.`;

/** A bulleted list. */
export const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');

/** Paragraphs separated by blank lines. */
export const paragraphs = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n');

/** The last line of every outline, which says where it comes from. */
export const provenance = (lesson: Lesson | null): string =>
  lesson === null
    ? '*Aucune leçon d’Ardoise ne porte sur ce sujet\u00a0: ce canevas est fait de vos mots et de questions de méthode, et rien n’y est inventé. À vous d’écrire ce qui est demandé.*'
    : `*Phrases citées de la leçon «\u00a0${escapeMarkdown(lesson.title)}\u00a0»\u00a0: reformulez-les avec vos mots, et écrivez ce qui est demandé.*`;
