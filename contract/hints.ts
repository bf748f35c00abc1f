/**
 * The ready-made messages of a session's chat: four levels of help, and « Interroge-moi ». They are ordinary messages
 * with a layout that both engines know, so that the student's own attempt is always sent with the question.
 */
export const hints = [
  { kind: 'hint', label: 'Indice', message: 'Donne-moi un indice, sans la réponse.' },
  {
    kind: 'strongHint',
    label: 'Indice plus fort',
    message: 'Donne-moi un indice plus fort, sans la réponse.',
  },
  {
    kind: 'example',
    label: 'Exemple résolu',
    message: 'Montre-moi un exemple résolu du même genre, sans résoudre ma question.',
  },
  { kind: 'answer', label: 'Réponse', message: 'Donne-moi la réponse et dis-moi d’où elle vient.' },
  { kind: 'quiz', label: 'Interroge-moi', message: 'Interroge-moi : pose-moi une question de cette leçon.' },
] as const;

export type HintKind = (typeof hints)[number]['kind'];

export interface Hint {
  readonly kind: HintKind;
  /** One line. It is empty when the hint is about the last question in the chat. */
  readonly question: string;
  /** The student's own words; empty when there is no attempt yet. */
  readonly attempt: string;
}

const QUESTION = 'Question : ';
const ATTEMPT = 'Mon essai : ';
const NOTHING_YET = 'je n’ai encore rien essayé.';
/** Characters of a message that may be the name of a help and no more. */
const NAMED_MAX = 40;

/**
 * The message to send: the ready-made sentence, then a line `Question : …` when there is a question, then `Mon essai :
 * …` up to the end of the message (always present for the four levels of help). An empty line separates the parts, and
 * line breaks in the question become spaces.
 */
export function composeHint(kind: HintKind, question: string, attempt: string): string {
  const parts = [messageOf(kind)];
  const asked = question.replace(/\s+/g, ' ').trim();
  const tried = attempt.trim();
  if (asked !== '') parts.push(QUESTION + asked);
  if (tried !== '' || kind !== 'quiz') parts.push(ATTEMPT + (tried === '' ? NOTHING_YET : tried));
  return parts.join('\n\n');
}

const WORD = /[\p{L}-]+/gu;
/** What stands around the name of a help without saying anything: « un indice, svp ». */
const AROUND: ReadonlySet<string> = new Set(['un', 'une', 'l', 'la', 'svp', 'stp']);

/** The help whose name somebody types instead of tapping it: it is no answer to the question that waits. */
function namedHint(message: string): Hint | null {
  if (message.length > NAMED_MAX) return null;
  const words = message.toLowerCase().match(WORD) ?? [];
  const name = words.filter((word) => !AROUND.has(word)).join(' ');
  const known = hints.find(({ label }) => label.toLowerCase() === name);
  return known === undefined ? null : { kind: known.kind, question: '', attempt: '' };
}

/** Parses a message that `composeHint` wrote, or the name of a help alone; null for any other message. */
export function readHint(message: string): Hint | null {
  const known = hints.find((one) => message === one.message || message.startsWith(`${one.message}\n\n`));
  if (known === undefined) return namedHint(message);
  let rest = message.slice(known.message.length + 2);
  let question = '';
  if (rest.startsWith(QUESTION)) {
    const [line = ''] = rest.split('\n', 1);
    question = line.slice(QUESTION.length);
    rest = rest.slice(line.length + 2);
  }
  const attempt = rest.startsWith(ATTEMPT) ? rest.slice(ATTEMPT.length).trim() : '';
  return { kind: known.kind, question, attempt: attempt === NOTHING_YET ? '' : attempt };
}

function messageOf(kind: HintKind): string {
  return hints.find((one) => one.kind === kind)?.message ?? '';
}
