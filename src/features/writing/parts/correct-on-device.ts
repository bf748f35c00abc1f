import { DEVICE_PART } from '#contract/limits.ts';
import type { Correction } from '#engine/writing/correction.ts';
import { openWriter } from '#src/device/engine/engine.ts';
import { longFieldOf } from './long-text.ts';
import { mergeCorrections } from './merge-corrections.ts';
import { splitText } from './split-text.ts';

/**
 * The device's own correction of a text, with its rules: in one piece, or in the same parts in which a long text was
 * corrected. Null when the device can't do it. It rejects when aborted.
 */
export async function correctOnDevice(text: string, signal: AbortSignal): Promise<Correction | null> {
  const isLong = longFieldOf('correction', { text }) !== null;
  const parts = isLong ? splitText(text, DEVICE_PART) : [{ before: '', text, after: '' }];
  const corrections: Correction[] = [];
  const writer = openWriter();
  signal.addEventListener('abort', writer.close, { once: true });
  try {
    for (const part of parts) {
      const made = await writer.write('correction', { text: part.text });
      if (!made.made || made.correction === undefined) return null;
      corrections.push(made.correction);
    }
    return mergeCorrections(parts, corrections);
  } finally {
    signal.removeEventListener('abort', writer.close);
    writer.close();
  }
}
