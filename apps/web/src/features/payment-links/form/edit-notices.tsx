import type { LinkStatus, LinkType } from '@balcao/contract/payment-links';
import { paymentLinks } from '@balcao/messages/payment-links';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { mayExpire } from '../values/link-values.ts';

const texts = paymentLinks.edit;
const warning = <IconAlertTriangle size={18} stroke={1.6} />;

interface ChangedNoticeProps {
  /** What was typed goes over what changed. */
  readonly onKeep: () => void;
  /** What was typed gives way to the link as it is now. */
  readonly onDrop: () => void;
}

/** The link changed while it was edited: nothing is lost before the person says so. */
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

/** Why a link cannot be changed: it was paid, deleted, or its subscription runs. */
export function whyClosed(status: LinkStatus): { readonly title: string; readonly help: string } {
  if (status === 'PAID') return { title: texts.paid, help: texts.paidHelp };
  if (status === 'DELETED') return { title: texts.deleted, help: texts.deletedHelp };
  return { title: texts.contracted, help: texts.contractedHelp };
}

/** It was paid, contracted or deleted while it was edited. */
export function ClosedNotice({ status }: { readonly status: LinkStatus }) {
  const { title, help } = whyClosed(status);
  return (
    <Alert color="red" role="alert" icon={warning} title={title} className="mb-5">
      {help}
    </Alert>
  );
}

/** Nobody can pay it as it is; saved, it is open again. */
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
