/** Something sent to a person's phone or mailbox. */
export interface Message {
  readonly channel: 'sms' | 'email';
  /** E.164 number or e-mail address. */
  readonly to: string;
  /** Subject line of an e-mail. */
  readonly subject?: string;
  readonly text: string;
  /** The code or link inside the text, again, so that a reader of the outbox finds it. */
  readonly code?: string;
  readonly url?: string;
}

/** Where messages leave. */
export interface Messages {
  /** @throws Error when the message was not taken; its text never holds the number, the address or the code */
  send(message: Message): Promise<void>;
  /** Forgets what was sent to these numbers and addresses, where messages are kept at all. */
  forget?(contacts: readonly string[]): Promise<void>;
}
