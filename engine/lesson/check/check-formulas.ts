import katex from 'katex';
import { drawExercise } from '../draw-exercise.ts';
import type { Note } from '../fault.ts';
import { slotsOf } from '../fill.ts';
import { formulasOf, withoutFormulas } from '../text/formulas.ts';
import type { Context } from './context.ts';

/** Every formula is one that KaTeX can set; no dollar is left open. */
export function checkFormulas({ folder, files, in: notesOf }: Context): void {
  for (const [file, text] of Object.entries(files)) {
    if (!file.endsWith('.md')) continue;
    checkDollars(text, notesOf(file));
    if (file !== 'exercises.md') checkText(text, 1, notesOf(file));
  }
  const note = notesOf('exercises.md');
  for (const exercise of folder.exercises) {
    const drawn = firstDraw(exercise);
    for (const part of ['statement', 'solution', 'answer', 'warning'] as const)
      checkText(drawn === null ? exercise[part].text : drawn[part], exercise[part].line, note);
  }
}

/** With its numbers, as a student sees it; null for one whose numbers are at fault, which is said elsewhere. */
function firstDraw(exercise: Context['folder']['exercises'][number]) {
  try {
    return drawExercise(exercise, 1);
  } catch {
    return null;
  }
}

function checkText(text: string, first: number, note: Note): void {
  for (const { at, tex, display } of formulasOf(text)) {
    if (slotsOf(tex).length > 0) continue;
    const line = first + (text.slice(0, at).match(/\n/g)?.length ?? 0);
    try {
      katex.renderToString(tex, { displayMode: display, throwOnError: true, strict: 'ignore' });
    } catch (error) {
      const why = error instanceof Error ? error.message.replace(/^KaTeX parse error: /, '') : String(error);
      note(line, `La formule « ${tex} » ne se lit pas (${why}).`);
    }
    if (/\d,\d/.test(tex)) note(line, `La virgule décimale d’une formule s’écrit « {,} » : « ${tex} ».`);
  }
}

/** A dollar with a letter or a command after it was meant to open a formula. */
function checkDollars(text: string, note: Note): void {
  withoutFormulas(text)
    .split('\n')
    .forEach((line, at) => {
      if (/(?<!\\)\$(?=[\p{L}\p{N}\\({-])/u.test(line)) note(at + 1, 'Un « $ » n’est pas refermé.');
    });
}
