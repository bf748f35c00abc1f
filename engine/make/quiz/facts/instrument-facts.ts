import { asQuestion } from '#engine/make/cards/candidate.ts';
import type { StatementContext } from '#engine/make/cards/statement-context.ts';
import { groupBy } from '#engine/make/group-by.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { capitalised } from '#engine/text/words/articles.ts';
import { fold } from '#engine/text/words/fold.ts';
import { stems } from '#engine/text/words/stems.ts';
import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { isLost } from '../lost-referent.ts';
import { hasMarks } from '../marks.ts';
import { type Fact, quoted } from './fact.ts';

/** Asks by which ruling, treaty or law something was done: « Par l’arrêt Frank, le juge retient que… », « L’arrêt Frank juge que… ». */

const NOUN =
  '(?:arrêt|jugement|traité|édit|accord|ordonnance|décret|convention|concordat|pacte|charte|loi|paix)';
/** A name, and not the day of a law: « l’arrêt Blanco », « le traité de Troyes », « la loi Veil ». */
const NAMED = `(?<noun>${NOUN})\\s(?<name>(?:de\\s|du\\s|d’)?\\p{Lu}[\\p{L}’-]+(?:\\s(?:(?:de|des|sur)\\s|d’)?\\p{Lu}[\\p{L}’-]+){0,3})`;
const MENTIONED = new RegExp(`(?<article>(?<!\\p{L})(?:[Ll][ea]\\s|[Ll]’))${NAMED}`, 'gu');
const LED = new RegExp(
  `^(?:(?:Le|En|Au)\\s[^,]{2,30},\\s)?(?:[Pp]ar|[Aa]vec|[Dd]ans|[Ss]elon|[Dd]epuis)\\s(?<article>[Ll][ea]\\s|[Ll]’)${NAMED}(?:\\s(?:du|de|en)\\s[^,]{2,50})?,\\s(?<said>[^;:]{20,180}?)(?:,\\s(?:parce\\s|car\\s|ce\\squi).*)?\\.?$`,
  'u',
);
const SPEAKS =
  '(?:juge|affirme|décide|reconnaît|admet|précise|pose|rappelle|déclare|établit|proclame|prévoit|énonce|dispose)';
const SUBJECT = new RegExp(
  `^(?:(?:Le|En|Au)\\s[^,]{2,30},\\s)?(?<article>[Ll][ea]\\s|[Ll]’)${NAMED}(?:\\s(?:du|de)\\s[^,]{3,60}?)?\\s${SPEAKS}\\s(?:que\\s|qu’)(?<said>[^;:]{20,180}?)\\.?$`,
  'u',
);
/** « il juge que… »: whoever judged, the ruling is asked for. */
const SOMEBODY_SPEAKS = new RegExp(`^(?:ils?|elles?|on)\\s${SPEAKS}(?:nt)?\\s(?:que\\s|qu’)`, 'iu');
const KIND_MIN = 4;
const TOLD_MIN = 3;
const WORTH = 8.1;

const kindOf = (noun: string): string => `doer instrument ${fold(noun)}`;
const nameOf = (groups: Record<string, string>): string =>
  capitalised(`${groups.article ?? ''}${groups.noun ?? ''} ${groups.name ?? ''}`);

/** The rulings and treaties that a text names, at least four of a noun, by their kind. */
export function instrumentsOf({
  sentences,
}: StudyText): { readonly answer: string; readonly kind: string }[] {
  const found = sentences.flatMap(({ text }) =>
    Array.from(text.matchAll(MENTIONED), ({ groups }) => ({
      answer: nameOf(groups ?? {}),
      kind: kindOf(groups?.noun ?? ''),
    })),
  );
  const once = found.filter(
    ({ answer }, at) => found.findIndex((other) => fold(other.answer) === fold(answer)) === at,
  );
  return groupBy(once, ({ kind }) => kind)
    .filter((family) => family.length >= KIND_MIN)
    .flat();
}

/** Makes facts of what sentences say was done by a ruling, a treaty or a law that has a name. */
export function instrumentFacts(readings: readonly StatementContext[], study: StudyText): Fact[] {
  const kinds = new Set(instrumentsOf(study).map(({ kind }) => kind));
  if (kinds.size === 0) return [];
  return readings.flatMap(({ sentence, isRow }): Fact[] => {
    const groups = isRow
      ? undefined
      : (LED.exec(sentence.text)?.groups ?? SUBJECT.exec(sentence.text)?.groups);
    const noun = groups?.noun ?? '';
    const kind = kindOf(noun);
    const said = (groups?.said ?? '').replace(SOMEBODY_SPEAKS, '');
    const own = stems(groups?.name ?? '');
    const isTold =
      kinds.has(kind) &&
      hasFiniteVerb(said) &&
      stems(said).length >= TOLD_MIN &&
      !own.some((stem) => stems(said).includes(stem)) &&
      !hasMarks(said) &&
      !isLost(said);
    const which = /^(?:loi|charte|paix|convention|ordonnance)$/iu.test(noun) ? 'quelle' : 'quel';
    return isTold && groups !== undefined
      ? [
          {
            question: asQuestion(
              `${which} ${noun.toLowerCase()} correspond à cette description : ${quoted(said)}`,
            ),
            answer: nameOf(groups),
            kind,
            about: said,
            sentence,
            worth: WORTH,
          },
        ]
      : [];
  });
}
