import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { itemTypes } from '#contract/history.ts';
import { type Call, CallError } from '#src/data/server/call.ts';
import { senders } from '#src/data/sync/send-change.ts';
import { newArtefact } from '#tests/offline/device.ts';

const options = { key: 'a-key', signal: new AbortController().signal };
const mutationId = 'a-key';

/** A server that takes everything, and notes which calls were made with what. */
function recorder(failure?: CallError) {
  const made: [string, object][] = [];
  const call = (async (name: string, options: object = {}) => {
    made.push([name, options]);
    if (failure !== undefined) throw failure;
    return { edition: 4, accepted: 1 };
  }) as unknown as Call;
  return { made, call };
}

describe('what a change is sent with', () => {
  it.each(itemTypes)('is the call of a %s, under its key', async (itemType) => {
    const { made, call } = recorder();
    const about = { mutationId, itemType, id: 3 };
    await senders.favorite(call, { ...about, kind: 'favorite', favorite: false }, options);
    await senders.delete(call, { ...about, kind: 'delete' }, options);
    await senders.report(call, { ...about, kind: 'report', reason: 'Faux' }, options);
    expect(made.map(([, sent]) => sent)).toEqual([
      { params: { id: 3 }, body: { favorite: false }, ...options },
      { params: { id: 3 }, ...options },
      { body: { itemType, id: 3, reason: 'Faux' }, ...options },
    ]);
    const paths = { session: '/revision/:id', tool: '/tools/:id', revisionTool: '/revision-tools/:id' };
    const [favorite = '', remove = ''] = made.map(([name]) => endpoints[name as keyof typeof endpoints].path);
    expect(favorite).toBe(`${paths[itemType]}/favorite`);
    expect(remove).toBe(paths[itemType]);
  });

  it('is a call that the contract lets wait for the connection', async () => {
    const { made, call } = recorder();
    const artefact = { mutationId, itemType: 'revisionTool' } as const;
    const body = { ...newArtefact('Volcans'), clientId: '3f333df6-90a4-4fda-8dd3-9485d27cee36' };
    await senders.import(call, { ...artefact, kind: 'import', body }, options);
    await senders.edit(call, { ...artefact, id: 3, kind: 'edit', output: '{}' }, options);
    await senders.reviews(call, { ...artefact, kind: 'reviews' }, options);
    await senders.favorite(call, { ...artefact, id: 3, kind: 'favorite', favorite: true }, options);
    await senders.delete(call, { ...artefact, id: 3, kind: 'delete' }, options);
    await senders.report(call, { ...artefact, id: 3, kind: 'report', reason: 'Faux' }, options);
    expect(made).toHaveLength(6);
    for (const [name] of made)
      expect(endpoints[name as keyof typeof endpoints]).toMatchObject({ offline: 'queued' });
  });
});

describe('a deletion', () => {
  const deletion = { mutationId, kind: 'delete', itemType: 'tool', id: 3 } as const;

  it('of what is gone already has done what it was for', async () => {
    const { call } = recorder(new CallError('not_found', 'Cet élément n’existe plus.'));
    await expect(senders.delete(call, deletion, options)).resolves.toEqual({});
  });

  it('that fails otherwise fails', async () => {
    const { call } = recorder(new CallError('internal', 'Une erreur.'));
    await expect(senders.delete(call, deletion, options)).rejects.toThrow('Une erreur.');
  });
});
