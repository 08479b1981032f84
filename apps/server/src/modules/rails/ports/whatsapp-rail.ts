/** A provider's template: its name and its body, with the placeholders `{{1}}`, `{{2}}` … for parameters. */
export interface WhatsAppTemplate {
  readonly name: string;
  readonly body: string;
  readonly example: readonly string[];
}

export interface TemplateState {
  readonly name: string;
  readonly body: string;
  readonly status: (typeof templateStatuses)[number];
  readonly reason: string | null;
}
export const templateStatuses = ['NONE', 'PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const;

export interface WhatsAppMessage {
  readonly sellerId: string;
  /** Sent with the message and returned in its status reports. */
  readonly id: string;
  readonly to: string;
  readonly text: string;
  /** Null for free text, which is allowed within 24 hours of the person's last message. */
  readonly template: { readonly name: string; readonly parameters: readonly string[] } | null;
}

/** Why a message failed. WINDOW: free text to a person who has not written within 24 hours. */
export type WhatsAppFailure =
  | 'PHONE'
  | 'LIMIT'
  | 'STOPPED'
  | 'ACCOUNT'
  | 'TEMPLATE'
  | 'WINDOW'
  | 'NOT_CONNECTED'
  | 'OTHER';

/** The result of sending. UNKNOWN is never sent again, because the provider does not deduplicate. */
export type WhatsAppOutcome =
  | { readonly state: 'TAKEN'; readonly providerId: string; readonly connectionId: string | null }
  | { readonly state: 'UNKNOWN'; readonly connectionId: string }
  | {
      readonly state: 'FAILED';
      readonly failure: WhatsAppFailure;
      readonly code: number | null;
      readonly connectionId: string | null;
    };

export interface WhatsAppRail {
  /** Always true in a sandbox; elsewhere when a number is connected. */
  isOffered(sellerId: string): Promise<boolean>;
  /**
   * Sends a message. Throws RailTimeout when it was certainly not accepted and may be retried: a rate limit, or an
   * outage.
   */
  send(message: WhatsAppMessage): Promise<WhatsAppOutcome>;
}

export type TemplatesAnswer =
  | { readonly ok: true; readonly templates: readonly TemplateState[] }
  | {
      readonly ok: false;
      readonly reason: 'credentials' | 'certificate' | 'unreachable' | 'key' | 'refused';
      readonly detail: string;
    };

export interface WhatsAppTemplates {
  find(sellerId: string, connectionId: string, wanted: readonly WhatsAppTemplate[]): Promise<TemplatesAnswer | null>;
  /** Submits the missing templates for approval, then returns what `find` does. */
  submit(sellerId: string, connectionId: string, wanted: readonly WhatsAppTemplate[]): Promise<TemplatesAnswer | null>;
}
