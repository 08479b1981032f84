import { findPixPayments } from '@balcao/contract/payables/payments';
import { paymentScreens } from '@balcao/messages/payment-screens';
import { pixPayments } from '@balcao/messages/pix-payments';
import { Section } from '../../../components/page/section.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { PaymentList } from '../list/payment-list.tsx';
import { PixPaymentForm } from './pix-payment-form.tsx';

/** The tab PIX: one form, and what was paid. */
export function PixTab() {
  const list = useList(findPixPayments, { topics: ['payable', 'sandbox'] });
  return (
    <>
      <Section title={pixPayments.form.title}>
        <PixPaymentForm />
      </Section>
      <PaymentList title={pixPayments.list.title} search={paymentScreens.search} list={list} tab="pix" />
    </>
  );
}
