import { formatDocument } from '@balcao/brazil/documents';
import type { SubSeller } from '@balcao/contract/sub-sellers';
import { findComingShares, sendStatementLink } from '@balcao/contract/sub-sellers/sub-seller-statement';
import { subSellerScreens } from '@balcao/messages/sub-seller-screens';
import { ActionIcon, Button, Skeleton, Title, Tooltip } from '@mantine/core';
import { IconDots, IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { ExplainButton } from '../../../components/explanation/explain-button.tsx';
import { LateMenu } from '../../../components/menu/late-menu.tsx';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useSubmit } from '../../../lib/api/use-submit.ts';
import { notify } from '../../../lib/toasts/notify.ts';
import { activeLook, splitLook } from '../sub-seller-look.ts';
import classes from './detail.module.css';

const MoreItems = lazyRouteComponent(() => import('./more-items.tsx'), 'MoreItems');
const ActiveDialog = lazy(() => import('./active-dialog.tsx').then(({ ActiveDialog }) => ({ default: ActiveDialog })));

const texts = subSellerScreens.detail;

export function SubSellerHeader({ subSeller }: { readonly subSeller: SubSeller }) {
  const { id, name, document, isActive, splitStatus, splitRefusal } = subSeller;
  const [confirming, setConfirming] = useState<boolean>();
  const send = useSubmit(sendStatementLink, {
    onSuccess: ({ sentTo }) => notify.success(subSellerScreens.page.sent(sentTo)),
  });
  const more = (
    <ActionIcon variant="default" size="input-sm" aria-label={subSellerScreens.page.menu}>
      <IconDots size={18} stroke={1.6} />
    </ActionIcon>
  );
  return (
    <header className="grid gap-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 wrap-anywhere">
          <Title order={1}>{name}</Title>
          <div className={`${classes.about} flex flex-wrap items-center text-quiet gap-2 mt-2`}>
            <span className="figures">{formatDocument(document)}</span>
            <StatusBadge {...activeLook(isActive)} />
            <Tooltip
              label={
                splitStatus === 'INACTIVE' ? subSellerScreens.inactiveTooltip : subSellerScreens.splitHint[splitStatus]
              }
              multiline
              maw={280}
            >
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what the badge means is for the keyboard too */}
              <span tabIndex={0}>
                <StatusBadge {...splitLook[splitStatus]} />
              </span>
            </Tooltip>
          </div>
          {splitStatus !== 'ACTIVE' && <p className="text-quiet text-13">{hintOf(splitStatus, splitRefusal)}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="default"
            leftSection={<IconMail size={16} stroke={1.6} />}
            loading={send.isPending}
            onClick={() => send.mutate({ params: { uuid: id } })}
          >
            {subSellerScreens.page.send}
          </Button>
          <Button variant="default" onClick={() => setConfirming(true)}>
            {isActive ? texts.deactivate : texts.activate}
          </Button>
          <LateMenu button={more} component={MoreItems}>
            <MoreItems button={more} subSeller={subSeller} />
          </LateMenu>
        </div>
      </div>
      <Totals uuid={id} />
      <Suspense>
        {confirming !== undefined && (
          <ActiveDialog opened={confirming} subSeller={subSeller} onClose={() => setConfirming(false)} />
        )}
      </Suspense>
    </header>
  );
}

function hintOf(status: SubSeller['splitStatus'], refused: SubSeller['splitRefusal']): string {
  return refused ? subSellerScreens.splitRefused(refused) : subSellerScreens.splitHint[status];
}

const lists = { released: 'RELEASED_SHARES', toRelease: 'COMING_SHARES' } as const;

function Totals({ uuid }: { readonly uuid: string }) {
  const input = { params: { uuid }, query: { size: 1 } };
  const { data, error } = useQuery(answerOptions(findComingShares, input, ['balance']));
  return (
    <dl className="grid grid-cols-2 border rounded gap-y-3 gap-x-8 py-3 px-4">
      {(['released', 'toRelease'] as const).map((sum) => (
        <div key={sum}>
          <dt className="text-quiet text-13">
            {texts[sum]}
            {data && <ExplainButton figure={{ list: lists[sum], uuid }} label={texts[sum]} />}
          </dt>
          <dd className="font-semibold" style={{ minHeight: '1.75rem', fontSize: '1.125rem' }}>
            {data ? <Money amount={data[sum]} /> : error ? '—' : <Skeleton height={14} width="6rem" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
