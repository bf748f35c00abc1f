import { asAnswer, asQuestion } from '#engine/make/cards/candidate.ts';
import { shuffled } from '#engine/make/random.ts';
import type { List, StudyText } from '#engine/text/structure/study-text.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { isLost } from '../lost-referent.ts';
import { hasMarks, topicOf } from '../marks.ts';
import { isFairLength } from '../option-forms.ts';
import type { OrderQuestion } from '../order-questions.ts';
import { areAlike } from '../text-evidence.ts';
import { quoted } from './fact.ts';

/** Asks what comes first of the steps of something, or right after one of them, where a list numbers them. */

/** A list under these words is in the order of things; causes and limits are in none. */
const STEPS =
  /(?<!\p{L})(?:[ée]tapes?|phases?|stades?|protocole|mode\sop[ée]ratoire|d[ée]roulement|proc[ée]d\p{L}{1,3})(?!\p{L})/iu;
/** « Pour étudier les variations d’une fonction, on procède en quatre étapes : » */
const AIM = /^(?<aim>Pour\s\p{Ll}+(?:er|ir|re)\s[^,;:]{3,80}),/u;
const OPTIONS = 4;
const STEP_MAX = 110;
const WORTH = 8.6;

/** Makes one question of each list of four steps or more. */
export function stepOrders(
  { lists, sentences }: StudyText,
  random: (seed: string) => () => number,
): OrderQuestion[] {
  return lists.flatMap((list) => asked(list, sentences, random) ?? []);
}

function asked(
  { intro, headings, items, tree, index }: List,
  sentences: StudyText['sentences'],
  random: (seed: string) => () => number,
): OrderQuestion[] | null {
  const heading = headings.at(-1) ?? '';
  const isOrdered = STEPS.test(intro?.text ?? heading);
  const steps = items.map((item) =>
    asAnswer(item.replace(/\s*[;.,]$/u, '').replace(/^(?:puis|ensuite|enfin)\s/iu, '')),
  );
  const isClear = (step: string) =>
    step.length <= STEP_MAX && !hasMarks(step) && !isLost(step) && !/[:;?]/u.test(step);
  const sentence = sentences[index];
  if (
    !isOrdered ||
    sentence === undefined ||
    steps.length < OPTIONS ||
    tree.some((node) => node.items.length > 0)
  )
    return null;
  if (
    !steps.every(isClear) ||
    steps.some((step, at) => steps.some((other, to) => to > at && areAlike(step, other)))
  )
    return null;
  const aim = AIM.exec(intro?.text ?? '')?.groups?.aim;
  const topic = aim ?? topicOf(heading);
  if (topic === null || topic === '') return null;
  const draw = random(steps.join(' '));
  // With five steps one may be named, and three others are left.
  const after = steps.length > OPTIONS ? 1 + Math.floor(draw() * (steps.length - 2)) : 0;
  const right = steps[after] ?? '';
  const before = after === 0 ? null : (steps[after - 1] ?? '');
  const wrong = shuffled(
    steps.filter((step) => step !== right && step !== before),
    draw,
  ).slice(0, OPTIONS - 1);
  if (wrong.length < OPTIONS - 1 || !isFairLength(right, wrong)) return null;
  const which =
    before === null ? 'quelle est la première étape' : `que fait-on juste après l’étape ${quoted(before)}`;
  const told = items.map((item, at) => `${at + 1}. ${item.replace(/\s*[;.,]$/u, '')}`).join('\u00a0; ');
  return [
    {
      question: asQuestion(aim === undefined ? `${topic} : ${which}` : `${topic}, ${which}`),
      right,
      wrong,
      sentence: sentences[index + after] ?? sentence,
      source: capitalised(told),
      reasons: wrong.map((option) => ({
        option,
        reason: `C’est l’étape n°\u00a0${steps.indexOf(option) + 1} de cette liste.`,
      })),
      worth: WORTH,
    },
  ];
}
