import { it } from 'vitest';
import { openStage } from './sequences.ts';
import { World } from './world.ts';
it('x', async () => {
  const stage = await openStage();
  const world = await World.create(stage, 1, {});
  const steps: any[] = [{"do":"together","steps":[{"do":"crash","device":0,"after":2},{"do":"heart","device":0,"item":0,"on":false},{"do":"line","device":0,"isOnline":false},{"do":"drain","device":0,"fates":[],"wait":0}]},{"do":"together","steps":[{"do":"drain","device":0,"fates":[],"wait":0},{"do":"make","device":0}]}];
  for (const s of steps) { console.log('run', s.do); await Promise.race([world.run(s), new Promise((r) => setTimeout(r, 1500))]);
   for (const d of world.devices) for (const t of d.tabs) console.log('tab dead', t.isDead, JSON.stringify(t.replay.status()), 'fuse', t.fuse, t.database.isOpen());
   }
  for (const d of world.devices) console.log('databases', (await d.factory.databases()));
  const raw = (world.devices[0] as any).factory._databases;
  for (const [n, db] of raw) console.log(n, db.connections.length, db.transactions.map((t: any) => [t._state, t.mode, t._requests?.length, [...t._scope]]), db.connections.map((c: any) => [c._closePending, c._closed]));
  console.log('settle'); 
  await Promise.race([world.settle(), new Promise((r) => setTimeout(r, 1500))]);
  for (const d of world.devices) for (const t of d.tabs) console.log('tab dead', t.isDead, JSON.stringify(t.replay.status()), 'fuse', t.fuse, t.database.isOpen());
}, 20000);
