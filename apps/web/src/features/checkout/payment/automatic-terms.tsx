import type { CheckoutPayment } from '@balcao/contract/checkout';
import { formatCents, formatPlainDate } from '@balcao/kernel';
import { pixAutomaticCheckout as texts } from '@balcao/messages/pix-automatic-checkout';
import { PixCode } from '../../../components/display/pix-code.tsx';
import classes from './pane.module.css';
import pixClasses from './pix-pane.module.css';

type Automatic = NonNullable<CheckoutPayment['automatic']>;

export function AutomaticTerms({ automatic }: { readonly automatic: Automatic }) {
  return (
    <section className={classes.terms}>
      <h3 className={pixClasses.stepsTitle}>{texts.what}</h3>
      <p>
        <strong>{authorizedText(automatic)}</strong>, {texts.from(formatPlainDate(automatic.firstDate))}.
      </p>
      <p className={classes.quiet}>{texts.cancel}</p>
    </section>
  );
}

/** For a scheduled first charge. */
export function AutomaticCode({ automatic, brCode }: { readonly automatic: Automatic; readonly brCode: string }) {
  return (
    <section className={classes.pane}>
      <h3 className={pixClasses.stepsTitle}>{texts.titleAlone}</h3>
      <p className={classes.quiet}>{texts.alone}</p>
      <PixCode value={brCode} texts={{ copy: texts.copyAlone, code: texts.codeAlone, qrCode: texts.qrCodeAlone }} />
      <AutomaticTerms automatic={automatic} />
    </section>
  );
}

/** After the first charge was paid or scheduled. */
export function AutomaticOutcome({ automatic }: { readonly automatic: Automatic }) {
  if (automatic.status === 'CRIADA' || automatic.status === 'ENVIANDO') return null;
  if (automatic.status !== 'APROVADA') return <p className={classes.quiet}>{texts.notApproved}</p>;
  return (
    <p className={classes.quiet}>
      <strong>{texts.approved}.</strong>{' '}
      {texts.approvedHelp(authorizedText(automatic), formatPlainDate(automatic.firstDate))}
    </p>
  );
}

function authorizedText({ valueKind, value, periodicity }: Automatic): string {
  return texts.authorizes(valueKind, formatCents(value), periodicity);
}
