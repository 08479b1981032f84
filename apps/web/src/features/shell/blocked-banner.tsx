import { shell } from '@balcao/messages/shell';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './blocked-banner.module.css';
import { useSellerBlocked } from './use-seller-blocked.ts';

export function BlockedBanner() {
  if (!useSellerBlocked()) return null;
  return (
    <Alert
      title={shell.blockedTitle}
      icon={<IconAlertTriangle stroke={1.6} />}
      classNames={{ root: classes.banner ?? '', title: classes.title ?? '', message: classes.message ?? '' }}
    >
      {shell.blockedHelp}
    </Alert>
  );
}
