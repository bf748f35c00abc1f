import type { Origin } from '../folder.ts';
import { faultOfSum } from '../formula/check-sum.ts';
import { comparable } from '../text/plain.ts';
import type { Context } from './context.ts';

/** Every question, card, branch, event and exercise leads to a section, a quotation or a figure that exists. */
export function checkOrigins(context: Context): void {
  const { folder } = context;
  for (const { line, origin } of folder.quiz) checkOrigin(context, 'quiz.md', line, origin);
  for (const { line, origin } of folder.cards) checkOrigin(context, 'cards.md', line, origin);
  for (const { line, section, sums } of folder.exercises) {
    checkSection(context, 'exercises.md', line, section);
    checkSums(context, 'exercises.md', sums);
  }
  for (const { line, section } of folder.timeline ?? []) checkSection(context, 'timeline.md', line, section);
  for (const { line, label, section } of folder.map?.branches ?? []) {
    if (section === null)
      context.in('map.md')(line, `La branche « ${label} » ne nomme pas sa section : « (§ …) ».`);
    else checkSection(context, 'map.md', line, section);
  }
}

function checkOrigin(
  context: Context,
  file: string,
  line: number,
  { section, quote, figure, sums }: Origin,
): void {
  const note = context.in(file);
  checkSection(context, file, line, section);
  if (quote === null && figure === null) note(line, 'Il manque « texte : « … » » ou « figure : … ».');
  if (quote !== null && !context.text.includes(comparable(quote.text)))
    note(
      quote.line,
      `L’extrait n’est pas mot pour mot dans lesson.md : « ${quote.text} ».${hint(context.text, comparable(quote.text))}`,
    );
  if (figure !== null) checkFigure(context, file, figure);
  checkSums(context, file, sums);
}

function checkSection({ headings, in: notesOf }: Context, file: string, line: number, section: string): void {
  if (section !== '?' && !headings.has(comparable(section)))
    notesOf(file)(line, `« § ${section} » n’est pas un titre de lesson.md.`);
}

function checkFigure(
  { folder, in: notesOf }: Context,
  file: string,
  { line, text }: { line: number; text: string },
): void {
  if (!folder.figures.some(({ name }) => name === text))
    notesOf(file)(line, `La figure « ${text} » n’existe pas.`);
  else if (!folder.lesson.body.includes(`](figures/${text})`))
    notesOf(file)(line, `La figure « ${text} » n’est pas montrée dans lesson.md.`);
}

function checkSums({ in: notesOf }: Context, file: string, sums: Origin['sums']): void {
  for (const { line, text } of sums) {
    const fault = faultOfSum(text);
    if (fault !== null) notesOf(file)(line, fault);
  }
}

/** Where a quotation leaves the text: the writer sees the word to mend. */
function hint(text: string, quote: string): string {
  let length = quote.length;
  while (length > 0 && !text.includes(quote.slice(0, length))) length -= 1;
  return length < 12 ? '' : ` Il s’en écarte après « …${quote.slice(Math.max(0, length - 30), length)} ».`;
}
