import { grants } from '@balcao/contract/access';
import type { LinkDetail as Link, PaymentLink } from '@balcao/contract/payment-links';
import { generic } from '@balcao/messages/generic';
import { paymentLinks } from '@balcao/messages/payment-links';
import { ActionIcon, Button } from '@mantine/core';
import { IconDots, IconExternalLink, IconPencil } from '@tabler/icons-react';
import { Link as RouterLink } from '@tanstack/react-router';
import { CopyButton } from '../../../components/display/copy-button.tsx';
import { FactSheet } from '../../../components/display/fact-sheet.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { NotesSection } from '../../../components/notes/notes-section.tsx';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { LinkTools } from '../share/link-tools.tsx';
import { LinkCharges } from './link-charges.tsx';
import classes from './link-detail.module.css';
import { linkFacts } from './link-facts.tsx';
import { LinkMenu } from './link-menu.tsx';
import { LinkPrice } from './link-price.tsx';
import { LinkSales } from './link-sales.tsx';
import { MethodTerms } from './method-terms.tsx';
import { statusLookOf } from './sale-look.ts';

interface LinkDetailProps {
  readonly link: Link;
  readonly onDelete: (link: PaymentLink) => void;
}

const more = (
  <ActionIcon variant="default" size={36} aria-label={generic.moreActions}>
    <IconDots size={16} stroke={1.6} />
  </ActionIcon>
);

/** How much and how it stands, what can be done, and the facts. */
export function LinkDetail({ link, onDelete }: LinkDetailProps) {
  const mayEdit = useMaySee(grants.editPaymentLink);
  return (
    <article className="flex flex-col gap-6" aria-label={link.title}>
      <div>
        <p className="wrap-anywhere">{link.title}</p>
        <p className="flex flex-wrap items-center text-24 font-semibold leading-9 gap-3">
          <LinkPrice link={link} />
          {link.paymentSubscription && (
            <span className="text-quiet text-14 font-normal" style={{ marginInlineStart: '-0.375rem' }}>
              {paymentLinks.detail.perPeriod[link.paymentSubscription.type]}
            </span>
          )}
          <StatusBadge {...statusLookOf(link)} />
        </p>
      </div>
      <div className={`${classes.actions} flex flex-wrap gap-2`}>
        <CopyButton value={link.url} label={paymentLinks.actions.copyLink} variant="filled" />
        <Button
          component="a"
          href={link.url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} stroke={1.6} />}
        >
          {paymentLinks.actions.open}
        </Button>
        {mayEdit && link.editable && (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.6} />}
            renderRoot={(props) => <RouterLink {...props} to="/seja-pago/editar/$uuid" params={{ uuid: link.uuid }} />}
          >
            {paymentLinks.actions.edit}
          </Button>
        )}
        <LinkMenu button={more} link={link} onDelete={onDelete} withEdit={false} />
      </div>
      {link.status === 'OPEN' && <LinkTools link={link} />}
      {link.sale && <LinkSales uuid={link.uuid} />}
      <MethodTerms link={link} />
      <FactSheet facts={linkFacts(link, useMaySee(grants.subscription))} />
      {!link.sale && !link.paymentSubscription?.trialDays && <LinkCharges link={link} />}
      <NotesSection subject="payment-link" subjectId={link.uuid} />
    </article>
  );
}
