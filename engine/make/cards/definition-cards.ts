import { taughtBy } from '#engine/make/doctrine.ts';
import { type Definition, findDefinitions } from '#engine/text/definitions/definitions.ts';
import { withoutFullStop } from '#engine/text/structure/normalise.ts';
import type { StudyText } from '#engine/text/structure/study-text.ts';
import { de, inside, isPlural, que } from '#engine/text/words/articles.ts';
import { genderOfPhrase } from '#engine/text/words/gender.ts';
import { words } from '#engine/text/words/words.ts';
import { asAnswer, asQuestion, asStatement, type Candidate, firstStatement } from './candidate.ts';
import { definedAbove, type StatementContext } from './statement-context.ts';
import { stepQuestion } from './step-question.ts';

/** Makes « Qu’est-ce que X ? », « Qu’appelle-t-on X ? », « Comment s’appelle… ? », « Que signifie le sigle… ? ». */
export function definitionCards({ statement, sentence, text, study }: StatementContext): Candidate[] {
  return findDefinitions(statement).flatMap((definition) => {
    if (saysTradeAlone(definition)) return [];
    const step = definition.form === 'label' ? stepQuestion(definition.term, sentence, study) : null;
    const teaching = taughtBy(definition, sentence);
    const told = teaching === null ? definition : { ...definition, lead: teaching.lead };
    const question = step === null ? questionFor(told, text, study) : asQuestion(step);
    if (question === null) return [];
    const short =
      definition.form === 'named' || definition.form === 'acronym' || definition.form === 'attribute';
    const answer =
      short && words(definition.definition).length < 7
        ? shortAnswer(definition.definition)
        : asStatement(
            definition.form === 'law' ? definition.definition : firstStatement(definition.definition),
          );
    const above = definedAbove(sentence) === null ? undefined : sentence.headings.at(-1);
    const named = above ?? (step === null ? teaching?.heading : sentence.headings.at(-1));
    const source = named === undefined ? {} : { source: `${named}\u00a0: ${sentence.text}` };
    return [{ kind: 'definition', question, answer, sentence, ...source, worth: WORTH[definition.form] }];
  });
}

/** A symbol keeps its letter, because « v = d / t » is not « V = d / t ». */
const shortAnswer = (text: string) =>
  /^\p{L}{1,2}\s?=/u.test(text) ? withoutFullStop(text) : asAnswer(text);

const WORTH: Record<Definition['form'], number> = {
  is: 9,
  person: 9,
  means: 9,
  called: 10,
  named: 9,
  label: 8.6,
  apposition: 8,
  acronym: 7,
  attribute: 9,
  law: 9,
};

/** « psychologue soviétique » says of what people and what trade somebody was, and not who. */
export const saysTradeAlone = ({ form, definition }: Definition): boolean =>
  form === 'person' &&
  (OF_WHICH.test(definition) ||
    words(definition.replace(/^(?:une?|le|la)\s|^l’/u, '')).length <= TRADE_WORDS);
/** « chef de file du mouvement »: of which one? */
const OF_WHICH =
  /\s(?:du|de\sla|de\sl’)\s?(?:mouvement|groupe|pays|école|parti|gouvernement|pièce|roman|livre|héros|royaume|empire)$/u;
const TRADE_WORDS = 2;

const INFINITIVES = /^\p{L}{3,}(?:er|ir|re)\s[^\n+]+\n\p{Ll}{3,}(?:er|ir|re)\s/u;

function questionFor(
  { form, term, definition, lead, verb }: Definition,
  text: string,
  study: StudyText,
): string | null {
  // « les harmoniques, des sons dont… » are asked by their kind.
  const name = inside(term.replace(/^des\s/iu, 'les '));
  const ask = (question: string) => asQuestion(lead === '' ? question : `${lead} ${question}`);
  switch (form) {
    case 'is':
    case 'apposition':
      return ask(
        isPlural(term) || /^(?:sont|étaient|furent)$/.test(verb)
          ? `que ${/aient$/.test(verb) ? 'étaient' : 'sont'} ${name}`
          : `qu’est-ce ${que(name)}`,
      );
    case 'person':
      return ask(`qui ${verb} ${name}`);
    case 'means':
      return ask(`${que(verb)} ${name}`);
    case 'called':
      return ask(
        verb === 'appelle'
          ? `qu’appelle-t-on ${term}`
          : verb === 'nomme'
            ? `que nomme-t-on ${term}`
            : verb === 'parle'
              ? `quand parle-t-on ${de(term)}`
              : `que désigne-t-on sous le nom de ${term}`,
      );
    case 'named':
      return ask(`comment ${verb} ${name}`);
    case 'label':
      if (/^(?:le|la|les|l’|un|une|des)(?:(?<=’)|(?!\p{L}))/iu.test(term)) {
        return ask(isPlural(term) ? `que sont ${name}` : `qu’est-ce ${que(name)}`);
      }
      // « convertir km/h en m/s : diviser par 3,6 » says how it is done.
      if (INFINITIVES.test(`${term}\n${definition}`))
        return ask(`comment ${term.charAt(0).toLowerCase()}${term.slice(1)}`);
      return ask(
        `que désigne ${words(term).length > 1 ? 'l’expression' : 'le mot'} « ${asWord(term, study)} »`,
      );
    case 'law': {
      const bare = term.charAt(0).toLowerCase() + term.slice(1);
      if (/^th\.?\s/u.test(bare)) return ask(`que dit le « ${bare} »`);
      if (/^l[ea]\s/.test(bare)) return ask(`que dit ${bare}`);
      return ask(`que dit ${/^(?:loi|règle)/.test(bare) ? 'la' : 'le'} ${bare}`);
    }
    case 'acronym':
      return ask(`que signifie le sigle « ${term} »`);
    case 'attribute': {
      const gender = genderOfPhrase(term, text);
      const many = /^(?:sont|étaient|furent)$/.test(verb) ? 's' : '';
      return gender === null
        ? null
        : ask(`${gender === 'feminine' ? 'quelle' : 'quel'}${many} ${verb} ${name}`);
    }
  }
}

/** « Photosynthèse » at the beginning of a line becomes « photosynthèse » when the text writes it so elsewhere. */
function asWord(term: string, { sentences }: StudyText): string {
  const low = term.charAt(0).toLowerCase() + term.slice(1);
  const bare = term.replace(/^«\s?|\s?»$/g, '');
  return bare === term && sentences.some(({ text }) => text.includes(` ${low}`)) ? low : bare;
}
