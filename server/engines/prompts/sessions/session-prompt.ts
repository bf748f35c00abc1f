import type { StartSessionBody } from '#contract/sessions.ts';
import type { Quote } from '#server/engines/prompts/delimiter.ts';
import { given } from '#server/engines/prompts/given.ts';

/** Every text that a session was started with, for `createQuote`. */
export const textsOf = ({ educationSystem, classe, level, subject, attributes }: StartSessionBody) => [
  educationSystem,
  classe,
  level,
  subject,
  attributes,
];

/** What a session is about and for whom, each part quoted. `level` is the field labelled « Matière ». */
export function describeSession(session: StartSessionBody, quote: Quote): string {
  const { educationSystem, classe, level, subject, attributes } = session;
  return [
    `Système éducatif\u00a0:\n${quote('systeme', educationSystem)}`,
    `Classe\u00a0:\n${quote('classe', classe)}`,
    `Matière\u00a0:\n${quote('matiere', level)}`,
    `Sujet\u00a0:\n${quote('sujet', subject)}`,
    ...(given(attributes)
      ? [`Éléments souhaités dans la fiche\u00a0:\n${quote('elements', attributes)}`]
      : []),
  ].join('\n\n');
}

/** The rule that adapts whatever is said to the student's class. */
export const LEVEL_RULE =
  'Tu t’en tiens au programme et au vocabulaire de la classe et du système éducatif indiqués\u00a0: ni plus simple, ni plus savant.';
