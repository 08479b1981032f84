import type { CheckoutPayment } from '@balcao/contract/checkout';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { pixAutomaticCheckout as texts } from '@balcao/messages/pix-automatic-checkout';
import { PixCode } from '../../../components/display/pix-code.tsx';

type Automatic = NonNullable<CheckoutPayment['automatic']>;

export function AutomaticTerms({ automatic }: { readonly automatic: Automatic }) {
  return (
    <section className="grid border rounded gap-1.5 p-4">
      <h3 className="mb-2">{texts.what}</h3>
      <p>
        <strong>{authorizedText(automatic)}</strong>, {texts.from(formatPlainDate(automatic.firstDate))}.
      </p>
      <p className="text-quiet text-13 font-normal">{texts.cancel}</p>
    </section>
  );
}

/** For a scheduled first charge. */
export function AutomaticCode({ automatic, brCode }: { readonly automatic: Automatic; readonly brCode: string }) {
  return (
    <section className="grid gap-5">
      <h3 className="mb-2">{texts.titleAlone}</h3>
      <p className="text-quiet text-13 font-normal">{texts.alone}</p>
      <PixCode value={brCode} texts={{ copy: texts.copyAlone, code: texts.codeAlone, qrCode: texts.qrCodeAlone }} />
      <AutomaticTerms automatic={automatic} />
    </section>
  );
}

/** After the first charge was paid or scheduled. */
export function AutomaticOutcome({ automatic }: { readonly automatic: Automatic }) {
  if (automatic.status === 'CRIADA' || automatic.status === 'ENVIANDO') return null;
  if (automatic.status !== 'APROVADA') return <p className="text-quiet text-13 font-normal">{texts.notApproved}</p>;
  return (
    <p className="text-quiet text-13 font-normal">
      <strong>{texts.approved}.</strong>{' '}
      {texts.approvedHelp(authorizedText(automatic), formatPlainDate(automatic.firstDate))}
    </p>
  );
}

function authorizedText({ valueKind, value, periodicity }: Automatic): string {
  return texts.authorizes(valueKind, formatCents(value), periodicity);
}
