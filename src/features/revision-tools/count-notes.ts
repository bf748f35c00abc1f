import { type ArtefactName, readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { readAskedCount } from '#engine/make/written/asked-count.ts';
import type { Asked, MadeArtefact } from './use-making.ts';

/** What can be asked for by number. */
const nouns = { Quiz: 'question', Flashcards: 'carte' } as const;
export type CountedName = keyof typeof nouns;
export const isCounted = (name: string): name is CountedName => name in nouns;

const counted = (count: number, name: CountedName): string =>
  `${count} ${nouns[name]}${count > 1 ? 's' : ''}`;

/** « 20 questions sont écrites pour cette leçon. », and what becomes of a request for more. */
export function writtenNote(name: CountedName, written: number, elements: string): string {
  const asked = readAskedCount(elements)?.count ?? 0;
  const said = `${counted(written, name)} ${written > 1 ? 'sont écrites' : 'est écrite'} pour cette leçon`;
  return asked > written ? `${said}\u00a0: vous en aurez ${written} au plus, et non ${asked}.` : `${said}.`;
}

/**
 * Says why fewer came than were asked for; null when enough did. What a model wrote is its own affair: it says by itself when
 * it was cut off.
 */
export function fewerNote({ name, output, engine, elements, source }: MadeArtefact & Asked): string | null {
  const asked = readAskedCount(elements)?.count ?? 0;
  if (engine === 'model' || !isCounted(name)) return null;
  const count = countOf(name, output);
  if (count === 0 || count >= asked) return null;
  const reason =
    source.trim() === ''
      ? 'C’est tout ce qui a été écrit et relu pour cette leçon avec ce que vous précisez\u00a0: Ardoise n’en invente pas d’autres.'
      : 'C’est tout ce que votre cours donne de sûr.';
  return `Vous demandiez ${counted(asked, name)}\u00a0: en voici ${count}. ${reason}`;
}

function countOf(name: ArtefactName, output: string): number {
  if (name === 'Quiz') return readArtefactOutput(name, output)?.questions.length ?? 0;
  return readArtefactOutput('Flashcards', output)?.data.length ?? 0;
}
