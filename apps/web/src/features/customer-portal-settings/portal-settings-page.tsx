import {
  getPortalSettings,
  type PortalSettings,
  updatePortalSettings,
} from '@balcao/contract/customer-portal/portal-settings';
import { findPlans } from '@balcao/contract/plans';
import { customerPortalSettings as texts } from '@balcao/messages/customer-portal-settings';
import { screens } from '@balcao/messages/screens';
import { Button, NumberInput, Skeleton, Stack, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { PageHeader } from '../../components/page/page-header.tsx';
import { Section } from '../../components/page/section.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { NegotiationForm } from './negotiation-form.tsx';
import { PlansToMove } from './plans-to-move.tsx';
import { RetentionOfferForm } from './retention-offer-form.tsx';

const options = answerOptions(getPortalSettings, {});

/** `/pagina-do-cliente`: whether customers have a page, and what they may do there. */
export function PortalSettingsPage() {
  const settings = useQuery(options);
  return (
    <>
      <PageHeader title={screens.customerPortalSettings} />
      {settings.data ? (
        <Switches settings={settings.data} />
      ) : settings.error ? (
        <ErrorState title={texts.loadFailed} error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Skeleton height={320} maw="52rem" radius="sm" aria-busy="true" />
      )}
    </>
  );
}

type Field = 'active' | 'mayChangePayment' | 'mayPayByCard' | 'mayChangeQuantity' | 'mayCancel' | 'mayPause';

/** Each switch saves at once. */
function Switches({ settings }: { readonly settings: PortalSettings }) {
  const client = useQueryClient();
  const seesPlans = useMaySee(findPlans.access);
  const change = useSubmit(updatePortalSettings, {
    onSuccess: (answer) => {
      client.setQueryData(options.queryKey, answer);
      notify.success(texts.saved);
    },
  });
  const switchOf = (field: Field) => ({
    checked: settings[field],
    disabled: change.isPending,
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly checked: boolean } }) =>
      change.mutate({ body: { ...settings, [field]: currentTarget.checked } }),
  });
  return (
    <div style={{ maxWidth: '52rem' }}>
      <Section title={texts.page} help={texts.help}>
        <Switch label={texts.active} description={texts.activeHelp} {...switchOf('active')} />
      </Section>
      {settings.active && (
        <Section title={texts.actions}>
          <Stack>
            <Switch label={texts.mayPayByCard} description={texts.mayPayByCardHelp} {...switchOf('mayPayByCard')} />
            <Switch
              label={texts.mayChangePayment}
              description={texts.mayChangePaymentHelp}
              {...switchOf('mayChangePayment')}
            />
            <Switch
              label={texts.mayChangeQuantity}
              description={texts.mayChangeQuantityHelp}
              {...switchOf('mayChangeQuantity')}
            />
            {seesPlans && (
              <PlansToMove
                plans={settings.plansToMove}
                isSaving={change.isPending}
                onSave={(plansToMove) => change.mutate({ body: { ...settings, plansToMove } })}
              />
            )}
            <Switch label={texts.mayCancel} description={texts.mayCancelHelp} {...switchOf('mayCancel')} />
            <Switch label={texts.mayPause} description={texts.mayPauseHelp} {...switchOf('mayPause')} />
            {settings.mayPause && (
              <PauseDays
                days={settings.maxPauseDays}
                isSaving={change.isPending}
                onSave={(maxPauseDays) => change.mutate({ body: { ...settings, maxPauseDays } })}
              />
            )}
          </Stack>
        </Section>
      )}
      {settings.active && (
        <Section title={texts.negotiation} help={texts.negotiationHelp}>
          <NegotiationForm
            rule={settings.negotiation}
            isSaving={change.isPending}
            onSave={(negotiation) => change.mutate({ body: { ...settings, negotiation } })}
          />
        </Section>
      )}
      {settings.active && settings.mayCancel && (
        <Section title={texts.offer} help={texts.offerHelp}>
          <RetentionOfferForm
            offer={settings.retentionOffer}
            isSaving={change.isPending}
            onSave={(retentionOffer) => change.mutate({ body: { ...settings, retentionOffer } })}
          />
        </Section>
      )}
    </div>
  );
}

interface PauseDaysProps {
  readonly days: number;
  readonly isSaving: boolean;
  readonly onSave: (days: number) => void;
}

function PauseDays({ days, isSaving, onSave }: PauseDaysProps) {
  const [typed, setTyped] = useState<number | string>(days);
  const isValid = typeof typed === 'number' && typed >= 1 && typed <= 365;
  return (
    <div className="flex items-end gap-2">
      <NumberInput
        label={texts.maxPauseDays}
        min={1}
        max={365}
        allowDecimal={false}
        hideControls
        w="9rem"
        value={typed}
        onChange={setTyped}
      />
      <Button
        variant="default"
        disabled={!isValid || typed === days}
        loading={isSaving}
        onClick={() => isValid && onSave(typed)}
      >
        {texts.saveDays}
      </Button>
    </div>
  );
}
