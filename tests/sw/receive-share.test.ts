import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readShare } from '#sw/receive-share.ts';
import { answersWithShell, isFromOtherSite, isShare, sharedUrl } from '#sw/routing.ts';

function shared(fields: Record<string, string | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readShare(form, 7);
}

const manifest = z
  .object({
    share_target: z.object({
      action: z.string(),
      method: z.string(),
      params: z.object({
        title: z.string(),
        text: z.string(),
        url: z.string(),
        files: z.array(z.object({ name: z.string(), accept: z.array(z.string()) })),
      }),
    }),
    file_handlers: z.array(
      z.object({ action: z.string(), accept: z.record(z.string(), z.array(z.string())) }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('../../manifest.webmanifest', import.meta.url), 'utf8')));

describe('what the share sheet posts', () => {
  it('goes where the manifest says, under the names that the worker reads', () => {
    const { action, method, params } = manifest.share_target;
    expect(isShare(method, action)).toBe(true);
    expect(params).toMatchObject({ title: 'title', text: 'text', url: 'url', files: [{ name: 'files' }] });
    for (const extension of ['.txt', '.md', '.ardoise', '.pdf', '.docx', '.pptx', '.odt', '.epub']) {
      expect(params.files[0]?.accept).toContain(extension);
      const opened = manifest.file_handlers.filter(({ accept }) =>
        Object.values(accept).flat().includes(extension),
      );
      expect(opened.map((handler) => handler.action)).toEqual([action]);
    }
  });

  it('is not what a page of another site posts', () => {
    const origin = 'https://ardoise.example';
    expect(['', 'about:client', `${origin}/login`].map((from) => isFromOtherSite(from, origin))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isFromOtherSite('https://ailleurs.example/', origin)).toBe(true);
    expect(isFromOtherSite('http://ardoise.example/', origin)).toBe(true);
  });

  it('is the worker’s alone, and leads to a page that can be reloaded', () => {
    expect(isShare('POST', '/importer')).toBe(true);
    expect(isShare('GET', '/importer')).toBe(false);
    expect(isShare('POST', '/api/users/login')).toBe(false);
    expect(answersWithShell(new URL(sharedUrl, 'https://ardoise.example').pathname)).toBe(true);
  });

  it('is kept as it came: words, and files byte for byte', async () => {
    const file = new File([new Uint8Array([1, 2, 255])], 'cours.ardoise');
    expect(
      await shared({ title: ' Cours ', text: 'Des notes', url: 'https://exemple.cd/', files: file }),
    ).toEqual({
      at: 7,
      title: 'Cours',
      text: 'Des notes\nhttps://exemple.cd/',
      files: [{ name: 'cours.ardoise', bytes: new Uint8Array([1, 2, 255]) }],
      leftOut: 0,
    });
  });

  it('names a file that is too large without reading it, and no more than ten', async () => {
    const large = new File([new Uint8Array(5_000_001)], 'film.txt');
    expect((await shared({ files: large })).files).toEqual([{ name: 'film.txt', bytes: null }]);
    const form = new FormData();
    for (let at = 0; at < 15; at += 1) form.append('files', new File(['a'], `${at}.txt`));
    const { files, leftOut } = await readShare(form, 7);
    expect(files).toHaveLength(10);
    expect(leftOut).toBe(5);
  });

  it('brings documents that are larger, as long as there is room for all of them', async () => {
    const form = new FormData();
    const sizes = [40, 30, 20].map((share) => share * 1024 ** 2);
    for (const [at, size] of sizes.entries())
      form.append('files', new File([new Uint8Array(size)], `${at}.pdf`));
    const { files } = await readShare(form, 7);
    expect(files.map(({ bytes }) => bytes?.length ?? null)).toEqual([sizes[0], null, sizes[2]]);
  });

  it('brings a course with its original files, which is larger too', async () => {
    const file = new File([new Uint8Array(20 * 1024 ** 2)], 'Biologie.ARDOISE');
    expect((await shared({ files: file })).files[0]?.bytes).toHaveLength(20 * 1024 ** 2);
  });

  it('is nothing when it is empty', async () => {
    expect(await shared({ title: '' })).toEqual({ at: 7, title: '', text: '', files: [], leftOut: 0 });
  });
});
