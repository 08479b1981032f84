import type { LinkStatus, LinkType } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { mayExpire } from '../values/link-values.ts';

const texts = paymentLinks.edit;
const warning = <IconAlertTriangle size={18} stroke={1.6} />;

interface ChangedNoticeProps {
  /** Overwrites the other change. */
  readonly onKeep: () => void;
  /** Discards the input. */
  readonly onDrop: () => void;
}

/** Another change happened meanwhile; the person decides which one wins. */
export function ChangedNotice({ onKeep, onDrop }: ChangedNoticeProps) {
  return (
    <Alert color="var(--tone-amber-text)" role="alert" icon={warning} title={texts.changed} className="mb-5">
      {texts.changedHelp}
      <Group gap="xs" mt="xs">
        <Button variant="default" size="compact-md" onClick={onKeep}>
          {texts.keep}
        </Button>
        <Button variant="default" size="compact-md" onClick={onDrop}>
          {texts.drop}
        </Button>
      </Group>
    </Alert>
  );
}

export function whyClosed(status: LinkStatus): { readonly title: string; readonly help: string } {
  if (status === 'PAID') return { title: texts.paid, help: texts.paidHelp };
  if (status === 'DELETED') return { title: texts.deleted, help: texts.deletedHelp };
  return { title: texts.contracted, help: texts.contractedHelp };
}

/** It was paid, contracted or deleted meanwhile. */
export function ClosedNotice({ status }: { readonly status: LinkStatus }) {
  const { title, help } = whyClosed(status);
  return (
    <Alert color="red" role="alert" icon={warning} title={title} className="mb-5">
      {help}
    </Alert>
  );
}

/** Saving reopens the link. */
export function ExpiredNotice({ type }: { readonly type: LinkType }) {
  return (
    <Alert
      color="var(--tone-amber-text)"
      icon={<IconClock size={18} stroke={1.6} />}
      title={texts.expired}
      className="mb-5"
    >
      {mayExpire(type) && texts.expiredHelp}
    </Alert>
  );
}
