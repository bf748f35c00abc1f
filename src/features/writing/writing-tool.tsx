import { History, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { firstCharacters } from '#contract/text.ts';
import { writingExamples } from '#contract/writing-examples.ts';
import { describeWriting, readWriting } from '#contract/writing-request.ts';
import {
  type WritingFields,
  type WritingToolSlug,
  writingToolBody,
  writingTools,
} from '#contract/writing-tools.ts';
import { useDraft } from '#src/data/drafts.ts';
import { useSendLater } from '#src/data/generations.ts';
import { useOffline } from '#src/data/reachability.ts';
import type { WritingEntry } from '#src/data/run-tool.ts';
import { useToolHistory } from '#src/data/tool-history.ts';
import { Button } from '#src/ui/button.tsx';
import { classList } from '#src/ui/class-list.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { QueuedAlert, SendLaterButton } from '#src/ui/send-later.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFields } from '#src/ui/use-fields.ts';
import { CopyButton } from './copy-button.tsx';
import { CorrectionResult } from './correction-result.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { OutputCard } from './output-card.tsx';
import { ReportText } from './report-text.tsx';
import type { HeldText, ShownText } from './shown-text.ts';
import { TextHeart } from './text-heart.tsx';
import { ToolHistory } from './tool-history.tsx';
import { isStacked, useLayout } from './use-layout.ts';
import { useTypedExample } from './use-typed-example.ts';
import { useWriter } from './use-writer.ts';
import { WritingForm } from './writing-form.tsx';
import styles from './writing-tool.module.css';

const draftSchema = z.record(z.string(), z.string());

/** The form of a tool, what is being written, and the result. */
export function WritingTool({ slug }: { slug: WritingToolSlug }) {
  const tool = writingTools[slug];
  const offline = useOffline();
  const { values, set, setAll } = useFields(blank(slug));
  const [shown, setShown] = useState<ShownText | null>(null);
  /** What the person had typed before the example took its place. */
  const [own, setOwn] = useState<WritingFields | null>(null);
  const [looking, setLooking] = useState(false);
  const { layout, setLayout } = useLayout();
  const history = useToolHistory(slug);
  const example = useTypedExample(set);
  const writer = useWriter({ slug, onMade: setShown, onHistory: history.replace });
  const output = useRef<HTMLDivElement>(null);
  const later = useSendLater();
  const toast = useToast();

  const isEmpty = Object.values(values).every((value) => value === '');
  const isKept = shown !== null && shown.from !== 'device' && sameFields(shown.fields, values);
  useDraft(`tool ${slug}`, draftSchema, own ?? (isEmpty || isKept ? null : values), (draft) =>
    setAll({ ...blank(slug), ...draft }),
  );

  const run = (fields: WritingFields, where: 'server' | 'device') => {
    example.stop();
    setOwn(null);
    setShown(null);
    writer.run({ fields, where });
    // On a phone the output is below what can be seen.
    output.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const sendLater = (fields: WritingFields) => {
    const mutationId = writer.giveKey(fields);
    const request = { make: 'text', slug, fields: { ...fields } } as const;
    later
      ?.send({ request, title: titleOf(slug, fields), mutationId })
      .catch((failure: Error) => toast({ text: failure.message, tone: 'error' }));
  };
  const showExample = () => {
    writer.reset();
    setShown(null);
    const fields = Object.fromEntries(tool.prompts.map(({ attr, example }) => [attr, example]));
    if (!isEmpty && !isKept && !sameFields(fields, values)) setOwn({ ...values });
    example.type(fields, () =>
      setShown({ fields, output: writingExamples[slug], from: 'example', id: null }),
    );
  };
  const takeBack = (fields: WritingFields) => {
    example.stop();
    setAll({ ...fields });
    setOwn(null);
    setShown(null);
  };
  const reopen = ({ input, output }: WritingEntry) => {
    example.stop();
    writer.reset();
    const fields = readWriting(slug, input);
    setAll({ ...blank(slug), ...fields });
    setShown({ fields, output, from: 'history', id: null });
  };

  const liveText = writer.isPending ? writer.liveText : null;
  const held = shown === null ? null : heldBy(slug, shown);
  const stacked = isStacked(layout, liveText ?? shown?.output ?? '');
  return (
    <div className={classList(styles.panes, stacked ? styles.stacked : styles.beside)}>
      <WritingForm
        tool={tool}
        values={values}
        onType={(attr, value) => {
          example.stop();
          setOwn(null);
          set(attr, value);
        }}
        complete={writingToolBody(slug).safeParse(values).success}
        onDevice={offline}
        busy={writer.isPending}
        onSubmit={() => run(values, offline ? 'device' : 'server')}
        onExample={showExample}
        actions={
          <>
            <LayoutSwitch layout={layout} onLayout={setLayout} />
            <IconButton label="Historique" icon={<History aria-hidden />} onClick={() => setLooking(true)} />
          </>
        }
      >
        {later?.queued && <QueuedAlert onCancel={later.cancel} />}
        {writer.error !== null && (
          <FailureNotice
            error={writer.error}
            isWaitedFor={writer.isWaitedFor}
            onRetry={(where) => run(writer.order?.fields ?? values, where)}
            later={
              offline &&
              later !== null && <SendLaterButton onClick={() => sendLater(writer.order?.fields ?? values)} />
            }
          />
        )}
        {own !== null && (
          <Button variant="quiet" icon={<Undo2 aria-hidden />} onClick={() => takeBack(own)}>
            Reprendre mon texte
          </Button>
        )}
      </WritingForm>
      <ToolHistory
        slug={slug}
        open={looking}
        onClose={() => setLooking(false)}
        entries={history.entries}
        onOpen={reopen}
      />
      <div ref={output}>
        <OutputCard
          slug={slug}
          liveText={liveText}
          isStopping={writer.isStopping}
          onStop={writer.stop}
          shown={shown}
          actions={
            <>
              {held !== null && <TextHeart key={held.id} {...held} />}
              {/* A correction has a copy of its own, with what was decided. */}
              {shown !== null && slug !== 'correction' && <CopyButton text={shown.output} />}
            </>
          }
          footer={held !== null && <ReportText key={held.id} {...held} />}
        >
          {slug === 'correction' && shown !== null && (
            <CorrectionResult
              key={JSON.stringify(shown)}
              text={shown.fields.text ?? ''}
              output={shown.output}
            />
          )}
        </OutputCard>
      </div>
    </div>
  );
}

/** The text as the server holds it; null for what it does not. */
function heldBy(slug: WritingToolSlug, { id, fields, output }: ShownText): HeldText | null {
  return id === null
    ? null
    : { id, name: writingTools[slug].title, input: describeWriting(slug, fields), output };
}

/** Characters of what was typed that name a request in a notice. */
const NAMED_BY = 50;

function titleOf(slug: WritingToolSlug, fields: WritingFields): string {
  const typed = Object.values(fields).find((value) => value.trim() !== '') ?? '';
  const words = firstCharacters(typed.trim().replaceAll('\n', ' '), NAMED_BY);
  return `${writingTools[slug].title} – ${words}${words.length < typed.trim().length ? '…' : ''}`;
}

function blank(slug: WritingToolSlug): Record<string, string> {
  return Object.fromEntries(writingTools[slug].prompts.map(({ attr }) => [attr, '']));
}

function sameFields(one: WritingFields, other: WritingFields): boolean {
  return Object.keys(other).every((attr) => (one[attr] ?? '') === other[attr]);
}
