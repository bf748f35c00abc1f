import { CODE_RESEND_GAP_MS } from '#contract/limits.ts';
import { inTransaction } from '#server/database/database.ts';
import type { Message } from '#server/messages/message.ts';
import type { CodePorts } from './issue-code.ts';
import { findSmsLimit, traceOf } from './sms-allowance.ts';
import { backdateSms, recordSms } from './sms-repository.ts';

/**
 * Sends an SMS that is no code, within what a number and the installation may be sent. It may follow a code at once.
 * @returns false when a limit held it back
 * @throws Error when the gateway does not take it
 */
export async function sendSms(ports: CodePorts, message: Message): Promise<boolean> {
  const now = ports.clock.now();
  const recorded = await inTransaction(ports.database, async (transaction) => {
    const trace = await traceOf(transaction, message.to);
    const limit = await findSmsLimit(transaction, trace, ports, now, 0);
    return limit === null ? await recordSms(transaction, trace, now) : null;
  });
  if (recorded === null) return false;
  try {
    await ports.messages.send(message);
  } catch (error) {
    await backdateSms(ports.database.queries, recorded, now - CODE_RESEND_GAP_MS);
    throw error;
  }
  return true;
}
