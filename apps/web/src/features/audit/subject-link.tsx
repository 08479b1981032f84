import { grants } from '@balcao/contract/access';
import type { AuditEntry } from '@balcao/contract/audit/audit-entries';
import { auditTexts } from '@balcao/messages/audit';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';

const texts = auditTexts.entry;

/** Null where there is no screen that the reader may see. */
export function SubjectLink({ subject: { kind, id } }: Pick<AuditEntry, 'subject'>) {
  const seesCharge = useMaySee(grants.charge);
  const seesLinks = useMaySee(grants.paymentLinks);
  const seesSubscription = useMaySee(grants.subscription);
  const text = texts.open(auditTexts.subjects[kind]);
  if (kind === 'charge' && seesCharge) {
    return (
      <Anchor renderRoot={(props) => <Link {...props} to="/cobrancas/$uuid" params={{ uuid: id }} />}>{text}</Anchor>
    );
  }
  if (kind === 'subscription' && seesSubscription) {
    return (
      <Anchor renderRoot={(props) => <Link {...props} to="/recorrencias/$uuid" params={{ uuid: id }} />}>{text}</Anchor>
    );
  }
  if (kind === 'payment-link' && seesLinks) {
    return <Anchor renderRoot={(props) => <Link {...props} to="/seja-pago" search={{ link: id }} />}>{text}</Anchor>;
  }
  return null;
}
