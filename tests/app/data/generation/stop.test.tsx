import { expect, it } from 'vitest';
import { stopGeneration } from '#src/data/generation/stop.ts';
import { asked, onScriptedEngine, play, refusal, setLine } from './engine-server.ts';

onScriptedEngine();

const id = '11111111-1111-4111-8111-111111111111';

it('asks the server to stop, and says whether it confirms', async () => {
  play({ success: true }, refusal('not_found'));
  expect(await stopGeneration(id)).toBe(true);
  expect(asked).toMatchObject([{ call: `POST /api/generations/${id}/stop` }]);
  expect(await stopGeneration(id)).toBe(false);
  setLine('down');
  expect(await stopGeneration(id)).toBe(false);
});
