/** What may be recorded in the audit trail: a thing and what was done to it. */
export const auditActions = [
  'charge.paid_manually',
  'charge.canceled',
  'customer.created',
  'customer.contact_changed',
  'customer.address_changed',
  'invoice.requested',
  'invoice.canceled',
  'invoice.sent',
  'invoice_settings.changed',
  'invoice_settings.certificate_changed',
  'invoice_settings.activated',
  'invoice_settings.deactivated',
  'user.invited',
  'user.changed',
  'user.deleted',
  'user.sessions_ended',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What a change is made to. */
export const auditSubjects = ['charge', 'customer', 'invoice', 'invoice_settings', 'user'] as const;
export type AuditSubject = (typeof auditSubjects)[number];
