/** A template as a provider has it: its name and its body, with the places `{{1}}`, `{{2}}` … that parameters fill. */
export interface WhatsAppTemplate {
  readonly name: string;
  readonly body: string;
  /** What each place may hold, for whoever approves it. */
  readonly example: readonly string[];
}

/** A template of ours and where its approval stands. NONE was never asked for. */
export interface TemplateState {
  readonly name: string;
  readonly body: string;
  readonly status: (typeof templateStatuses)[number];
  /** Why the provider refused it; null when it says nothing. */
  readonly reason: string | null;
}
export const templateStatuses = ['NONE', 'PENDING', 'APPROVED', 'REJECTED', 'PAUSED', 'DISABLED'] as const;

/** A message to one telephone. */
export interface WhatsAppMessage {
  readonly sellerId: string;
  /** It travels with the message and comes back in what is told of it. */
  readonly id: string;
  /** Digits with the country's code. */
  readonly to: string;
  readonly text: string;
  /** Null for an answer to who wrote within the last 24 hours, which goes as free text. */
  readonly template: { readonly name: string; readonly parameters: readonly string[] } | null;
}

/** Why a message does not arrive. WINDOW: free text, to who has not written within 24 hours. */
export type WhatsAppFailure =
  | 'PHONE'
  | 'LIMIT'
  | 'STOPPED'
  | 'ACCOUNT'
  | 'TEMPLATE'
  | 'WINDOW'
  | 'NOT_CONNECTED'
  | 'OTHER';

/** What came of handing a message over. UNKNOWN is never sent again: the provider knows no repetition by an id of ours. */
export type WhatsAppOutcome =
  | { readonly state: 'TAKEN'; readonly providerId: string; readonly connectionId: string | null }
  | { readonly state: 'UNKNOWN'; readonly connectionId: string }
  | {
      readonly state: 'FAILED';
      readonly failure: WhatsAppFailure;
      readonly code: number | null;
      readonly connectionId: string | null;
    };

/** The port to WhatsApp. */
export interface WhatsAppRail {
  /** Whether messages may be promised: in a sandbox always, elsewhere where a number is connected. */
  isOffered(sellerId: string): Promise<boolean>;
  /** Hands a message over. Throws RailTimeout where it was surely not taken and may be sent again: limits of rate, a provider that is down. */
  send(message: WhatsAppMessage): Promise<WhatsAppOutcome>;
}

export type TemplatesAnswer =
  | { readonly ok: true; readonly templates: readonly TemplateState[] }
  | {
      readonly ok: false;
      readonly reason: 'credentials' | 'certificate' | 'unreachable' | 'key' | 'refused';
      readonly detail: string;
    };

/** The approval of templates at the provider of a connection. */
export interface WhatsAppTemplates {
  /** Null of a connection that the seller has not. */
  find(sellerId: string, connectionId: string, wanted: readonly WhatsAppTemplate[]): Promise<TemplatesAnswer | null>;
  /** Asks for the approval of those that are not there, then answers as `find`. */
  submit(sellerId: string, connectionId: string, wanted: readonly WhatsAppTemplate[]): Promise<TemplatesAnswer | null>;
}
