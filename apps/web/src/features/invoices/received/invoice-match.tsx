import {
  type InvoicePayment,
  matchReceivedInvoice,
  type ReceivedInvoice,
} from '@balcao/contract/invoices/received-invoices';
import { formatPlainDate } from '@balcao/kernel';
import { paymentTexts } from '@balcao/messages/payment-texts';
import { receivedInvoices } from '@balcao/messages/received-invoices';
import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { paymentTab } from '../../../components/banking/payment-tab.ts';
import { Money } from '../../../components/display/money.tsx';
import { Section } from '../../../components/page/section.tsx';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';

const texts = receivedInvoices.match;

interface InvoiceMatchProps {
  readonly invoice: ReceivedInvoice;
  /** Candidates, without the present match. */
  readonly payments: readonly InvoicePayment[];
}

/** The payment of a received invoice, and the others that a person may choose. */
export function InvoiceMatch({ invoice, payments }: InvoiceMatchProps) {
  const { uuid, status, payment, suggestion, isMatchedAutomatically } = invoice;
  const match = useSubmit(matchReceivedInvoice, {
    onSuccess: ({ payment: matched }) => notify.success(matched ? texts.linked : texts.unlinked),
  });
  const choose = (chosen: string | null) => match.mutate({ params: { uuid }, body: { payment: chosen } });
  const others = payments.filter((one) => one.uuid !== payment?.uuid && one.uuid !== suggestion?.uuid);
  if (status === 'CANCELED' || status === 'REPLACED') return null;
  return (
    <Section title={texts.title}>
      {payment ? (
        <PaymentLine payment={payment} help={isMatchedAutomatically ? texts.automatic : texts.byPerson}>
          <Button variant="subtle" color="red" size="compact-sm" loading={match.isPending} onClick={() => choose(null)}>
            {texts.unlink}
          </Button>
        </PaymentLine>
      ) : suggestion ? (
        <>
          <p className="text-quiet mb-2">{texts.suggestion}</p>
          <PaymentLine payment={suggestion}>
            <Button size="compact-sm" loading={match.isPending} onClick={() => choose(suggestion.uuid)}>
              {texts.accept}
            </Button>
          </PaymentLine>
        </>
      ) : (
        <p className="text-quiet mb-2">{others.length > 0 ? texts.none : texts.noOthers}</p>
      )}
      {others.length > 0 && (
        <>
          <h3 className="text-13 font-semibold mt-5">{texts.others}</h3>
          <p className="text-quiet text-13 mb-1">{texts.othersHelp}</p>
          {others.map((other) => (
            <PaymentLine key={other.uuid} payment={other}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={texts.link(other.payee)}
                disabled={match.isPending}
                onClick={() => choose(other.uuid)}
              >
                {texts.accept}
              </Button>
            </PaymentLine>
          ))}
        </>
      )}
    </Section>
  );
}

interface PaymentLineProps {
  readonly payment: InvoicePayment;
  readonly help?: string;
  readonly children: React.ReactNode;
}

function PaymentLine({ payment: { uuid, kind, payee, value, date, status }, help, children }: PaymentLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-2">
      <div className="min-w-0">
        <Anchor
          renderRoot={(props) => (
            <Link {...props} to="/pagamentos" search={{ tab: paymentTab[kind], pagamento: uuid }} />
          )}
        >
          {payee}
        </Anchor>
        <p className="text-quiet text-13">
          <Money amount={value} /> · {formatPlainDate(date)} · {paymentTexts.listStatuses[status]}
        </p>
        {help && <p className="text-quiet text-13">{help}</p>}
      </div>
      {children}
    </div>
  );
}
