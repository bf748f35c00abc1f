import { randomUUID } from 'node:crypto';
import type { ImportBody } from '#contract/revision-tools.ts';
import { oneCard } from './scripted-engine.ts';
import type { TestServer } from './server.ts';

/** An import body that nobody sent before. */
export function importBodyOf(over: Partial<ImportBody> = {}): ImportBody {
  return {
    clientId: randomUUID(),
    name: 'Flashcards',
    input: 'Sujet : La Bastille',
    output: JSON.stringify(oneCard),
    engine: 'device',
    ...over,
  };
}

/** JSON text of a quiz of one question with two options, of which that one is said to be right. */
export const quizWith = (correctAnswer: string) =>
  JSON.stringify({
    quizTitle: 'La Révolution',
    questions: [
      { question: 'En quelle année ?', questionType: 'text', answers: ['1789', '1799'], correctAnswer },
    ],
  });

/** Stores an artefact in an account; answers its id. */
export async function storeArtefact(
  server: TestServer,
  token: string,
  over?: Partial<ImportBody>,
): Promise<number> {
  const { status, body } = await server.call('POST', '/revision-tools/import', {
    token,
    body: importBodyOf(over),
  });
  if (status !== 200) throw new Error(`Import refused: ${JSON.stringify(body)}`);
  return body.id as number;
}
