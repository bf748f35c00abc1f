import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';

/**
 * The content without what can be done without: the sentences that it was made from, what is said of each wrong option, and
 * the names by which one device knows it. What is asked, what is right and why stays.
 */
export function slimmed<Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
): ArtefactContent<Name> {
  return slim(name, content) as ArtefactContent<Name>;
}

function slim(name: ArtefactName, content: ArtefactContent<ArtefactName>): unknown {
  if (name === 'Flashcards') {
    const { data } = content as ArtefactContent<'Flashcards'>;
    return { data: data.map(({ id: _, source: _source, why: _why, ...card }) => card) };
  }
  if (name === 'Quiz') {
    const { text: _, questions, ...quiz } = content as ArtefactContent<'Quiz'>;
    return {
      ...quiz,
      questions: questions.map(({ why: _why, segment: _segment, ...question }) => question),
    };
  }
  return content;
}
