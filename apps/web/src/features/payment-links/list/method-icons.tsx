import type { PaymentLink, PaymentMethod } from '@balcao/contract/payment-links';
import { VisuallyHidden } from '@mantine/core';
import { methodLook } from '../../../components/display/method-look.ts';

type MethodsOf = Pick<PaymentLink, 'enableCreditCard' | 'enableBankSlip' | 'enablePix'>;

export function MethodIcons({ link }: { readonly link: MethodsOf }) {
  const methods = methodsOf(link);
  return (
    <span className="inline-flex text-quiet gap-2" style={{ verticalAlign: 'middle' }}>
      <VisuallyHidden>{methods.map((method) => methodLook[method].label).join(', ')}</VisuallyHidden>
      {methods.map((method) => {
        const { label, icon: MethodIcon } = methodLook[method];
        return (
          <span className="grid" key={method} title={label} aria-hidden="true">
            <MethodIcon size={18} stroke={1.5} />
          </span>
        );
      })}
    </span>
  );
}

function methodsOf({ enableCreditCard, enableBankSlip, enablePix }: MethodsOf): PaymentMethod[] {
  return [
    ...(enableCreditCard ? ['CREDIT_CARD' as const] : []),
    ...(enableBankSlip ? ['BANK_SLIP' as const] : []),
    ...(enablePix ? ['PIX' as const] : []),
  ];
}
