import type { ChatMessage } from '#contract/sessions.ts';
import type { ChatTurn } from '#server/engines/engine.ts';
import { createQuote, type Quote } from '#server/engines/prompts/delimiter.ts';
import type { Message, Prompt } from '#server/engines/prompts/prompt.ts';
import { textRules } from '#server/engines/prompts/rules.ts';
import { describeSession, LEVEL_RULE, textsOf } from './session-prompt.ts';

/** UTF-16 units of earlier messages that go along: about 5,000 tokens, more than a whole session holds. */
const CONTEXT_UNITS = 16_000;

const RULES = [
  LEVEL_RULE,
  'Tu es un professeur particulier patient. Tu réponds à la question posée, en Markdown simple, en 50 à 200 mots\u00a0; les formules vont entre deux signes $.',
  'Pour un exercice, tu aides à trouver avant de donner\u00a0: un indice ne contient jamais la réponse\u00a0; tu donnes la réponse seulement quand elle est demandée. Si l’élève montre son essai, tu pars de cet essai\u00a0: tu dis ce qui est juste, puis la première erreur.',
  'À «\u00a0Interroge-moi\u00a0», tu poses une seule question sur la fiche, qui n’a pas encore été posée, et tu attends. Quand l’élève répond, tu juges avec bienveillance et tu donnes la bonne réponse en une ou deux phrases.',
  'Si la question n’a rien à voir avec les études, tu le dis en une phrase et tu reviens au sujet.',
];

const CONTINUE = 'Continue.';

/** The newest messages that fit, in their order; the fiche, which comes first, always stays. */
export function trimChat(
  chat: readonly ChatMessage[],
  room = CONTEXT_UNITS,
): { messages: readonly ChatMessage[]; left: number } {
  const [fiche, ...rest] = chat;
  if (fiche === undefined) return { messages: [], left: 0 };
  let units = fiche.content.length;
  let from = rest.length;
  while (from > 0) {
    units += rest[from - 1]?.content.length ?? 0;
    if (units > room) break;
    from -= 1;
  }
  return { messages: [fiche, ...rest.slice(from)], left: from };
}

/** The answer to one message of a session: who the student is, what was said, what is asked now. */
export function chatPrompt(turn: ChatTurn, quote?: Quote): Prompt {
  const { session, chat, question } = turn;
  const { messages: kept, left } = trimChat(chat);
  const mark = quote ?? createQuote([...textsOf(session), question, ...kept.map(({ content }) => content)]);
  const said = ({ role, content }: ChatMessage): Message =>
    role === 'user' ? { role, content: mark('message', content.trim() || CONTINUE) } : { role, content };
  const opening = `Voici l’élève et son sujet. Commence par la fiche.\n\n${describeSession(session, mark)}`;
  const gap = left === 0 ? '' : '\n\n(Les messages les plus anciens ne sont pas repris.)';
  return {
    system: textRules(...RULES),
    messages: [
      { role: 'user', content: opening + gap },
      ...kept.map(said),
      said({ role: 'user', content: question }),
    ],
    maxTokens: 1_000,
  };
}
