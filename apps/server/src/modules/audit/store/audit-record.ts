import type { AuditAction, AuditField, AuditSubject, Profile } from '@balcao/contract';

export interface Actor {
  /** Null for the system. */
  readonly userId: string | null;
  /** The person's e-mail, or the name of the system's job. */
  readonly name: string;
  readonly profile: Profile | null;
  readonly sessionId: string | null;
  /** IP address of the call. */
  readonly address: string | null;
  /** The `User-Agent` header, at most 300 characters. */
  readonly userAgent: string | null;
}

/** Scheduled jobs, events and buyers' payments act in the system's name. */
export const systemActor: Actor = {
  userId: null,
  name: 'Sistema',
  profile: null,
  sessionId: null,
  address: null,
  userAgent: null,
};

/** Amounts are integer cents, dates `yyyy-MM-dd`. Never holds a secret, a token or a card number. */
export type AuditValues = Readonly<Partial<Record<AuditField, AuditValue>>>;
export type AuditValue = string | number | boolean | null | readonly (string | number | boolean)[];

/** `before` is null for a new thing, `after` for a deleted one. */
export interface AuditRecord {
  readonly sellerId: string;
  readonly at: Temporal.Instant;
  readonly action: AuditAction;
  readonly subject: { readonly kind: AuditSubject; readonly id: string; readonly label: string };
  readonly before?: AuditValues | null;
  readonly after?: AuditValues | null;
  /** Overrides the actor of the running call. */
  readonly actor?: Actor;
}
