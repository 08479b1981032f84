import type { AuditAction, AuditField, AuditSubject, Profile } from '@balcao/contract';

/** Who makes a change, and from where. */
export interface Actor {
  /** Null when it is not a person: the product itself. */
  readonly userId: string | null;
  /** The person's e-mail, or the name of what runs by itself. */
  readonly name: string;
  readonly profile: Profile | null;
  readonly sessionId: string | null;
  /** The network address the call came from. */
  readonly address: string | null;
  /** The `User-Agent` header, at most 300 characters. */
  readonly userAgent: string | null;
}

/** The product itself: scheduled jobs, events, buyers' payments. */
export const systemActor: Actor = {
  userId: null,
  name: 'Sistema',
  profile: null,
  sessionId: null,
  address: null,
  userAgent: null,
};

/** Fields and what they hold; amounts are integer cents, dates `yyyy-MM-dd`. Never a secret, a token or a card number. */
export type AuditValues = Readonly<Partial<Record<AuditField, AuditValue>>>;
export type AuditValue = string | number | boolean | null | readonly (string | number | boolean)[];

/** A change to be recorded. `before` is null for what is new, `after` for what is gone. */
export interface AuditRecord {
  readonly sellerId: string;
  readonly at: Temporal.Instant;
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject; readonly id: string; readonly label: string };
  readonly before?: AuditValues | null;
  readonly after?: AuditValues | null;
  /** Who, when it is not whoever the running call belongs to. */
  readonly actor?: Actor;
}
