import { counted } from '#engine/exchange/count-wording.ts';
import { isStopWord } from '#engine/text/words/words.ts';
import { drawValues } from '../draw-exercise.ts';
import type { Note } from '../fault.ts';
import { type Slot, slotsOf } from '../fill.ts';
import type { Exercise } from '../folder.ts';
import { evaluate, type Values } from '../formula/evaluate.ts';
import { frenchFraction } from '../formula/fraction.ts';
import { decimalsOf, frenchNumber, MOST_DECIMALS } from '../formula/french-number.ts';
import { FormulaError } from '../formula/syntax.ts';
import type { Context } from './context.ts';

const COUNT = { least: 5, most: 8 };
/** How many exercises come with other numbers at « Encore un », by subject. */
const LEAST_WITH_NUMBERS: ReadonlyMap<string, number> = new Map([
  ['Mathématiques', 4],
  ['Physique et chimie', 2],
  ['Économie et SES', 2],
]);
/** The model lesson of the guide, which explains its exercises one by one, was written when two were enough in mathematics. */
const MODEL_LESSON = 'theoreme-de-pythagore';
const LEAST_IN_MODEL = 2;
const DRAWS = 200;
/** Fewer different draws are no reason to ask for another. */
const LEAST_DIFFERENT = 4;

/** exercises.md: how many, numbered solutions, and numbers that come out at every draw. */
export function checkExercises({ folder: { slug, exercises, lesson }, in: notesOf }: Context): void {
  const note = notesOf('exercises.md');
  if (exercises.length === 0) return;
  if (exercises.length < COUNT.least || exercises.length > COUNT.most)
    note(
      1,
      `Il y a ${counted(exercises.length, 'exercice')} ; il en faut de ${COUNT.least} à ${COUNT.most}.`,
    );
  const generated = exercises.filter(({ numbers }) => numbers.length > 0).length;
  const least = slug === MODEL_LESSON ? LEAST_IN_MODEL : (LEAST_WITH_NUMBERS.get(lesson.subject) ?? 0);
  if (generated < least)
    note(
      1,
      `Exercices avec un bloc « ~~~nombres » : ${generated} ; en ${lesson.subject} il en faut au moins ${least}.`,
    );
  exercises.forEach((exercise, at) => {
    if (exercise.level < (exercises[at - 1]?.level ?? 1))
      note(exercise.line, 'Les exercices vont du plus facile au plus difficile.');
    checkSteps(exercise, note);
    for (const part of partsOf(exercise))
      for (const { index } of part.text.matchAll(/^calcul\s*:/gm))
        note(
          lineAt(part, index),
          'L’élève lirait ce « calcul : » : il vient juste après la ligne du niveau.',
        );
    if (exercise.numbers.length > 0) checkDraws(exercise, note);
    else
      for (const part of partsOf(exercise))
        for (const { raw, at: place } of slotsOf(part.text))
          note(lineAt(part, place), `« ${raw} » demande un bloc « ~~~nombres ».`);
  });
}

const partsOf = ({ statement, solution, answer, warning }: Exercise) => [
  statement,
  solution,
  answer,
  warning,
];
const lineAt = ({ line, text }: { line: number; text: string }, place: number) =>
  line + (text.slice(0, place).match(/\n/g)?.length ?? 0);

function checkSteps({ solution }: Exercise, note: Note): void {
  if (solution.text === '?') return;
  const steps = [...solution.text.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  if (steps.length < 2)
    note(solution.line, 'La solution est une suite d’étapes numérotées (« 1. … », « 2. … »).');
  else if (steps.some((number, at) => number !== at + 1))
    note(solution.line, 'Les étapes de la solution ne se suivent pas.');
}

function checkDraws(exercise: Exercise, note: Note): void {
  const different = new Set<string>();
  try {
    for (let seed = 0; seed < DRAWS; seed += 1) {
      const values = drawValues(exercise.numbers, seed);
      if (values === null) note(exercise.line, 'Aucun tirage ne remplit les conditions.');
      if (values === null || !checkValues(exercise, values, note) || !checkSlots(exercise, values, note))
        return;
      different.add(JSON.stringify(values));
    }
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    note(lineOfFormula(exercise, error), error.message);
    return;
  }
  if (different.size < LEAST_DIFFERENT)
    note(
      exercise.line,
      `Les nombres n’ont que ${different.size} valeurs possibles : « Encore un » doit changer quelque chose.`,
    );
}

/** False, with a note, when a number of the block has no value. */
function checkValues({ numbers }: Exercise, values: Values, note: Note): boolean {
  const wrong = numbers.find((each) => each.kind !== 'condition' && !Number.isFinite(values[each.name]));
  if (wrong === undefined || wrong.kind === 'condition') return true;
  note(wrong.line, `« ${wrong.name} » n’a pas de valeur pour ${shown(values)}.`);
  return false;
}

/** Every number that is written is one, and what follows agrees with it; false, with a note, where one does not. */
function checkSlots(exercise: Exercise, values: Values, note: Note): boolean {
  for (const part of partsOf(exercise))
    for (const slot of slotsOf(part.text)) {
      const fault = faultOfSlot(slot, part.text, values);
      if (fault === null) continue;
      note(lineAt(part, slot.at), fault);
      return false;
    }
  return true;
}

function faultOfSlot(
  { raw, formula, decimals, isFraction, at }: Slot,
  text: string,
  values: Values,
): string | null {
  let value: number;
  try {
    value = evaluate(formula, values);
    if (isFraction) frenchFraction(formula, values, 'text');
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return `« ${raw} » : ${error.message}`;
  }
  if (!Number.isFinite(value)) return `« ${raw} » n’a pas de valeur pour ${shown(values)}.`;
  if (decimals === undefined && !isFraction && decimalsOf(value) > MOST_DECIMALS)
    return `« ${raw} » ne tombe pas juste pour ${shown(values)} : arrondissez (« [[${formula}:2]] ») ou choisissez d’autres bornes.`;
  const plural = /^\$?[ \u00a0\u202f](\p{Ll}{2,}[sx])(?![\p{L}’-])/u.exec(text.slice(at + raw.length))?.[1];
  if (plural !== undefined && Math.abs(value) < 2 && !isStopWord(plural) && !UNCHANGED.has(plural))
    return `« ${frenchNumber(value, 'text', decimals)} ${plural} » pour ${shown(values)} : au-dessous de 2, le nom est au singulier ; choisissez d’autres bornes ou une abréviation.`;
  return null;
}

/** Words in -s and -x that are the same for one and for many. */
const UNCHANGED = new Set(
  'fois mois pas pays poids bras corps gaz os cas prix choix voix noix tas lux plus moins alors puis'.split(
    ' ',
  ),
);

const shown = (values: Values) =>
  Object.entries(values)
    .map(([name, value]) => `${name} = ${String(value).replace('.', ',')}`)
    .join(', ');

/** The first line of the block that can't be computed on its own, or the exercise. */
function lineOfFormula({ line, numbers }: Exercise, error: FormulaError): number {
  const named = /« (.+?) »/.exec(error.message)?.[1];
  const found = numbers.find(
    (each) => 'formula' in each && named !== undefined && each.formula.includes(named),
  );
  return found?.line ?? line;
}
