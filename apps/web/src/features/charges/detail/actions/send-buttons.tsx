import type { ChargeDetail } from '@balcao/contract/charges';
import { sendCharge } from '@balcao/contract/charges/charge-actions';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { PortalMenu } from '../../../../components/customer/portal-menu.tsx';
import { whatsAppOf } from '../../../../components/display/whats-app-of.ts';
import { useSubmit } from '../../../../lib/api/use-submit.ts';
import { notify } from '../../../../lib/toasts/notify.ts';
import { useChargeChanged } from './use-charge-changed.ts';

const texts = chargeActions.send;

/** Sends an unpaid charge to its buyer again: the first thing to do with it. */
export function SendButtons({ charge }: { readonly charge: ChargeDetail }) {
  const changed = useChargeChanged();
  const send = useSubmit(sendCharge, {
    onSuccess: async () => {
      notify.success(texts.done(charge.customerEmail));
      await changed();
    },
  });
  const whatsApp = charge.reminder && whatsAppOf(charge, charge.reminder.message);
  return (
    <>
      {whatsApp && (
        <Button
          component="a"
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandWhatsapp size={16} stroke={1.6} />}
        >
          {texts.whatsApp}
        </Button>
      )}
      <Button
        variant={whatsApp ? 'default' : 'filled'}
        leftSection={<IconMail size={16} stroke={1.6} />}
        loading={send.isPending}
        onClick={() => send.mutate({ params: { uuid: charge.uuid } })}
      >
        {texts.email}
      </Button>
      <PortalMenu customerId={charge.customerId} name={charge.customerName} />
    </>
  );
}
