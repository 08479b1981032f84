import { z } from 'zod';
import { type Grant, grants } from './access.ts';
import { endpoint } from './endpoint.ts';
import { maxMessageLength, unknownVariable } from './message-variables.ts';
import { paymentMethods } from './payment-links.ts';
import { emailText, instantText, pageOf, pageQuery, typedLines, typedName, uuidParams, uuidText } from './shapes.ts';

const tag = 'Notificações';

export const notificationsOfBell = [
  'NOTIFICATION_PAYMENT_MADE',
  'NOTIFICATION_RECOVERED_DEFAULTS',
  'NOTIFICATION_PAYMENT_LATE',
] as const;

export const sellerNotificationTypes = [
  ...notificationsOfBell,
  'NOTIFICATION_PAYABLE_WAITING',
  'NOTIFICATION_PAYABLE_REFUSED',
  'NOTIFICATION_PAYABLE_NO_FUNDS',
  'NOTIFICATION_PAYABLE_RETURNED',
  'NOTIFICATION_RECURRING_WAITING',
  'NOTIFICATION_RECURRING_DOUBT',
  'NOTIFICATION_BATCH_WAITING',
  'NOTIFICATION_DDA_ARRIVED',
  'NOTIFICATION_PIX_RECEIVED',
  'NOTIFICATION_MED_OPENED',
  'NOTIFICATION_MED_DECIDED',
  'NOTIFICATION_BLOCKED_RISEN',
  'NOTIFICATION_WITHDRAWAL_RETURNED',
  'NOTIFICATION_CARD_REFUSED',
  'NOTIFICATION_CUSTOMERS_IMPORTED',
  'NOTIFICATION_SUBSCRIPTIONS_IMPORTED',
  'NOTIFICATION_CHARGES_IMPORTED',
  'NOTIFICATION_PIX_AUTOMATIC_CANCELED',
  'NOTIFICATION_APPROVER_ADDED',
  'NOTIFICATION_POLICY_CHANGED',
  'NOTIFICATION_REFUND_WAITING',
] as const;
export type SellerNotificationType = (typeof sellerNotificationTypes)[number];

/** Only people with the grant read a notification; those about charges are for everybody with the bell. */
export const grantOfNotification = {
  NOTIFICATION_PAYMENT_MADE: grants.charge,
  NOTIFICATION_RECOVERED_DEFAULTS: grants.charge,
  NOTIFICATION_PAYMENT_LATE: grants.charge,
  NOTIFICATION_PAYABLE_WAITING: grants.payables,
  NOTIFICATION_PAYABLE_REFUSED: grants.payables,
  NOTIFICATION_PAYABLE_NO_FUNDS: grants.payables,
  NOTIFICATION_PAYABLE_RETURNED: grants.payables,
  NOTIFICATION_RECURRING_WAITING: grants.payables,
  NOTIFICATION_RECURRING_DOUBT: grants.payables,
  NOTIFICATION_BATCH_WAITING: grants.payables,
  NOTIFICATION_DDA_ARRIVED: grants.payables,
  NOTIFICATION_PIX_RECEIVED: grants.banking,
  NOTIFICATION_MED_OPENED: grants.receivedPixDisputes,
  NOTIFICATION_MED_DECIDED: grants.receivedPixDisputes,
  NOTIFICATION_BLOCKED_RISEN: grants.treasury,
  NOTIFICATION_WITHDRAWAL_RETURNED: grants.finance,
  NOTIFICATION_CARD_REFUSED: grants.cards,
  NOTIFICATION_CUSTOMERS_IMPORTED: grants.customerForm,
  NOTIFICATION_SUBSCRIPTIONS_IMPORTED: grants.importSubscriptions,
  NOTIFICATION_CHARGES_IMPORTED: grants.createCharge,
  NOTIFICATION_PIX_AUTOMATIC_CANCELED: grants.subscription,
  NOTIFICATION_APPROVER_ADDED: grants.users,
  NOTIFICATION_POLICY_CHANGED: grants.confirmPaymentPolicy,
  NOTIFICATION_REFUND_WAITING: grants.refundApproval,
} as const satisfies Record<SellerNotificationType, Grant>;

/**
 * `uuid` of the subject, `buyer` (payer or payee; a file's name), `amount` (reais with two decimals and a dot), `date`
 * (`yyyy-MM-dd`: paid or due), `whatsApp` (digits with country code), `detail` (reason). Empty when missing, except
 * `detail`, which is omitted.
 */
export const notificationVariables = ['uuid', 'buyer', 'amount', 'date', 'whatsApp', 'detail'] as const;

const notification = z.object({
  uuid: z.uuid(),
  notificationPanelType: z.enum(sellerNotificationTypes),
  variablesResponse: z.array(z.object({ name: z.enum(notificationVariables), value: z.string() })),
  createdAt: instantText,
  /** Whole seconds since the event, by the seller's clock. */
  timeDiff: z.int(),
  notifiedAt: instantText.nullable(),
});
export type SellerNotification = z.infer<typeof notification>;

const panelAccess = grants.notificationPanel;

export const findNotifications = endpoint({
  name: 'findNotifications',
  method: 'GET',
  path: '/service/core/notification-panel',
  alsoAt: ['/service/core/seller-notifications'],
  summary: 'As notificações do vendedor',
  tag,
  access: panelAccess,
  query: z.object(pageQuery(['createdAt'], { size: 10, sort: 'createdAt,DESC' })),
  answer: pageOf(notification),
});

export const countUnreadNotifications = endpoint({
  name: 'countUnreadNotifications',
  method: 'GET',
  path: '/service/core/notification-panel/quantity-unread',
  summary: 'Quantas notificações não foram lidas',
  tag,
  access: panelAccess,
  answer: z.object({ quantity: z.int() }),
});

export const readNotification = endpoint({
  name: 'readNotification',
  method: 'PATCH',
  path: '/service/core/notification-panel/{uuid}/read',
  summary: 'Marca uma notificação como lida; a primeira leitura vale',
  tag,
  access: panelAccess,
  idempotency: 'accepted',
  params: uuidParams,
  answer: notification,
});

export const readAllNotifications = endpoint({
  name: 'readAllNotifications',
  method: 'PATCH',
  path: '/service/core/notification-panel/read',
  summary: 'Marca todas as notificações como lidas',
  tag,
  access: panelAccess,
  idempotency: 'accepted',
  answer: z.object({ quantity: z.int() }),
});

const settings = z.object({
  name: z.string(),
  email: z.string(),
  hiddenEmail: z.string(),
  activeAllNotifications: z.boolean(),
  /** False in production before a number is connected. */
  whatsAppOffered: z.boolean(),
  types: z.array(
    z.object({
      paymentMethod: z.enum(paymentMethods),
      email: z.boolean(),
      whatsApp: z.boolean(),
      message: z.string(),
      /** Relative to the due date; negative is before it. */
      days: z.array(z.int()),
    }),
  ),
});

export type NotificationSettings = z.infer<typeof settings>;
export type NotificationTypeSettings = NotificationSettings['types'][number];

const settingsAccess = grants.notificationSettings;

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/service/core/sellers/notifications',
  summary: 'Como os clientes do vendedor são avisados',
  tag,
  access: settingsAccess,
  answer: settings,
});

export const updateNotificationIdentity = endpoint({
  name: 'updateNotificationIdentity',
  method: 'PATCH',
  path: '/service/core/sellers/notifications/basic',
  summary: 'Altera quem assina as mensagens, e liga ou desliga todas',
  tag,
  access: settingsAccess,
  idempotency: 'accepted',
  body: z.object({
    name: typedName(80).min(1, 'Preenchimento obrigatório!'),
    email: emailText,
    hiddenEmail: z.union([z.literal(''), emailText]).nullish(),
    activeAllNotifications: z.boolean(),
  }),
  answer: settings,
});

export const notificationTypes = [
  'BANK_SLIP_EMAIL',
  'BANK_SLIP_WHATSAPP',
  'PIX_EMAIL',
  'PIX_WHATSAPP',
  'CREDIT_CARD_EMAIL',
  'CREDIT_CARD_WHATSAPP',
] as const;

export const activateNotification = endpoint({
  name: 'activateNotification',
  method: 'PATCH',
  path: '/service/core/sellers/notifications/active',
  summary: 'Liga ou desliga um tipo de mensagem',
  tag,
  access: settingsAccess,
  idempotency: 'accepted',
  body: z.object({ type: z.enum(notificationTypes), active: z.boolean() }),
  answer: settings,
});

/** Names the unknown variable, so that a typo is found. */
function unknownVariableText(variable: string): string {
  return `A variável ${variable} não existe.`;
}

/** Empty uses the product's own text. */
const messageText = typedLines(maxMessageLength, `O texto deve ter no máximo ${maxMessageLength} caracteres!`).check(
  ({ value, issues }) => {
    const unknown = unknownVariable(value);
    if (unknown) issues.push({ code: 'custom', input: value, message: unknownVariableText(unknown) });
  },
);

export const updateNotificationMessage = endpoint({
  name: 'updateNotificationMessage',
  method: 'PATCH',
  path: '/service/core/sellers/notifications/message',
  summary: 'Altera o texto das mensagens de um método de pagamento; vazio volta ao padrão',
  tag,
  access: settingsAccess,
  idempotency: 'accepted',
  body: z.object({ paymentMethod: z.enum(paymentMethods), message: messageText }),
  answer: settings,
});

export const messageChannels = ['EMAIL', 'WHATSAPP'] as const;

/** Preview of a reminder, for an example or an unpaid charge. */
const reminderToShow = z.object({
  paymentMethod: z.enum(paymentMethods),
  /** The unsaved text; the stored one by default. */
  message: messageText.optional(),
  /** Relative to the due date. */
  days: z.int().min(-60).max(60),
  /** An unpaid charge of that method; an example by default. */
  charge: uuidText.optional(),
});

export const previewNotification = endpoint({
  name: 'previewNotification',
  method: 'POST',
  path: '/service/core/sellers/notifications/preview',
  summary: 'Uma mensagem como o cliente a recebe, feita pelo mesmo código que envia',
  tag,
  access: settingsAccess,
  idempotency: 'unused',
  body: reminderToShow.extend({ channel: z.enum(messageChannels) }),
  answer: z.object({
    channel: z.enum(messageChannels),
    fromName: z.string(),
    /** Empty without a seller's e-mail, and for WhatsApp. */
    replyTo: z.string(),
    to: z.string(),
    /** Empty for WhatsApp. */
    subject: z.string(),
    text: z.string(),
  }),
});
export type NotificationPreview = z.infer<(typeof previewNotification)['answer']>;

export const testNotification = endpoint({
  name: 'testNotification',
  method: 'POST',
  path: '/service/core/sellers/notifications/test',
  summary:
    'Envia a mensagem a quem está conectado, por e-mail ou ao telefone que informar, marcada como teste; até 5 por hora',
  tag,
  access: settingsAccess,
  idempotency: 'accepted',
  body: reminderToShow.extend({
    /** A telephone with country code for WhatsApp; by default the caller's e-mail. */
    phone: z
      .string()
      .regex(/^\d{10,15}$/, 'Informe o telefone com o código do país e o DDD.')
      .optional(),
  }),
  answer: z.object({ to: z.string() }),
});

/** Only the customer can revoke an opt-out. */
export const findCustomerOptOuts = endpoint({
  name: 'findCustomerOptOuts',
  method: 'GET',
  path: '/service/core/seller-clients/{uuid}/opt-outs',
  summary: 'Os canais por que o cliente pediu para não receber avisos',
  tag,
  access: grants.customers,
  params: uuidParams,
  answer: z.object({ content: z.array(z.object({ channel: z.enum(messageChannels), at: instantText })) }),
});

const tokenParams = z.object({ token: z.string().max(200) });

const optOut = z.object({ sellerName: z.string(), channel: z.enum(messageChannels), receives: z.boolean() });

/** Reading it changes nothing, because mail scanners open links too. */
export const getOptOut = endpoint({
  name: 'getOptOut',
  method: 'GET',
  path: '/service/core/public/opt-outs/{token}',
  summary: 'De quem são os avisos de um link de cancelamento, e se ainda são enviados',
  tag,
  access: 'public',
  params: tokenParams,
  answer: optOut,
});

export const changeOptOut = endpoint({
  name: 'changeOptOut',
  method: 'PUT',
  path: '/service/core/public/opt-outs/{token}',
  summary: 'Deixa de receber avisos, ou volta a receber',
  tag,
  access: 'public',
  idempotency: 'accepted',
  params: tokenParams,
  body: z.object({ receives: z.boolean() }),
  answer: optOut,
});

/** One-click unsubscribe of mail programs (RFC 8058), posted to the page's address. */
export const optOutByMail = endpoint({
  name: 'optOutByMail',
  method: 'POST',
  path: '/cancelar-avisos/{token}',
  summary: 'Cancela os avisos com um clique no programa de e-mail (RFC 8058)',
  tag,
  access: 'public',
  idempotency: 'unused',
  takesForm: true,
  params: tokenParams,
  status: 204,
});
