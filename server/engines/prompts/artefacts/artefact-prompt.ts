import type { RevisionToolRequest } from '#contract/revision-tools.ts';
import { createQuote, type Quote } from '#server/engines/prompts/delimiter.ts';
import { given } from '#server/engines/prompts/given.ts';
import type { Prompt } from '#server/engines/prompts/prompt.ts';
import { objectRules } from '#server/engines/prompts/rules.ts';

/** How a model is asked for one artefact. */
export interface ArtefactPrompt {
  /** « les flashcards » */
  readonly what: string;
  /** The shape of the object, by example, and the rules for its content. */
  readonly rules: (size: number) => readonly string[];
  /** How many entries are asked for at most: first, and when an answer could not be used. */
  readonly sizes: readonly [number, number];
  /** Tokens of the answer at most, likewise: the second request asks for less and allows more tokens. */
  readonly maxTokens: readonly [number, number];
}

const FROM_SOURCE =
  'Tu travailles seulement à partir du cours donné\u00a0: rien n’y est ajouté. S’il est trop court, tu donnes moins d’éléments.';

/** Texts of a request that are quoted. */
const textsOf = ({ subject, elements, source }: RevisionToolRequest) => [subject, elements, source];

/** The first request for an artefact, or the second, shorter one. */
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
