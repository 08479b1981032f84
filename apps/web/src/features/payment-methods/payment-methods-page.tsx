import {
  type DefaultPaymentMethods,
  getDefaultPaymentMethods,
  getDefaultTax,
  getPricing,
  updateDefaultPaymentMethods,
} from '@balcao/contract/sellers';
import { paymentMethodTexts } from '@balcao/messages/payment-methods';
import { screens } from '@balcao/messages/screens';
import { NativeSelect, Skeleton, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { FeeTable } from './fee-table.tsx';
import { LateTerms } from './late-terms.tsx';
import classes from './payment-methods.module.css';
import { PixAutomaticSection } from './pix-automatic-section.tsx';

/** `/metodos-pagamentos`: what new links offer, what late boletos cost their buyers, and what a sale leaves the seller. */
export function PaymentMethodsPage() {
  const methods = useQuery(answerOptions(getDefaultPaymentMethods, {}));
  const tax = useQuery(answerOptions(getDefaultTax, {}));
  const pricing = useQuery(answerOptions(getPricing, {}));
  const failed = [methods, tax, pricing].find(({ error, data }) => error && !data);
  const retry = () => {
    for (const query of [methods, tax, pricing]) if (query.error) void query.refetch();
  };
  return (
    <>
      <PageHeader title={screens.paymentMethods} />
      {methods.data && tax.data && pricing.data ? (
        <div className={`max-w-208 ${classes.page}`}>
          <Methods
            methods={methods.data}
            max={Math.max(1, ...pricing.data.card.map(({ toInstallments }) => toInstallments))}
          />
          <PixAutomaticSection />
          <LateTerms saved={tax.data.bankSlipTax} />
          <FeeTable pricing={pricing.data} />
        </div>
      ) : failed ? (
        <ErrorState title={paymentMethodTexts.loadFailed} error={failed.error} onRetry={retry} />
      ) : (
        <div className={`max-w-208 ${classes.page}`} aria-busy="true">
          <Skeleton height={250} radius="sm" mb="4rem" />
          <Skeleton height={340} radius="sm" mb="4rem" />
          <Skeleton height={330} radius="sm" />
        </div>
      )}
    </>
  );
}

const switches = [
  { method: 'CREDIT_CARD', field: 'defaultEnableCreditCard' },
  { method: 'BANK_SLIP', field: 'defaultEnableBankSlip' },
  { method: 'PIX', field: 'defaultEnablePixPayment' },
] as const;

function Methods({ methods, max }: { readonly methods: DefaultPaymentMethods; readonly max: number }) {
  const texts = paymentMethodTexts.methods;
  const client = useQueryClient();
  const [refused, setRefused] = useState(false);
  const change = useSubmit(updateDefaultPaymentMethods, {
    onSuccess: (answer, { body }) => {
      client.setQueryData(answerOptions(getDefaultPaymentMethods, {}).queryKey, answer);
      const ofInstallments = body?.defaultLinkInstallments !== undefined;
      notify.success(ofInstallments ? texts.installmentsChanged : texts.changed);
    },
  });
  const flip = (field: (typeof switches)[number]['field'], on: boolean) => {
    const wouldBeNone = switches.every((other) => (other.field === field ? !on : !methods[other.field]));
    setRefused(wouldBeNone);
    if (!wouldBeNone) change.mutate({ body: { [field]: on } });
  };
  const { defaultLinkInstallments: installments } = methods;
  const counts = Array.from({ length: Math.max(max, installments) }, (_, index) => index + 1);
  return (
    <Section title={texts.title} help={texts.help}>
      <div className="grid gap-4">
        {switches.map(({ method, field }) => (
          <Switch
            key={method}
            label={texts.names[method]}
            description={texts.about[method]}
            checked={methods[field]}
            disabled={change.isPending}
            onChange={({ currentTarget }) => flip(field, currentTarget.checked)}
          />
        ))}
        {refused && (
          <p className="text-error" role="alert">
            {texts.none}
          </p>
        )}
      </div>
      <NativeSelect
        className="max-w-80 mt-6"
        label={texts.installments}
        description={texts.installmentsHelp}
        data={counts.map((count) => ({ value: String(count), label: texts.times(count) }))}
        value={String(installments)}
        disabled={change.isPending}
        onChange={({ currentTarget }) =>
          change.mutate({ body: { defaultLinkInstallments: Number(currentTarget.value) } })
        }
      />
    </Section>
  );
}
