import { getCustomer } from '@balcao/contract/customers';
import { customerScreens } from '@balcao/messages/customer-screens';
import { screens } from '@balcao/messages/screens';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { StaleNotice } from '../../../components/feedback/stale-notice.tsx';
import { Notice } from '../../../components/page/notice.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useOpenName } from '../../../lib/navigation/open-name.ts';
import { AddressSection } from './address-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { CreditSection } from './credit/credit-section.tsx';
import { CustomerHeader } from './customer-header.tsx';
import { CustomerSkeleton } from './customer-skeleton.tsx';
import { CustomerTabs } from './customer-tabs.tsx';

const texts = customerScreens.detail;

export function CustomerPage({ uuid }: { readonly uuid: string }) {
  const customer = useQuery(answerOptions(getCustomer, { params: { uuid } }));
  useOpenName(customer.data?.name);

  if (customer.data) {
    return (
      <article className="flex flex-col gap-8">
        {customer.error && <StaleNotice onRetry={() => void customer.refetch()} />}
        <CustomerHeader customer={customer.data} />
        <div className="grid grid-cols-1 md:grid-cols-2 gap-8 gap-x-12">
          <div>
            <ContactSection customer={customer.data} />
          </div>
          <div>
            <AddressSection customer={customer.data} />
          </div>
        </div>
        <CreditSection uuid={uuid} />
        <CustomerTabs uuid={uuid} />
      </article>
    );
  }
  if (isMissing(customer.error)) {
    return (
      <Notice title={texts.notFound} help={texts.notFoundHelp}>
        <Button component={Link} to="/clientes" variant="default">
          {texts.backToList}
        </Button>
      </Notice>
    );
  }
  if (customer.error) {
    return (
      <>
        <PageHeader title={screens.customer} />
        <ErrorState title={texts.loadFailed} error={customer.error} onRetry={() => void customer.refetch()} />
      </>
    );
  }
  return <CustomerSkeleton />;
}
