import { ChartNoAxesColumn, History, Undo2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { paths } from '#contract/paths.ts';
import { type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import { useOffline } from '#src/data/server/reachability.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Captioned } from '#src/ui/actions/captioned.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { IconLink } from '#src/ui/actions/icon-link.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { QueuedAlert } from '#src/ui/forms/send-later.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { ToolText } from '#src/ui/text/tool-text.tsx';
import { CopyButton } from './copy-button.tsx';
import { dictionaryLacks, toFetch, withDictionary } from './dictionary/dictionary-words.ts';
import { useDictionary } from './dictionary/use-dictionary.ts';
import { heldBy } from './fields.ts';
import { LayoutSwitch } from './layout-switch.tsx';
import { ModelNotice } from './model-notice.tsx';
import { OutputCard } from './output-card.tsx';
import { LongFailure } from './parts/long-notes.tsx';
import { ReportText } from './report-text.tsx';
import type { ShownText } from './shown-text.ts';
import { TextHeart } from './text-heart.tsx';
import { ToolHistory } from './tool-history.tsx';
import { lacksModel } from './tools-here.ts';
import { isStacked, useLayout } from './use-layout.ts';
import { useTool } from './use-tool.ts';
import { WritingForm } from './writing-form.tsx';
import styles from './writing-tool.module.css';

/** It comes after the app, as the dictionary does; until it is on the device, the corrected text stands alone. */
const CorrectionResult = lazy(async () => ({
  default: await import('./correction/correction-result.tsx').then(
    ({ CorrectionResult }) => CorrectionResult,
    () => CorrectedText,
  ),
}));

/** One writing tool: its form, the text while it is written, and the result. */
export function WritingTool({ slug }: { slug: WritingToolSlug }) {
  const tool = useTool(slug);
  const { values, own, shown, writer, long, place, liveText } = tool;
  const dictionary = useDictionary(slug, tool.isPending);
  const offline = useOffline();
  /** The correction whose rules are there: until then it may be too short to be scrolled to the top. */
  const [whole, setWhole] = useState<ShownText | null>(null);
  const [looking, setLooking] = useState(false);
  const { layout, setLayout } = useLayout();
  const output = useRef<HTMLDivElement>(null);
  // On a phone the output card is below the visible part of the page.
  const showOutput = () => output.current?.scrollIntoView?.({ block: 'nearest' });

  const lacks = place.isHere ? dictionaryLacks(dictionary, offline) : null;
  const held = shown === null ? null : heldBy(slug, shown);
  const stacked = isStacked(layout, liveText ?? shown?.output ?? '');
  return (
    <>
      {lacksModel(slug, place.hasModel) && <ModelNotice slug={slug} />}
      {lacks !== null && <Alert tone="info">{lacks}</Alert>}
      <div
        className={classList(
          styles.panes,
          stacked ? styles.stacked : styles.beside,
          slug === 'correction' && styles.wide,
        )}
      >
        <WritingForm
          slug={slug}
          values={values}
          place={place}
          toFetch={toFetch(dictionary, offline)}
          onType={tool.type}
          busy={tool.isPending}
          onSubmit={() => {
            tool.submit();
            showOutput();
          }}
          onExample={tool.showExample}
          actions={
            <Captioned>
              <LayoutSwitch layout={layout} onLayout={setLayout} />
              {slug === 'correction' && (
                <IconLink
                  to={paths.faults}
                  label="Mes fautes"
                  icon={<ChartNoAxesColumn aria-hidden />}
                  onClick={tool.leave}
                />
              )}
              <IconButton
                label="Historique"
                icon={<History aria-hidden />}
                onClick={() => setLooking(true)}
              />
            </Captioned>
          }
        >
          {writer.queued && <QueuedAlert onCancel={writer.cancelQueued} />}
          {writer.failure && (
            <Failure
              failure={withDictionary(writer.failure, dictionary)}
              {...writer.offers}
              onDevice={() => tool.writeHere(writer.request?.fields)}
            />
          )}
          {long.failure && (
            <LongFailure
              failure={withDictionary(long.failure, dictionary)}
              done={long.done}
              count={long.count}
              onAgain={long.isOf(values) ? tool.goOn : null}
              onDevice={() => tool.writeHere()}
            />
          )}
          {own !== null && (
            <Button variant="quiet" icon={<Undo2 aria-hidden />} onClick={() => tool.takeBack(own)}>
              Reprendre mon texte
            </Button>
          )}
        </WritingForm>
        <ToolHistory
          slug={slug}
          open={looking}
          onClose={() => setLooking(false)}
          entries={tool.history}
          onOpen={tool.reopen}
        />
        <div ref={output}>
          <OutputCard
            slug={slug}
            liveText={liveText}
            progress={long.isPending ? long : null}
            isStopping={writer.isStopping}
            onStop={long.isPending ? long.stop : writer.stop}
            shown={shown}
            arrived={tool.arrived !== null && whole !== tool.arrived ? 'coming' : tool.arrived}
            isKeptHere={tool.isKeptHere}
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
              <ShownCorrection
                shown={shown}
                tool={tool}
                onWhole={() => {
                  // Who went elsewhere meanwhile stays there.
                  if (output.current?.contains(document.activeElement)) setWhole(shown);
                }}
              />
            )}
          </OutputCard>
        </div>
      </div>
    </>
  );
}

/** The correction with its rules, from its beginning for each text that is shown. */
function ShownCorrection(props: { shown: ShownText; tool: ReturnType<typeof useTool>; onWhole: () => void }) {
  const { shown, tool, onWhole } = props;
  const place = useMemo(() => ({ shown, key: crypto.randomUUID() }), [shown]);
  return (
    <Suspense
      key={place.key}
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
        known={shown.correction}
        isOwn={shown.from !== 'example'}
        decided={tool.decisionsOn(shown)}
        onDecisions={(decisions) => tool.noteDecisions(shown, decisions)}
        onLeave={tool.leave}
        onWhole={onWhole}
      />
    </Suspense>
  );
}

function CorrectedText({ output }: { output: string }) {
  return <ToolText tool={writingTools.correction.title} text={output} />;
}
