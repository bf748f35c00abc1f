import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import { createQuote, type Quote } from './delimiter.ts';
import type { Prompt } from './prompt.ts';
import { objectRules } from './rules.ts';
import { given } from './writing-prompt.ts';

/** How one artefact is asked of a model. */
export interface ArtefactPrompt {
  /** « les flashcards » */
  readonly what: string;
  /** The shape of the object, by example, and what holds for its content. */
  readonly rules: (size: number) => readonly string[];
  /** How many entries are asked for at most: first, and when an answer could not be used. */
  readonly sizes: readonly [number, number];
  /** Tokens of the answer at most, likewise: the second ask is shorter and has more room. */
  readonly maxTokens: readonly [number, number];
}

const FROM_SOURCE =
  'Tu travailles seulement à partir du cours donné\u00a0: rien n’y est ajouté. S’il est trop court, tu donnes moins d’éléments.';

/** Texts of a request that are quoted. */
const textsOf = ({ subject, elements, source }: RevisionToolRequest) => [subject, elements, source];

/** The first ask for an artefact, or the second, shorter one. */
export function renderArtefact(
  prompt: ArtefactPrompt,
  request: RevisionToolRequest,
  ask: 0 | 1 = 0,
  quote: Quote = createQuote(textsOf(request)),
): Prompt {
  const { subject, elements, source } = request;
  const content = [
    `Fais ${prompt.what} sur ce sujet\u00a0:\n${quote('sujet', subject)}`,
    ...(given(elements) ? [`Éléments souhaités\u00a0:\n${quote('elements', elements)}`] : []),
    ...(given(source) ? [`Le cours de l’élève\u00a0:\n${quote('cours', source)}`] : []),
  ].join('\n\n');
  const rules = prompt.rules(prompt.sizes[ask]);
  return {
    system: objectRules(...rules, ...(given(source) ? [FROM_SOURCE] : [])),
    messages: [{ role: 'user', content }],
    maxTokens: prompt.maxTokens[ask],
    json: true,
  };
}
