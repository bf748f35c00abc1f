import { useRef } from 'react';
import type { EngineName } from '#contract/artefacts/artefact.ts';
import { type WritingFields, type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import type { Correction } from '#engine/writing/correction.ts';
import { type Part, useParts } from '#src/data/generation/use-parts.ts';
import { madeOf } from '#src/data/generation/what-now.ts';
import { CallError } from '#src/data/server/call.ts';
import { openWriter, type Writer } from '#src/device/engine/engine.ts';
import { sameFields } from '../fields.ts';
import type { ShownText } from '../shown-text.ts';
import {
  fieldsOfPart,
  fieldsUpTo,
  joinResults,
  type LongText,
  longFieldOf,
  readLongText,
} from './long-text.ts';
import { mergeCorrections } from './merge-corrections.ts';

interface PartMade {
  readonly text: string;
  readonly from: EngineName;
  readonly correction?: Correction | undefined;
}

interface LongWritingProps {
  readonly slug: WritingToolSlug;
  readonly onMade: (shown: ShownText) => void;
}

/** Works through a text that is longer than its field takes, part by part, and joins what was made. */
export function useLongWriting({ slug, onMade }: LongWritingProps) {
  const long = useRef<LongText | null>(null);
  const running = useRef<Writer | null>(null);
  const endWriter = () => {
    running.current?.close();
    running.current = null;
  };
  const parts = useParts<PartMade>({
    form: `tool ${slug}`,
    onEnd(made) {
      endWriter();
      if (long.current !== null && made.length > 0) onMade(shownOf(slug, long.current, made));
    },
  });

  /** One part on this device; a summary keeps a part that is too short to be summed up as it is. */
  const onDevice = (fields: WritingFields, text: string, isOnly: boolean) => async (signal: AbortSignal) => {
    running.current ??= openWriter();
    const writer = running.current;
    signal.addEventListener('abort', writer.close, { once: true });
    const written = await writer.write(slug, fields).finally(() => {
      signal.removeEventListener('abort', writer.close);
    });
    if (!written.made && slug === 'summarize' && !isOnly) return { text, from: 'device' as const };
    return { ...madeOf(written), from: 'device' as const };
  };

  return {
    isPending: parts.isPending,
    failure: parts.failure,
    done: parts.made.length,
    count: parts.count,
    /** What was made so far, joined. */
    text:
      long.current === null
        ? ''
        : joinResults(
            slug,
            long.current,
            parts.made.map(({ text }) => text),
          ),
    /** True when the parts that are missing belong to these fields. */
    isOf: (fields: WritingFields) => long.current !== null && sameFields(long.current.fields, fields),
    start(fields: WritingFields, isHere: boolean): void {
      const prompt = longFieldOf(slug, fields);
      if (prompt === null) return;
      endWriter();
      const text = readLongText(fields, prompt, isHere);
      long.current = text;
      const { parts: pieces } = text;
      parts.start(
        pieces.map((piece, place): Part<PartMade> => {
          const own = fieldsOfPart(text, piece);
          if (isHere) return { work: onDevice(own, piece.text, pieces.length === 1) };
          return { order: orderOf(slug, own, place, pieces.length), read: readText };
        }),
      );
    },
    again: parts.again,
    stop: parts.stop,
    reset(): void {
      parts.reset();
      endWriter();
      long.current = null;
    },
  };
}

function readText(answer: Parameters<Extract<Part<PartMade>, { order: unknown }>['read']>[0]): PartMade {
  if (answer.make !== 'text') throw new CallError('internal');
  return { text: answer.output, from: answer.engine };
}

function orderOf(slug: WritingToolSlug, fields: WritingFields, place: number, count: number) {
  const title = `${writingTools[slug].title} – partie ${place + 1} sur ${count}`;
  return { request: { make: 'text', slug, fields: { ...fields } }, title } as const;
}

/** What was made, joined; only as far as it got. */
function shownOf(slug: WritingToolSlug, long: LongText, made: readonly PartMade[]): ShownText {
  const corrections = made.flatMap(({ correction }) => correction ?? []);
  return {
    fields: fieldsUpTo(long, made.length),
    output: joinResults(
      slug,
      long,
      made.map(({ text }) => text),
    ),
    from: made[0]?.from ?? 'device',
    id: null,
    parts: { done: made.length, count: long.parts.length },
    ...(corrections.length === made.length && { correction: mergeCorrections(long.parts, corrections) }),
  };
}
