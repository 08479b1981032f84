import type { Payment } from '@balcao/contract/payables/payment-shapes';
import { paymentDocuments as texts } from '@balcao/messages/payment-documents';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { LateMenu } from '../../../components/menu/late-menu.tsx';
import { payeeOf } from './payment-facts.tsx';

const PaymentItems = lazyRouteComponent(() => import('./payment-items.tsx'), 'PaymentItems');

export function PaymentMenu({ payment }: { readonly payment: Payment }) {
  const button = (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={texts.actionsOf(payeeOf(payment).name)}>
      <IconDots size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <LateMenu button={button} component={PaymentItems}>
      <PaymentItems button={button} payment={payment} />
    </LateMenu>
  );
}
