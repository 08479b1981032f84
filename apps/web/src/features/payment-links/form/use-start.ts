import { getPaymentLink, type LinkType } from '@balcao/contract/payment-links';
import { getDefaultPaymentMethods } from '@balcao/contract/sellers';
import { paymentLinks } from '@balcao/messages/payment-links';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSellerNow } from '../../../components/form/use-seller-now.ts';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { type LinkValues, type MethodsOn, newLink } from '../values/link-values.ts';
import { valuesOfLink } from '../values/values-of-link.ts';

interface Start {
  /** Undefined until known. */
  readonly values: LinkValues | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Values of the duplicated link, or the seller's default methods. */
export function useStart(copied: string | undefined, type: LinkType): Start {
  const link = useQuery({
    ...answerOptions(getPaymentLink, { params: { uuid: copied ?? '' } }),
    enabled: copied !== undefined,
  });
  const defaults = useQuery({ ...answerOptions(getDefaultPaymentMethods, {}), enabled: copied === undefined });
  const sellerNow = useSellerNow();
  const { isError } = defaults;
  useEffect(() => {
    if (isError) notify.error(paymentLinks.form.defaultsFailed);
  }, [isError]);

  const copy = link.data && valuesOfLink(link.data, type, sellerNow());
  const found = copied === undefined ? startOf(type, defaults) : copy;
  // A refetched answer must not replace typed values.
  const [kept, setKept] = useState<{ readonly of: string | undefined; readonly values: LinkValues }>();
  if (found && (!kept || kept.of !== copied)) setKept({ of: copied, values: found });
  return {
    values: kept && kept.of === copied ? kept.values : undefined,
    error: copied === undefined ? null : link.error,
    retry: () => void link.refetch(),
  };
}

/** Without the seller's defaults no method is on, so that none is offered by mistake. */
function startOf(
  type: LinkType,
  { data, isError }: { data: Defaults | undefined; isError: boolean },
): LinkValues | undefined {
  if (isError) return newLink(type, noMethod);
  return (
    data &&
    newLink(
      type,
      {
        creditCard: data.defaultEnableCreditCard,
        bankSlip: data.defaultEnableBankSlip,
        pix: data.defaultEnablePixPayment,
      },
      data.defaultLinkInstallments,
    )
  );
}

interface Defaults {
  readonly defaultEnableCreditCard: boolean;
  readonly defaultEnableBankSlip: boolean;
  readonly defaultEnablePixPayment: boolean;
  readonly defaultLinkInstallments: number;
}

const noMethod: MethodsOn = { creditCard: false, bankSlip: false, pix: false };
