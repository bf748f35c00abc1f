import { asAnswer, asQuestion } from '#engine/make/cards/candidate.ts';
import { shuffled } from '#engine/make/random.ts';
import type { List, StudyText } from '#engine/text/structure/study-text.ts';
import { givesAway } from '../gates.ts';
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

/** How a question says of what the steps are; null where only the page does. */
function nameOf(intro: string, heading: string): { readonly lead: string; readonly first: string } | null {
  const aim = AIM.exec(intro)?.groups?.aim;
  if (aim !== undefined) return { lead: `${aim},`, first: `${aim}, quelle est la première étape` };
  const whole = (OF_WHOLE.exec(intro) ?? OF_WHOLE.exec(heading))?.groups?.whole;
  if (whole !== undefined)
    return { lead: `Dans les étapes ${whole},`, first: `quelle est la première étape ${whole}` };
  const topic = RUBRIC.test(intro) ? topicOf(heading) : null;
  return topic === null || topic === ''
    ? null
    : { lead: `${topic} :`, first: `${topic} : quelle est la première étape` };
}

/** « étapes d’une éruption » */
const OF_WHOLE = /(?<!\p{L})[ée]tapes\s(?<whole>(?:(?:de|du|des)\s|d’)\p{L}[^:(),;.]{3,50}?)\s?(?::|$)/iu;
const RUBRIC = /^(?:les\s)?[ée]tapes\s?:?$/iu;

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
  const named = nameOf(intro?.text ?? '', heading);
  if (named === null) return null;
  const draw = random(steps.join(' '));
  // With five steps one may be named, and three others are left.
  const after = steps.length > OPTIONS ? 1 + Math.floor(draw() * (steps.length - 2)) : 0;
  const right = steps[after] ?? '';
  const before = after === 0 ? null : (steps[after - 1] ?? '');
  const wrong = shuffled(
    steps.filter((step) => step !== right && step !== before),
    draw,
  ).slice(0, OPTIONS - 1);
  const question = asQuestion(
    before === null ? named.first : `${named.lead} que fait-on juste après l’étape ${quoted(before)}`,
  );
  if (wrong.length < OPTIONS - 1 || !isFairLength(right, wrong) || givesAway(question, right, wrong))
    return null;
  // The other steps are options: only these two are quoted.
  const told = [...(before === null ? [] : [before]), right].map(
    (step) => `${steps.indexOf(step) + 1}. ${step}`,
  );
  return [
    {
      question,
      right,
      wrong,
      sentence: sentences[index + after] ?? sentence,
      source: told.join('\u00a0; '),
      reasons: wrong.map((option) => ({
        option,
        reason: `Le texte en fait l’étape n°\u00a0${steps.indexOf(option) + 1}\u00a0: « ${
          sentences[tree[steps.indexOf(option)]?.from ?? index]?.text ?? ''
        } »`,
      })),
      worth: WORTH,
    },
  ];
}
