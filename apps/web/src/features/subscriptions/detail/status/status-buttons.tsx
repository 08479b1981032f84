import type { SubscriptionDetail } from '@balcao/contract/subscriptions';
import { generic } from '@balcao/messages/generic';
import { subscriptionStatus as texts } from '@balcao/messages/subscription-status';
import { ActionIcon, Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy, Suspense, useId, useState } from 'react';
import { LateMenu } from '../../../../components/menu/late-menu.tsx';
import { type StatusAction, statusActionsOf } from './status-actions.ts';

const StatusItems = lazyRouteComponent(() => import('./status-items.tsx'), 'StatusItems');
const dialogs = {
  pause: lazy(() => import('./pause-dialog.tsx').then(({ PauseDialog }) => ({ default: PauseDialog }))),
  cancel: lazy(() => import('./cancel-dialog.tsx').then(({ CancelDialog }) => ({ default: CancelDialog }))),
  reactivate: lazy(() =>
    import('./reactivate-dialog.tsx').then(({ ReactivateDialog }) => ({ default: ReactivateDialog })),
  ),
};
const ResumeDialog = lazy(() => import('./resume-dialog.tsx').then(({ ResumeDialog }) => ({ default: ResumeDialog })));

const inMenu: readonly StatusAction[] = ['pause', 'cancel'];

/** The action that brings it back is a button; pausing and canceling are in a menu, or a button when there is one alone. */
export function StatusButtons({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const hint = useId();
  const [action, setAction] = useState<StatusAction>();
  const [opened, setOpened] = useState(false);
  const open = (chosen: StatusAction) => {
    setAction(chosen);
    setOpened(true);
  };
  const { anticipationActive } = subscription;
  const actions = statusActionsOf(subscription);
  const rest = actions.filter((one) => inMenu.includes(one));
  const buttons = rest.length === 1 ? actions : actions.filter((one) => !rest.includes(one));
  const isRefused = anticipationActive && rest.includes('cancel');
  const more = (
    <ActionIcon variant="default" size="input-sm" aria-label={generic.moreActions}>
      <IconDots size={18} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <>
      {buttons.map((one) => (
        <Button
          key={one}
          variant={one === 'resume' || one === 'reactivate' ? 'filled' : 'default'}
          onClick={() => open(one)}
          {...(one === 'cancel' && isRefused && { disabled: true, 'aria-describedby': hint })}
        >
          {texts[one].action}
        </Button>
      ))}
      {rest.length > 1 && (
        <LateMenu button={more} component={StatusItems}>
          <StatusItems button={more} actions={rest} mayCancel={!isRefused} onChoose={open} />
        </LateMenu>
      )}
      {isRefused && (
        <p id={hint} className="text-quiet" style={{ flexBasis: '100%' }}>
          {texts.cancel.anticipated}
        </p>
      )}
      <Suspense>
        {action && (
          <Dialog
            key={action}
            action={action}
            subscription={subscription}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        )}
      </Suspense>
    </>
  );
}

interface DialogProps {
  readonly action: StatusAction;
  readonly subscription: SubscriptionDetail;
  readonly opened: boolean;
  readonly onClose: () => void;
}

function Dialog({ action, ...dialog }: DialogProps) {
  if (action === 'resume' || action === 'withdraw') return <ResumeDialog action={action} {...dialog} />;
  const Chosen = dialogs[action];
  return <Chosen {...dialog} />;
}
