import { counted } from '#engine/exchange/count-wording.ts';
import { natures, type Question } from '../folder.ts';
import { comparable } from '../text/plain.ts';
import type { Context } from './context.ts';

const LEAST_QUESTIONS = 20;
const LEAST_OF_LEVEL = 4;
/** Chance gives each of four places a quarter. */
const MOST_IN_ONE_PLACE = 0.45;
const MOST_LONGEST_KEYS = 0.5;

/** quiz.md as a whole: how many questions of which nature and level, and whether their form gives the answers away. */
export function checkQuiz({ folder: { quiz }, in: notesOf }: Context): void {
  const note = notesOf('quiz.md');
  if (quiz.length === 0) return;
  if (quiz.length < LEAST_QUESTIONS)
    note(1, `Le quiz a ${counted(quiz.length, 'question')} ; il en faut au moins ${LEAST_QUESTIONS}.`);
  for (const nature of natures) {
    const count = quiz.filter((question) => question.nature === nature).length;
    if (count > quiz.length / 2)
      note(1, `${count} questions sur ${quiz.length} sont de nature « ${nature} » : pas plus de la moitié.`);
  }
  for (const level of [1, 2, 3]) {
    const count = quiz.filter((question) => question.level === level).length;
    if (count < LEAST_OF_LEVEL)
      note(1, `${count} questions sont de niveau ${level} ; il en faut au moins ${LEAST_OF_LEVEL}.`);
  }
  for (const { line, nature, origin } of quiz) {
    if (nature === 'figure' && origin.figure === null)
      note(line, 'Une question de nature « figure » porte « figure : … ».');
    if (nature === 'calcul' && origin.sums.length === 0)
      note(line, 'Une question de nature « calcul » porte « calcul : … = … ».');
  }
  checkPlaces(quiz, note);
  checkTwins(quiz, note);
}

function checkPlaces(quiz: readonly Question[], note: (line: number, fault: string) => void): void {
  for (let place = 0; place < 5; place += 1) {
    const count = quiz.filter(({ options }) => options[place]?.right).length;
    if (count > quiz.length * MOST_IN_ONE_PLACE)
      note(
        1,
        `La bonne réponse est ${count} fois sur ${quiz.length} à la place ${place + 1} : répartissez-la.`,
      );
  }
  const longest = quiz.filter(({ options }) => {
    const key = options.find(({ right }) => right);
    return key !== undefined && options.every((each) => each === key || each.text.length < key.text.length);
  }).length;
  if (longest > quiz.length * MOST_LONGEST_KEYS)
    note(1, `La bonne réponse est la plus longue ${longest} fois sur ${quiz.length} : un élève le remarque.`);
}

function checkTwins(quiz: readonly Question[], note: (line: number, fault: string) => void): void {
  const byOptions = new Map<string, number>();
  const byStem = new Map<string, number>();
  for (const { line, question, options } of quiz) {
    const same = options
      .map(({ text }) => comparable(text).toLowerCase())
      .sort()
      .join('\n');
    const twin = byOptions.get(same);
    if (twin !== undefined && options.length > 0)
      note(line, `Cette question a les mêmes options que celle de la ligne ${twin}.`);
    byOptions.set(same, line);
    const stem = comparable(question).toLowerCase();
    const double = byStem.get(stem);
    if (double !== undefined) note(line, `Cette question est déjà posée à la ligne ${double}.`);
    byStem.set(stem, line);
  }
}
