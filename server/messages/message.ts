/** Something sent to a person's phone or mailbox. */
export interface Message {
  readonly channel: 'sms' | 'email';
  /** E.164 number or e-mail address. */
  readonly to: string;
  /** Subject line of an e-mail. */
  readonly subject?: string;
  readonly text: string;
  /** The code or link that the text holds, so that a reader of the message file finds it. */
  readonly code?: string;
  readonly url?: string;
}

/** Sends messages. */
export interface Messages {
  /** @throws Error when the message was not taken; its text never holds the number, the address or the code */
  send(message: Message): Promise<void>;
  /** Deletes what was sent to these numbers and addresses, where messages are kept at all. */
  forget?(contacts: readonly string[]): Promise<void>;
  /** Deletes the codes and links, and the texts that hold them, of messages to a contact, or sent before a moment. */
  forgetSecrets?(those: { readonly to: string } | { readonly before: number }): Promise<void>;
}
