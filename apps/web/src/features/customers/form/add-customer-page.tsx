import { grants } from '@balcao/contract/access';
import { screens } from '@balcao/messages/screens';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { CustomerForm, type CustomerStep } from '../../../components/customer/customer-form.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { landingPath } from '../../../lib/navigation/access.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { useSearchState } from '../../../lib/navigation/use-search-state.ts';
import { useSession } from '../../../lib/session/session-store.ts';

const search = z.object({ step: z.coerce.number().int().min(1).max(2).default(1) });

/** `/clientes/adicionar-cliente`: the current step is in the address. */
export function AddCustomerPage() {
  const [{ step }, change] = useSearchState(search);
  const navigate = useNavigate();
  const session = useSession();
  const seesCustomers = useMaySee(grants.customers);
  const leave = () => void navigate({ to: seesCustomers ? '/clientes' : landingPath(session?.user.roles ?? []) });
  return (
    <>
      <PageHeader title={screens.addCustomer} />
      <CustomerForm
        step={step as CustomerStep}
        onStep={(next) => change({ step: next })}
        onCancel={leave}
        onCreated={({ id }) => {
          if (seesCustomers) void navigate({ to: '/clientes/$uuid', params: { uuid: id }, replace: true });
          else leave();
        }}
      />
    </>
  );
}
