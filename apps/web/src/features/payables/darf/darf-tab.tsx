import { findDarfPayments } from '@balcao/contract/payables/payments';
import { darfPayments } from '@balcao/messages/darf-payments';
import { payments } from '@balcao/messages/payments';
import { lazy } from 'react';
import { AtTheBank, isDoneHere } from '../../../components/banking/at-the-bank.tsx';
import { useConnectedBank } from '../../../components/banking/use-connected-bank.ts';
import { useList } from '../../../components/table/use-list.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { FormDrawer, OpenForm } from '../form-drawer.tsx';
import { PaymentList } from '../list/payment-list.tsx';

const DarfForm = lazy(() => import('./darf-form.tsx').then(({ DarfForm: Form }) => ({ default: Form })));

/** Past payments stay listed when the bank pays no DARF any more. */
export function DarfTab() {
  const list = useList(findDarfPayments, { topics: ['payable', 'sandbox'] });
  const bank = useConnectedBank();
  const isSandbox = useSession()?.user.sandbox === true;
  const isOffered = bank !== undefined && isDoneHere(bank, 'DARF', isSandbox);
  return (
    <>
      {bank && !isOffered && <AtTheBank bank={bank} gap="DARF" />}
      <PaymentList
        title={darfPayments.listTitle}
        action={isOffered && <OpenForm>{payments.create.darf}</OpenForm>}
        search={darfPayments.search}
        list={list}
        tab="darf"
      />
      {isOffered && <FormDrawer title={darfPayments.form.title}>{(close) => <DarfForm onDone={close} />}</FormDrawer>}
    </>
  );
}
