import { describe, expect, it } from 'vitest';
import { callEngine } from '#src/data/generation/call-engine.ts';
import { sendGeneration } from '#src/data/generation/send-generation.ts';
import { call } from '#src/data/server/api.ts';
import { someone } from '#tests/app/scripted-server.tsx';
import { asked, deck, made, onScriptedEngine, play } from './engine-server.ts';

onScriptedEngine();

const options = { key: '11111111-1111-4111-8111-111111111111', signal: new AbortController().signal };
const body = { subject: 'La cellule', elements: '', source: '' };
const fields = { educationSystem: 'France', classe: '2de', level: 'SVT', subject: 'x', attributes: '' };

const kinds = [
  [
    { make: 'artefact', name: 'Flashcards', body },
    'POST /api/revision-tools/flashcards',
    made(5),
    { make: 'artefact', artefact: { id: 5, input: 'Sujet : La cellule', output: deck, engine: 'model' } },
  ],
  [
    { make: 'text', slug: 'poem', fields: { description: 'la pluie' } },
    'POST /api/tools/poem',
    { success: true, id: 5, output: 'Il pleut.', engine: 'local', user: someone, history: [], message: '' },
    { make: 'text', id: 5, output: 'Il pleut.', engine: 'local', history: [] },
  ],
  [
    { make: 'session', fields },
    'POST /api/revision/start',
    { success: true, revision: 5, user: someone, message: '' },
    { make: 'session', id: 5 },
  ],
] as const;

describe.each(kinds)('a request of the kind %j', (request, line, reply, answer) => {
  it('is one call under its key, and tells the account as it stands then', async () => {
    play(reply);
    const users: unknown[] = [];
    expect(await callEngine(call, request, options, (user) => users.push(user))).toMatchObject(answer);
    expect(asked).toMatchObject([{ call: line, key: options.key }]);
    expect(users).toEqual([someone]);
  });

  it('that waited its turn is acknowledged with what was made', async () => {
    play(reply);
    const done = await sendGeneration(call, request, options);
    expect(done).toMatchObject({ id: 5, user: someone });
    expect(done.artefact?.output).toBe(request.make === 'artefact' ? deck : undefined);
  });
});
