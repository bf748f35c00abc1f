import { useEffect } from 'react';
import { type LessonReportBody, lessonReportBody } from '#contract/reports.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { type OpenDevice, useDeviceStore } from '#src/data/device/device-store.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { onReconnect } from '#src/data/server/on-reconnect.ts';
import { type LessonReport, reportLesson } from '#src/offline/changes/report-lesson.ts';
import { clearDraft, listDrafts, saveDraft } from '#src/offline/stores/drafts.ts';

export type { LessonReport };

/**
 * Visitors have no outbox, because it sends under an account. A report names nobody, so theirs goes out at once, and one
 * that finds no connection stays among the drafts until the next lesson is opened with one. Keeping all of them until an
 * account exists would lose most: who reads without an account rarely makes one, and the error is one all the same.
 */
const PREFIX = 'signalement ';

const send = (report: LessonReportBody) =>
  call('reportLesson', { body: report, key: report.id, signal: new AbortController().signal });

const isLasting = (failure: unknown): boolean => failure instanceof CallError && failure.lasting;

/**
 * Reports an error in a lesson, with or without an account and a connection. It rejects when the report could neither be
 * sent nor kept.
 */
export function useReportLesson(): (title: string, report: LessonReport) => Promise<void> {
  const device = useDeviceStore();
  return async (title, report) => {
    if (device.kind === 'open' && readCredentials() !== null)
      return await reportLesson(device.outbox, title, report);
    const named = { id: crypto.randomUUID(), ...report };
    try {
      await send(named);
    } catch (failure) {
      if (device.kind !== 'open' || isLasting(failure)) throw failure;
      await saveDraft(device.database, PREFIX + named.id, named, () => new Date());
    }
  };
}

/** Sends what a visitor reported without a connection, now and whenever it comes back. */
export function useSendKeptReports(): void {
  const device = useDeviceStore();
  useEffect(() => {
    if (device.kind !== 'open') return;
    // What could not be sent is tried again, at the latest when the next lesson is opened.
    const run = () => void sendKept(device).catch(() => undefined);
    run();
    return onReconnect(run);
  }, [device]);
}

async function sendKept({ database }: OpenDevice): Promise<void> {
  for (const { key, value } of await listDrafts(database, PREFIX, lessonReportBody)) {
    await send(value).catch((failure: unknown) => {
      if (!isLasting(failure)) throw failure;
    });
    await clearDraft(database, key);
  }
}
