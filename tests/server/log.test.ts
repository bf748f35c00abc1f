import { expect, it, vi } from 'vitest';
import { bufferLines } from '#server/log.ts';

const info = (n: number) => `{"level":30,"n":${n}}\n`;
const warning = '{"level":40,"msg":"late"}\n';

function gather() {
  const written: string[] = [];
  let exit = () => {};
  const write = bufferLines(
    (text) => void written.push(text),
    (flush) => {
      exit = flush;
    },
  );
  return { written, write, exit: () => exit() };
}

it('writes the lines of ordinary calls together, in their order', () => {
  vi.useFakeTimers();
  const { written, write } = gather();
  for (let n = 0; n < 3; n += 1) write(info(n));
  expect(written).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(written).toEqual([info(0) + info(1) + info(2)]);
  vi.useRealTimers();
});

it('writes a warning at once, after what came before it', () => {
  const { written, write } = gather();
  write(info(1));
  write(warning);
  expect(written).toEqual([info(1) + warning]);
});

it('writes what is left when the process ends, once', () => {
  const { written, write, exit } = gather();
  write(info(1));
  exit();
  exit();
  expect(written).toEqual([info(1)]);
});

it('never gathers more than a few hundred lines', () => {
  const { written, write } = gather();
  for (let n = 0; n < 5_000; n += 1) write(info(n));
  expect(written.length).toBeGreaterThan(0);
  expect(Math.max(...written.map((text) => text.length))).toBeLessThan(70_000);
});
