import type { ArtefactContent, ArtefactName } from '#contract/artefacts/artefact.ts';
import type { MindMap } from '#contract/artefacts/mind-map.ts';

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

/** The content with nothing but what is asked and what is right, in characters: without the explanations and drawn formulas. */
export function bare<Name extends ArtefactName>(
  name: Name,
  content: ArtefactContent<Name>,
): ArtefactContent<Name> {
  return strip(slimmed(name, content)) as ArtefactContent<Name>;
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
      // It may speak of what was left out.
      quizSynopsis: '',
      questions: questions.map(({ why: _why, segment: _segment, ...question }) => question),
    };
  }
  return content;
}

function strip(content: ArtefactContent<ArtefactName>): object {
  if ('subtopics' in content) return withoutDescriptions(content);
  const rest = withoutFormulas(content);
  if ('questions' in content) {
    return {
      ...rest,
      questions: content.questions.map((one) => withoutFormulas({ ...one, explanation: '' })),
    };
  }
  return {
    ...rest,
    data: content.data.map((one) =>
      withoutFormulas('question' in one ? { ...one, explanation: '' } : { ...one, description: '' }),
    ),
  };
}

const withoutDescriptions = (map: MindMap): object => ({
  ...withoutFormulas(map),
  description: '',
  subtopics: map.subtopics.map(withoutDescriptions),
});

function withoutFormulas(whole: object): object {
  const { formulas: _, ...rest } = whole as { formulas?: unknown };
  return rest;
}
