import type { ChatMessage } from '#contract/sessions.ts';
import { libraryOf } from '#engine/library/find-lesson.ts';
import { createLocalEngine } from '#engine/local-engine.ts';
import { seeded } from '#engine/make/random.ts';
import { lessons, plain } from '../texts.ts';

export const engine = createLocalEngine(libraryOf(lessons.map(([, lesson]) => lesson)));

/** A session on a subject with the local engine, message after message; what it says comes with ordinary spaces. */
export function startTalk(subject: string, seed = 7) {
  const chat: ChatMessage[] = [{ role: 'assistant', content: `# ${subject}` }];
  const random = seeded(seed);
  return {
    chat,
    say(message: string): string {
      const content = engine.reply({ session: { subject }, chat, question: message }, random);
      chat.push({ role: 'user', content: message }, { role: 'assistant', content });
      return plain(content);
    },
  };
}

/** The question that a message asks. */
export const questionOf = (message: string): string =>
  /^\*\*Question :\*\* (.+)$/m.exec(message)?.[1]?.replace(/\\(.)/g, '$1') ?? '';
