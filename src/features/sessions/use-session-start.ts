import type { StartSessionBody } from '#contract/sessions.ts';
import { useAsk } from '#src/data/generation/use-ask.ts';

/** The request for a session, and the title that names it in a notice. */
export const sessionOrder = (fields: StartSessionBody) =>
  ({ request: { make: 'session', fields }, title: `Session – ${fields.subject.trim()}` }) as const;

/** Starts a revision session and passes on its id, as long as the screen is there. */
export function useSessionStart(form: string, onStarted: (id: number) => void) {
  return useAsk<'session', number>({ form, make: 'session', read: ({ id }) => id, onMade: onStarted });
}
