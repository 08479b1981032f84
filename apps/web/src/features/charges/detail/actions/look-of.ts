import type { ChargeDetail } from '@balcao/contract/charges';
import { chargeActions } from '@balcao/messages/charge-actions';
import { customerCredit } from '@balcao/messages/customer-credit';
import {
  IconArrowBackUp,
  IconBrandWhatsapp,
  IconCalendarEvent,
  IconCircleCheck,
  IconCoins,
  IconCreditCard,
  IconCreditCardPay,
  IconMail,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react';
import type { ChargeCommand } from './charge-command.ts';

type LookedCommand = ChargeCommand | 'whatsApp' | 'mail';

const icons = {
  change: IconCalendarEvent,
  methods: IconCreditCard,
  periodMethod: IconReplace,
  retryCard: IconCreditCardPay,
  credit: IconCoins,
  manualPay: IconCircleCheck,
  delete: IconTrash,
  refund: IconArrowBackUp,
  whatsApp: IconBrandWhatsapp,
  mail: IconMail,
} as const satisfies Record<LookedCommand, unknown>;

/** How something to do with a charge looks, as a button and in the menu. */
export function lookOf({ actions }: ChargeDetail, command: LookedCommand) {
  const { change, refundProcessing } = actions;
  const texts: Readonly<Record<LookedCommand, string>> = {
    change: chargeActions.change.action[change ?? 'DATE'],
    methods: chargeActions.methods.title,
    periodMethod: chargeActions.periodMethod.action,
    retryCard: chargeActions.retryCard.action,
    credit: customerCredit.use.ofCharge,
    manualPay: chargeActions.manualPay.action,
    delete: chargeActions.remove.action,
    refund: refundProcessing ? chargeActions.refund.processing : chargeActions.refund.action,
    whatsApp: chargeActions.send.whatsApp,
    mail: chargeActions.send.email,
  };
  // An active anticipation prevents deletion, which is shown by a disabled entry.
  const isDisabled = (command === 'refund' && refundProcessing) || (command === 'delete' && !actions.delete);
  return { icon: icons[command], text: texts[command], isDisabled };
}
