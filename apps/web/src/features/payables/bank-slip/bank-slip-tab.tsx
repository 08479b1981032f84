import { findBankSlipPayments } from '@balcao/contract/payables/payments';
import { bankSlipPayments } from '@balcao/messages/bank-slip-payments';
import { paymentScreens } from '@balcao/messages/payment-screens';
import { payments } from '@balcao/messages/payments';
import { lazy } from 'react';
import { useList } from '../../../components/table/use-list.ts';
import { FormDrawer, OpenForm } from '../form-drawer.tsx';
import { PaymentList } from '../list/payment-list.tsx';

const BankSlipForm = lazy(() => import('./bank-slip-form.tsx').then(({ BankSlipForm: Form }) => ({ default: Form })));

export function BankSlipTab() {
  const list = useList(findBankSlipPayments, { topics: ['payable', 'sandbox'] });
  return (
    <>
      <PaymentList
        title={bankSlipPayments.listTitle}
        action={<OpenForm>{payments.create.boletos}</OpenForm>}
        search={paymentScreens.searchBankSlip}
        list={list}
        tab="boletos"
      />
      <FormDrawer title={bankSlipPayments.form.title}>{(close) => <BankSlipForm onDone={close} />}</FormDrawer>
    </>
  );
}
