import { findBankSlipPayments } from '@balcao/contract/payables/payments';
import { bankSlipPayments } from '@balcao/messages/bank-slip-payments';
import { paymentScreens } from '@balcao/messages/payment-screens';
import { Section } from '../../../components/page/section.tsx';
import { useList } from '../../../components/table/use-list.ts';
import { PaymentList } from '../list/payment-list.tsx';
import { BankSlipForm } from './bank-slip-form.tsx';

/** The tab Boletos: one form, and what was paid. */
export function BankSlipTab() {
  const list = useList(findBankSlipPayments, { topics: ['payable', 'sandbox'] });
  return (
    <>
      <Section title={bankSlipPayments.form.title}>
        <BankSlipForm />
      </Section>
      <PaymentList
        title={bankSlipPayments.listTitle}
        search={paymentScreens.searchBankSlip}
        list={list}
        tab="boletos"
      />
    </>
  );
}
