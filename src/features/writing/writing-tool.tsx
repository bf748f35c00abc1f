import { ChartNoAxesColumn, History, Undo2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { paths } from '#contract/paths.ts';
import { writingExamples } from '#contract/writing-examples.ts';
import { describeWriting, readWriting } from '#contract/writing-request.ts';
import {
  type WritingFields,
  type WritingToolSlug,
  writingToolBody,
  writingTools,
} from '#contract/writing-tools.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { useDraft } from '#src/data/device/drafts.ts';
import type { WritingEntry } from '#src/data/generation/call-engine.ts';
import { useToolHistory } from '#src/data/items/tool-history.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { IconLink } from '#src/ui/actions/icon-link.tsx';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { QueuedAlert } from '#src/ui/forms/send-later.tsx';
import { useFields } from '#src/ui/forms/use-fields.ts';
import { useTypedExample } from '#src/ui/forms/use-typed-example.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { ToolText } from '#src/ui/text/tool-text.tsx';
import { CopyButton } from './copy-button.tsx';
import type { Decisions } from './correction/corrected-text.ts';
import { useReturn } from './correction/use-return.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import { OutputCard } from './output-card.tsx';
import { ReportText } from './report-text.tsx';
import type { HeldText, ShownText } from './shown-text.ts';
import { TextHeart } from './text-heart.tsx';
import { ToolHistory } from './tool-history.tsx';
import { isStacked, useLayout } from './use-layout.ts';
import { useWriting } from './use-writing.ts';
import { WritingForm } from './writing-form.tsx';
import styles from './writing-tool.module.css';

/** It comes after the app, as the dictionary does; until it is on the device, the corrected text stands alone. */
const CorrectionResult = lazy(async () => ({
  default: await import('./correction/correction-result.tsx').then(
    ({ CorrectionResult }) => CorrectionResult,
    () => CorrectedText,
  ),
}));

const draftSchema = z.record(z.string(), z.string());

/** One writing tool: its form, the text while it is written, and the result. */
export function WritingTool({ slug }: { slug: WritingToolSlug }) {
  const tool = writingTools[slug];
  const offline = useOffline();
  const isGuest = readCredentials() === null;
  const { left, leave } = useReturn();
  const { values, set, setAll } = useFields({ ...blank(slug), ...left?.shown.fields });
  const [shown, setShown] = useState<ShownText | null>(left?.shown ?? null);
  /** What was decided on the correction that was shown then. */
  const decided = useRef({ shown, decisions: left?.decisions ?? {} });
  /** What the person had typed before the example replaced it. */
  const [own, setOwn] = useState<WritingFields | null>(null);
  const [looking, setLooking] = useState(false);
  const { layout, setLayout } = useLayout();
  const history = useToolHistory(slug);
  const example = useTypedExample(set);
  const writer = useWriting({ slug, onMade: setShown, onHistory: history.replace });
  const output = useRef<HTMLDivElement>(null);

  const isEmpty = Object.values(values).every((value) => value === '');
  const isKept = shown !== null && shown.from !== 'device' && sameFields(shown.fields, values);
  useDraft(`tool ${slug}`, draftSchema, own ?? (isEmpty || isKept ? null : values), (draft) =>
    setAll({ ...blank(slug), ...draft }),
  );

  const run = (write: (fields: WritingFields) => void, fields: WritingFields) => {
    example.stop();
    setOwn(null);
    setShown(null);
    write(fields);
    // On a phone the output card is below the visible part of the page.
    output.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const isAsked = writer.isAsked(values);
  const onDevice = isGuest || (offline && !isAsked);
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

  const decisionsOn = (one: ShownText): Decisions =>
    decided.current.shown === one ? decided.current.decisions : {};
  const leaveCorrection = () => shown !== null && leave({ shown, decisions: decisionsOn(shown) });

  const { liveText, request } = writer;
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
        onDevice={onDevice}
        isAsked={isAsked}
        busy={writer.isPending}
        onSubmit={() => run(onDevice ? writer.writeHere : writer.write, values)}
        onExample={showExample}
        actions={
          <>
            <LayoutSwitch layout={layout} onLayout={setLayout} />
            {slug === 'correction' && (
              <IconLink
                to={paths.faults}
                label="Mes fautes"
                icon={<ChartNoAxesColumn aria-hidden />}
                onClick={leaveCorrection}
              />
            )}
            {!isGuest && (
              <IconButton
                label="Historique"
                icon={<History aria-hidden />}
                onClick={() => setLooking(true)}
              />
            )}
          </>
        }
      >
        {writer.queued && <QueuedAlert onCancel={writer.cancelQueued} />}
        {writer.failure && (
          <Failure
            failure={writer.failure}
            {...writer.offers}
            onDevice={() => run(writer.writeHere, request?.fields ?? values)}
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
              {/* A correction brings its own copy button, which copies what the person decided. */}
              {shown !== null && slug !== 'correction' && <CopyButton text={shown.output} />}
            </>
          }
          footer={held !== null && <ReportText key={held.id} {...held} />}
        >
          {slug === 'correction' && shown !== null && (
            <Suspense
              key={JSON.stringify(shown)}
              fallback={
                <>
                  <CorrectedText output={shown.output} />
                  <Spinner label="Les règles arrivent…" />
                </>
              }
            >
              <CorrectionResult
                text={shown.fields.text ?? ''}
                output={shown.output}
                isOwn={shown.from !== 'example'}
                decided={decisionsOn(shown)}
                onDecisions={(decisions) => {
                  decided.current = { shown, decisions };
                }}
                onLeave={leaveCorrection}
              />
            </Suspense>
          )}
        </OutputCard>
      </div>
    </div>
  );
}

function CorrectedText({ output }: { output: string }) {
  return <ToolText tool={writingTools.correction.title} text={output} />;
}

/** The text as the server holds it; null when the server does not hold it. */
function heldBy(slug: WritingToolSlug, { id, fields, output }: ShownText): HeldText | null {
  return id === null
    ? null
    : { id, name: writingTools[slug].title, input: describeWriting(slug, fields), output };
}

function blank(slug: WritingToolSlug): Record<string, string> {
  return Object.fromEntries(writingTools[slug].prompts.map(({ attr }) => [attr, '']));
}

function sameFields(one: WritingFields, other: WritingFields): boolean {
  return Object.keys(other).every((attr) => (one[attr] ?? '') === other[attr]);
}
