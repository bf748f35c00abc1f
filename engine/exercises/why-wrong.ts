import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { OneMore, Why } from '#contract/artefacts/why.ts';
import { everyNode, growTree } from '#engine/mind-map/tree.ts';
import { playable } from '#engine/quiz/playable.ts';
import { readInline } from '#engine/text/structure/markup.ts';
import { eraOf } from '#engine/timeline/era.ts';
import { readFacts } from './card-facts.ts';
import type { Exercise } from './exercise.ts';
import { eraText, readEvents } from './from-timeline.ts';
import { type Answer, isRight } from './round.ts';
import { bare, holds, quoted } from './wording.ts';

/** What an artefact says of an option, and one more question on what was confused; null when it says nothing of it. */
interface Said {
  readonly reason: string;
  readonly again: OneMore | null;
}

/** How many things of a branch are named. */
const NAMED = 4;

/**
 * What is said after a wrong answer to an exercise: for each thing chosen, what it is in the artefact. Null after a
 * right answer, and where the artefact says nothing of what was chosen.
 */
export function whyWrong<Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
  exercise: Exercise,
  answer: Answer,
): Why | null {
  if (isRight(exercise, answer)) return null;
  const chosen = chosenIn(exercise, answer);
  const said = chosen.map(({ option, told }) => ({
    option,
    said: told === undefined ? saidOf(name, content, option, exercise.prompt) : { reason: told, again: null },
  }));
  const wrong = said.flatMap(({ option, said: one }) =>
    one === null ? [] : [{ option, reason: one.reason }],
  );
  const again = said.map((one) => one.said?.again).find((one) => one != null);
  return wrong.length === 0 ? null : { wrong, ...(again && { again }) };
}

/** What was chosen wrongly; `told` where the exercise itself says what it is. */
interface Chosen {
  readonly option: string;
  readonly told?: string;
}

const PROPOSED = /^Réponse proposée\s:\s/u;

function chosenIn(exercise: Exercise, answer: Answer): Chosen[] {
  if (exercise.form === 'choice' && answer.form === 'choice') {
    const option = exercise.options[answer.option] ?? '';
    const proposed = exercise.lines.find((line) => PROPOSED.test(line))?.replace(PROPOSED, '');
    if (proposed === undefined) return [{ option }];
    return answer.option === 0
      ? [{ option: proposed }]
      : [{ option: proposed, told: 'C’est bien la réponse à cette question.' }];
  }
  if (exercise.form === 'typed' && answer.form === 'typed') {
    const option = exercise.refused.find((one) => bare(one) !== '' && bare(one) === bare(answer.text));
    return option === undefined ? [] : [{ option }];
  }
  if (exercise.form === 'pairs' && answer.form === 'pairs') {
    return answer.partners.flatMap((partner, at) => {
      const option = exercise.right[partner];
      const asked = exercise.left[exercise.partners.indexOf(partner)];
      const isWrong = partner !== exercise.partners[at] && option !== undefined && asked !== undefined;
      return isWrong ? [{ option, told: `C’est la réponse à ${quoted(asked)}.` }] : [];
    });
  }
  if (exercise.form === 'order' && answer.form === 'order') {
    return answer.order.flatMap((thing, at) => {
      const [option, date] = [exercise.things[thing], exercise.dates[thing]];
      const isWrong = thing !== exercise.order[at] && option !== undefined && date !== undefined;
      return isWrong ? [{ option, told: `La date\u00a0: ${date}.` }] : [];
    });
  }
  return [];
}

function saidOf<Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
  option: string,
  prompt: string,
): Said | null {
  switch (name as ArtefactName) {
    case 'Flashcards':
      return saidByCards(content as ArtefactContent<'Flashcards'>, option, prompt);
    case 'Frise Chronologique':
      return saidByTimeline(content as ArtefactContent<'Frise Chronologique'>, option);
    case 'Carte mentale':
      return saidByMap(content as ArtefactContent<'Carte mentale'>, option);
    case 'Quiz':
      return saidByQuiz(content as ArtefactContent<'Quiz'>, option, prompt);
  }
}

/** From memory, without options. */
const recalled = (question: string, answer: string, explanation = ''): OneMore => ({
  question,
  answers: [answer],
  right: [0],
  explanation,
});

function saidByCards({ data }: ArtefactContent<'Flashcards'>, option: string, prompt: string): Said | null {
  const fact = readFacts(data).all.find(
    ({ answer, question }) => bare(answer) === bare(option) && question !== prompt,
  );
  const card = fact && data[fact.card];
  if (fact === undefined || card === undefined) return null;
  const again = recalled(card.question, card.answer, fact.explanation);
  const isTerm = card.question !== fact.question;
  if (isTerm) return { reason: `La carte dit\u00a0: ${card.answer}`, again };
  return { reason: `C’est la réponse à une autre question\u00a0: ${quoted(card.question)}`, again };
}

function saidByTimeline({ data }: ArtefactContent<'Frise Chronologique'>, option: string): Said | null {
  const events = readEvents(data);
  const dated = events.find(({ wording }) => wording === option);
  if (dated) {
    const again = recalled(`De quand date cet événement\u00a0: ${quoted(dated.label)}\u202f?`, dated.wording);
    return { reason: `À cette date\u00a0: ${quoted(dated.label)}.`, again };
  }
  const named = events.find(({ label }) => label === option);
  if (named) {
    const again = recalled(`De quand date cet événement\u00a0: ${quoted(named.label)}\u202f?`, named.wording);
    return { reason: `La date\u00a0: ${named.wording}.`, again };
  }
  const isCentury = /siècle|millénaire/u.test(option);
  if (!isCentury) return null;
  const then = events.find(({ date }) => eraText(eraOf(date.from)) === option);
  return then === undefined
    ? { reason: 'Aucun événement de cette frise ne date de ce temps-là.', again: null }
    : {
        reason: `De ce temps-là date un autre événement\u00a0: ${quoted(then.label)} (${then.wording}).`,
        again: recalled(`De quand date cet événement\u00a0: ${quoted(then.label)}\u202f?`, then.wording),
      };
}

function saidByMap(map: ArtefactContent<'Carte mentale'>, option: string): Said | null {
  const root = growTree(map);
  const branch = root.children.find(({ title }) => title === option);
  if (branch) {
    const below = branch.children.map(({ title }) => title);
    if (below.length === 0) return null;
    const rest = below.length > NAMED ? '…' : '.';
    return {
      reason: `Dans cette branche se rangent\u00a0: ${below.slice(0, NAMED).join('\u202f; ')}${rest}`,
      again: recalled(
        `Que range-t-on dans la branche ${quoted(option)}\u202f?`,
        below.slice(0, NAMED).join('\u202f; '),
      ),
    };
  }
  const parent = everyNode(root).find(({ children }) => children.some(({ title }) => title === option));
  if (parent === undefined) return null;
  return {
    reason: `Cette idée se range dans ${quoted(parent.title)}.`,
    again: recalled(`Où se range ${quoted(option)}\u202f?`, parent.title),
  };
}

function saidByQuiz(quiz: ArtefactContent<'Quiz'>, option: string, prompt: string): Said | null {
  const words = (text: string) => readInline(text).text;
  const asked = playable(quiz).questions.find(
    ({ question, why }) =>
      words(question) === prompt || why?.wrong.some((one) => holds(words(one.option), option)),
  );
  const told = asked?.why?.wrong.find((one) => bare(words(one.option)) === bare(option));
  return told === undefined ? null : { reason: told.reason, again: asked?.why?.again ?? null };
}
