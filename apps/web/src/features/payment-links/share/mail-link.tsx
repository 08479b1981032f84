import { type PaymentLink, sendPaymentLink } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Button, type ButtonProps, Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { CustomerPicker } from '../../../components/customer/customer-picker.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = paymentLinks.created;

type MailedLink = Pick<PaymentLink, 'uuid' | 'sellerClient'>;

interface MailLinkProps extends ButtonProps {
  readonly link: MailedLink;
}

export function MailLink({ link: { uuid, sellerClient }, ...button }: MailLinkProps) {
  const [isChoosing, setChoosing] = useState(false);
  const [customer, setCustomer] = useState<MailedLink['sellerClient']>(null);
  const send = useSubmit(sendPaymentLink, {
    onSuccess: ({ email }) => {
      notify.success(texts.mailed(email));
      setCustomer(null);
      setChoosing(false);
    },
  });
  const sendTo = (customerId: string) => send.mutate({ params: { uuid }, body: { customerId } });
  return (
    <>
      <Button
        variant="default"
        {...button}
        loading={send.isPending && sellerClient !== null}
        {...(sellerClient === null && { 'aria-expanded': isChoosing })}
        onClick={() => (sellerClient ? sendTo(sellerClient.id) : setChoosing(!isChoosing))}
        leftSection={<IconMail size={16} stroke={1.6} />}
      >
        {texts.email}
      </Button>
      {isChoosing && (
        <Stack gap="xs" className="p-2" flex="1 0 100%">
          <CustomerPicker label={texts.mailTo} chosen={customer} onChoose={setCustomer} mayAdd={false} />
          <Button disabled={customer === null} loading={send.isPending} onClick={() => customer && sendTo(customer.id)}>
            {texts.send}
          </Button>
        </Stack>
      )}
    </>
  );
}
