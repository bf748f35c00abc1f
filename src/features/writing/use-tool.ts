import { useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { writingExamples } from '#contract/writing/examples.ts';
import { describeWriting, readWriting } from '#contract/writing/request.ts';
import { type WritingFields, type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { useDraft } from '#src/data/device/drafts.ts';
import type { WritingEntry } from '#src/data/generation/call-engine.ts';
import { useKeepText, useToolHistory } from '#src/data/items/tool-history.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { useService } from '#src/data/server/service.ts';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { useTypedExample } from '#src/ui/forms/use-typed-example.ts';
import type { Decisions } from './correction/corrected-text.ts';
import { useReturn } from './correction/use-return.ts';
import { blank, sameFields } from './fields.ts';
import { longFieldOf, readLongText } from './parts/long-text.ts';
import { useLongWriting } from './parts/use-long-writing.ts';
import type { ShownText } from './shown-text.ts';
import { useWriting } from './use-writing.ts';

const draftSchema = z.record(z.string(), z.string());

/** What one writing tool holds: its fields, what was written of them, and the ways to have it written. */
export function useTool(slug: WritingToolSlug) {
  const tool = writingTools[slug];
  const { left, leave } = useReturn();
  const { values, set, setAll } = useFields({ ...blank(slug), ...left?.shown.fields });
  const [shown, setShown] = useState<ShownText | null>(left?.shown ?? null);
  /** The text that the person comes back to, which has its place in the page already. */
  const [restored] = useState(shown);
  /** What was decided on the correction that was shown then. */
  const decided = useRef({ shown, decisions: left?.decisions ?? {} });
  /** What the person had typed before the example replaced it. */
  const [own, setOwn] = useState<WritingFields | null>(null);
  const history = useToolHistory(slug);
  const example = useTypedExample(set);
  const keep = useKeepText();
  const [keptHere, setKeptHere] = useState<ShownText | null>(null);
  const onMade = (made: ShownText) => {
    setShown(made);
    if (made.from !== 'device' || (made.parts && made.parts.done < made.parts.count)) return;
    const entry = { input: describeWriting(slug, made.fields), output: made.output };
    void keep(slug, entry).then((isKept) => isKept && setKeptHere(made));
  };
  const writer = useWriting({ slug, onMade, onHistory: history.replace });
  const long = useLongWriting({ slug, onMade });
  const place = usePlace(slug, values, writer.isAsked(values));

  const isEmpty = Object.values(values).every((value) => value === '');
  const isKept = shown !== null && shown.from !== 'device' && sameFields(shown.fields, values);
  useDraft(`tool ${slug}`, draftSchema, own ?? (isEmpty || isKept ? null : values), (draft) =>
    setAll({ ...blank(slug), ...draft }),
  );

  const clear = () => {
    example.stop();
    setOwn(null);
    setShown(null);
  };
  const ask = (fields: WritingFields, isHere: boolean) => {
    clear();
    if (longFieldOf(slug, fields) !== null) {
      writer.reset();
      long.start(fields, isHere);
    } else {
      long.reset();
      if (isHere) writer.writeHere(fields);
      else writer.write(fields);
    }
  };
  const resetMessages = () => {
    writer.reset();
    long.reset();
  };
  const reopen = ({ input, output }: WritingEntry) => {
    example.stop();
    resetMessages();
    const fields = readWriting(slug, input);
    setAll({ ...blank(slug), ...fields });
    setShown({ fields, output, from: 'history', id: null });
  };

  const decisionsOn = (one: ShownText): Decisions =>
    decided.current.shown === one ? decided.current.decisions : {};

  return {
    values,
    own,
    shown,
    /** The text that was just sent for or opened again, which comes into view; null for the example and what was left. */
    arrived: shown === null || shown.from === 'example' || shown === restored ? null : shown,
    isKeptHere: shown !== null && shown === keptHere,
    writer,
    long,
    place,
    history: history.entries,
    isPending: writer.isPending || long.isPending,
    /** The text so far while it is being written; null when nothing is in progress. */
    liveText: long.isPending ? long.text : writer.liveText,
    type(attr: string, value: string) {
      example.stop();
      setOwn(null);
      set(attr, value);
    },
    /** Asks whichever engine the form's note names. */
    submit: () => ask(values, place.isHere),
    /** Asks this device. */
    writeHere: (fields: WritingFields = values) => ask(fields, true),
    goOn() {
      clear();
      long.again();
    },
    showExample() {
      resetMessages();
      setShown(null);
      const fields = Object.fromEntries(tool.prompts.map(({ attr, example }) => [attr, example]));
      if (!isEmpty && !isKept && !sameFields(fields, values)) setOwn({ ...values });
      example.type(fields, () =>
        setShown({ fields, output: writingExamples[slug], from: 'example', id: null }),
      );
    },
    takeBack(fields: WritingFields) {
      clear();
      setAll({ ...fields });
    },
    reopen,
    decisionsOn,
    noteDecisions(one: ShownText, decisions: Decisions) {
      decided.current = { shown: one, decisions };
    },
    /** Notes the correction before a link leads away from it. */
    leave() {
      if (shown === null) return;
      const { fields, output, from, id } = shown;
      leave({ shown: { fields, output, from, id }, decisions: decisionsOn(shown) });
    },
  };
}

/** Where the form's request goes, and in how many parts. */
function usePlace(slug: WritingToolSlug, values: WritingFields, isAsked: boolean) {
  const offline = useOffline();
  const service = useService();
  const needsDevice = readCredentials() === null || (offline && !isAsked);
  const prompt = longFieldOf(slug, values);
  // Long texts stay on the device, which takes them for nothing, unless they need a model or a model does them better.
  const isBetterHere = slug === 'correction' || service?.hasModel !== true;
  const needsModel = writingTools[slug].withoutModel !== undefined;
  const isHere = needsDevice || (prompt !== null && isBetterHere && !needsModel);
  const text = prompt === null ? '' : (values[prompt.attr] ?? '');
  const parts = useMemo(
    () => (prompt === null ? 1 : readLongText({ [prompt.attr]: text }, prompt, isHere).parts.length),
    [prompt, text, isHere],
  );
  return {
    isGuest: readCredentials() === null,
    isAsked,
    /** True when this device does it. */
    isHere,
    /** How many calls it takes. */
    parts,
    /** The field that holds a text longer than one call takes. */
    longAttr: prompt?.attr ?? null,
    hasModel: service?.hasModel ?? null,
  };
}
