import { paymentLinks } from '@balcao/messages/payment-links';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import type { LinkValues } from '../values/link-values.ts';
import { BuyerHeader } from './buyer-header.tsx';
import classes from './link-preview.module.css';
import { LivePreviewState } from './live-preview-state.tsx';
import { PreviewDates } from './preview-dates.tsx';
import { PreviewInstallments } from './preview-installments.tsx';
import { PreviewSummary } from './preview-summary.tsx';
import type { LivePreview } from './use-preview.ts';

const texts = paymentLinks.preview;

interface LinkPreviewProps {
  readonly values: LinkValues;
  readonly preview: LivePreview;
}

/** Texts follow each key, figures the service. */
export function LinkPreview({ values, preview }: LinkPreviewProps) {
  const [tab, setTab] = useState('summary');
  const isOnce = values.type !== 'SUBSCRIPTION';
  return (
    <section className={`${classes.preview} border rounded-lg bg-raised p-5`} aria-label={texts.title}>
      <BuyerHeader values={values} />
      <Tabs value={isOnce ? tab : 'summary'} onChange={(next) => setTab(next ?? 'summary')} keepMounted={false}>
        <Tabs.List aria-label={texts.tabs}>
          <Tabs.Tab value="summary">{texts.summary}</Tabs.Tab>
          {isOnce && <Tabs.Tab value="installments">{texts.installments}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="summary">
          <LivePreviewState preview={preview}>{(shown) => <PreviewSummary preview={shown} />}</LivePreviewState>
          <PreviewDates values={values} />
        </Tabs.Panel>
        <Tabs.Panel value="installments">
          <LivePreviewState preview={preview}>{(shown) => <PreviewInstallments preview={shown} />}</LivePreviewState>
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}
