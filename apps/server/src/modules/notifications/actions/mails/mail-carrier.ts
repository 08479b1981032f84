/** The port to the world of e-mail. */
export interface MailCarrier {
  /** Whether the table is where people read the mail: its text then stays there. */
  readonly keepsText: boolean;
  /** Hands a mail over. The same id may come twice after a crash; it travels as the message's id. */
  deliver(mail: CarriedMail): Promise<void>;
  close(): void;
}

interface CarriedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly fromName: string | null;
  readonly replyTo: string | null;
  readonly hiddenCopy: string | null;
  readonly unsubscribeUrl: string | null;
}

/** The default: nothing leaves, and the sandbox panel shows the table. */
export const panelCarrier: MailCarrier = { keepsText: true, deliver: async () => undefined, close: () => undefined };
