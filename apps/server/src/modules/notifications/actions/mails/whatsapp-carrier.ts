/** The port to WhatsApp. A real provider comes behind it, chosen by configuration. */
export interface WhatsAppCarrier {
  /** Whether the table is where people read the message: its text then stays there. */
  readonly keepsText: boolean;
  /** Hands a message over. The same id may come twice after a crash: the provider tells repetitions by it. */
  deliver(message: { readonly id: string; readonly to: string; readonly text: string }): Promise<void>;
}

/** The simulator: every telephone is reached, and the sandbox panel shows what was said to it. */
export const simulatedWhatsApp: WhatsAppCarrier = { keepsText: true, deliver: async () => undefined };
