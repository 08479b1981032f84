import type { Payment } from '@balcao/contract/payables/payments';
import { paymentDocuments as texts } from '@balcao/messages/payment-documents';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { LateMenu } from '../../../components/menu/late-menu.tsx';
import { payeeOf } from './payment-facts.ts';

const load = () => import('./payment-items.tsx').then(({ PaymentItems }) => ({ default: PaymentItems }));
const PaymentItems = lazy(load);

/** The actions of a row ('Ações'). */
export function PaymentMenu({ payment }: { readonly payment: Payment }) {
  const button = (
    <ActionIcon variant="subtle" color="gray" size="sm" aria-label={texts.actionsOf(payeeOf(payment).name)}>
      <IconDots size={16} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <LateMenu button={button} load={load}>
      <PaymentItems button={button} payment={payment} />
    </LateMenu>
  );
}
