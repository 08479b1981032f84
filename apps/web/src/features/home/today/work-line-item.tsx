import type { WorkLine } from '@balcao/contract/home';
import { home } from '@balcao/messages/home';
import { UnstyledButton } from '@mantine/core';
import {
  IconArrowsDiff,
  IconCertificate,
  IconChevronRight,
  IconClockExclamation,
  IconFileInvoice,
  IconGavel,
  IconHourglass,
  IconTableOff,
  IconUserCheck,
} from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { paymentTab } from '../../../components/banking/payment-tab.ts';
import { Money } from '../../../components/display/money.tsx';
import { useDialog } from '../../../lib/focus/use-dialog.ts';
import classes from './today.module.css';

const PendingDialog = lazy(() =>
  import('../../../components/withdrawals/pending-dialog.tsx').then(({ PendingDialog }) => ({
    default: PendingDialog,
  })),
);

const texts = home.today;

const looks = {
  LATE_CHARGES: { icon: IconClockExclamation, tone: 'red' },
  WITHDRAWALS: { icon: IconUserCheck, tone: 'amber' },
  PAYMENTS: { icon: IconUserCheck, tone: 'amber' },
  UNANSWERED_WITHDRAWALS: { icon: IconHourglass, tone: 'red' },
  UNANSWERED_PAYMENTS: { icon: IconHourglass, tone: 'red' },
  DISPUTES: { icon: IconGavel, tone: 'purple' },
  DIFFERENCES: { icon: IconArrowsDiff, tone: 'amber' },
  CONNECTION_CERTIFICATES: { icon: IconCertificate, tone: 'amber' },
  INVOICE_CERTIFICATE: { icon: IconCertificate, tone: 'amber' },
  SERVICES_WITHOUT_IBS_CBS: { icon: IconFileInvoice, tone: 'amber' },
  REFUSED_INVOICES: { icon: IconFileInvoice, tone: 'red' },
  REFUSED_ROWS: { icon: IconTableOff, tone: 'red' },
} as const satisfies Record<WorkLine['kind'], object>;

const importAddresses = {
  customers: '/clientes/importar/$uuid',
  subscriptions: '/importacao-de-recorrencia/arquivo/$uuid',
  charges: '/cobrancas/importar/$uuid',
} as const;

interface WorkLineItemProps {
  readonly line: WorkLine;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** Number, amount or deadline, with a link to exactly these. */
export function WorkLineItem({ line, action, children }: WorkLineItemProps) {
  const { icon: Icon, tone } = looks[line.kind];
  const dialog = useDialog();
  const address = addressOf(line);
  const label = texts.lines[line.kind](line.count);
  return (
    <li className="divided">
      <div className="relative flex items-center gap-3 min-h-11 hover:bg-hover">
        <Icon className={`text-${tone}`} size={18} stroke={1.6} aria-hidden="true" />
        <div className={`flex flex-1 flex-wrap items-center min-w-0 ${classes.words}`}>
          {address ? (
            <Link {...address} className="covers text-inherit font-medium no-underline">
              {label}
            </Link>
          ) : (
            <UnstyledButton className="covers text-inherit font-medium no-underline" onClick={dialog.open}>
              {label}
            </UnstyledButton>
          )}
          {action}
          <span className={`${classes.what} overflow-hidden text-quiet text-13 text-ellipsis`}>{detailOf(line)}</span>
        </div>
        <IconChevronRight className="text-quiet" size={16} stroke={1.8} aria-hidden="true" />
      </div>
      {children}
      {dialog.isWanted && (
        <Suspense>
          <PendingDialog opened={dialog.opened} onClose={dialog.close} />
        </Suspense>
      )}
    </li>
  );
}

function detailOf(line: WorkLine): ReactNode {
  switch (line.kind) {
    case 'LATE_CHARGES':
    case 'WITHDRAWALS':
    case 'UNANSWERED_WITHDRAWALS':
    case 'PAYMENTS':
    case 'UNANSWERED_PAYMENTS':
      return <Money amount={line.amount} />;
    case 'DISPUTES':
      return line.count === 1 ? texts.endsIn(line.daysLeft) : texts.firstEndsIn(line.daysLeft);
    case 'CONNECTION_CERTIFICATES':
      return line.count === 1 ? texts.endsIn(line.daysLeft) : texts.firstCertificateEndsIn(line.daysLeft);
    case 'INVOICE_CERTIFICATE':
      return texts.endsIn(line.daysLeft);
    case 'SERVICES_WITHOUT_IBS_CBS':
      return texts.refusedIn(line.daysLeft);
    case 'REFUSED_ROWS':
      return line.fileName;
    default:
      return null;
  }
}

/** Null for lines that open here. */
function addressOf(line: WorkLine) {
  switch (line.kind) {
    case 'LATE_CHARGES':
      return linkOptions({ to: '/cobrancas', search: { status: ['LATE'] } });
    case 'PAYMENTS':
      return linkOptions({ to: '/pagamentos' });
    case 'UNANSWERED_WITHDRAWALS':
      return linkOptions({ to: '/financeiro', search: { tab: 'TRANSFERS' } });
    case 'UNANSWERED_PAYMENTS':
      return linkOptions({
        to: '/pagamentos',
        search: { tab: paymentTab[line.first], status: 'processing' },
      });
    case 'DISPUTES':
      return linkOptions({ to: '/disputas', search: { state: 'DEFENCE' } });
    case 'DIFFERENCES':
      return linkOptions({ to: '/conciliacao/fila' });
    case 'CONNECTION_CERTIFICATES':
      return linkOptions({ to: '/conexoes' });
    case 'INVOICE_CERTIFICATE':
    case 'SERVICES_WITHOUT_IBS_CBS':
      return linkOptions({ to: '/nota-fiscal' });
    case 'REFUSED_INVOICES':
      return linkOptions({ to: '/notas-fiscais', search: { status: 'UNRESOLVED' } });
    case 'REFUSED_ROWS':
      return linkOptions({
        to: importAddresses[line.subject],
        params: { uuid: line.importId },
        search: { outcome: 'REFUSED' },
      });
    default:
      return null;
  }
}
