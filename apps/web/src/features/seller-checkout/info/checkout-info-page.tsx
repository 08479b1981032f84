import { getDefaultCheckout, type SellerCheckoutPage } from '@balcao/contract/checkout-pages';
import { checkoutInfo as texts } from '@balcao/messages/checkout-info';
import { planScreens } from '@balcao/messages/plan-screens';
import { shell } from '@balcao/messages/shell';
import { Button, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import formColumns from '../../../components/form/form-columns.module.css';
import { FormNotice } from '../../../components/form/form-notice.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { isMissing } from '../../../lib/http/api-error.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { CheckoutTabs } from '../checkout-tabs.tsx';
import { InfoForm } from './info-form.tsx';
import { InfoPreview } from './info-preview.tsx';
import { type InfoValues, infoBody, infoOf, infoProblems, infoValues, newInfo } from './info-values.ts';

/** `/checkout-info`: the public page where the seller's plans are sold. */
export function CheckoutInfoPage() {
  const { data, error, refetch } = useQuery(answerOptions(getDefaultCheckout, {}, ['checkout']));
  const isNew = !data && isMissing(error);
  return (
    <>
      <PageHeader title={planScreens.title}>{data && <PageLinks page={data} />}</PageHeader>
      <CheckoutTabs />
      {(data || isNew) && <CheckoutInfo key={data?.id ?? 'new'} page={data} />}
      {error && !data && !isNew && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={480} radius="sm" aria-busy="true" />}
    </>
  );
}

function PageLinks({ page }: { readonly page: SellerCheckoutPage }) {
  return (
    <>
      <CopyButton value={page.url} label={texts.copy} />
      <Button
        component="a"
        href={page.url}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconExternalLink size={16} stroke={1.6} />}
      >
        {texts.open}
        <span className="sr-only"> ({shell.opensInNewTab})</span>
      </Button>
    </>
  );
}

/** The form at the left, its preview at the right. The draft is kept until it is sent. */
function CheckoutInfo({ page }: { readonly page: SellerCheckoutPage | undefined }) {
  const seller = useSession()?.user.fantasyName ?? '';
  const [start, setStart] = useState<InfoValues>(page ? infoOf(page) : newInfo(seller));
  const draft = useDraft('checkout-info', infoValues, start);
  const [isRestored, setRestored] = useState(JSON.stringify(draft.initial) !== JSON.stringify(start));
  const form = useForm<InfoValues>({
    initialValues: draft.initial,
    onValuesChange: draft.save,
    validate: infoProblems,
    validateInputOnBlur: true,
  });
  const startOver = () => {
    form.setValues(start);
    form.clearErrors();
    draft.clear();
    setRestored(false);
  };
  const address = form.values.subDomain.trim();
  return (
    <div className={`${formColumns.columns} grid gap-8`}>
      <div>
        {isRestored && <FormNotice text={texts.restored} action={texts.startOver} spaced onAction={startOver} />}
        <InfoForm
          form={form}
          page={page}
          onSaved={(saved, sent) => {
            setStart(infoOf(saved));
            setRestored(false);
            // Typing goes on while the save runs, and is kept.
            if (JSON.stringify(infoBody(form.getValues())) !== JSON.stringify(sent)) return;
            form.setValues(infoOf(saved));
            draft.clear();
          }}
        />
      </div>
      <div>
        <p className="text-quiet text-13 mb-4">
          {address === page?.subDomain ? texts.address : texts.newAddress}{' '}
          <strong className="block text-body font-medium text-14 wrap-anywhere">{`${location.origin}/checkout/${address || '…'}`}</strong>
        </p>
        <InfoPreview values={form.values} />
      </div>
    </div>
  );
}
