import {
  activateInvoices,
  changeInvoiceAutomation,
  type InvoiceAutomation,
  testInvoiceSettings,
} from '@balcao/contract/invoices/invoice-settings';
import { invoices as messages } from '@balcao/messages/invoices';
import { Alert, Button, Switch } from '@mantine/core';
import { InstantText } from '../../components/display/date-text.tsx';
import { Section } from '../../components/page/section.tsx';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { notify } from '../../lib/toasts/notify.ts';
import { AccountantSection } from './accountant/accountant-section.tsx';
import { AccountantFields } from './accountant-fields.tsx';
import { CertificateStep } from './certificate-step.tsx';
import { CityPanel } from './city-panel.tsx';
import { CompanyStep } from './company-step.tsx';
import { OwnServicesStep } from './services/own-services-step.tsx';
import type { StepProps } from './step-props.ts';

const texts = messages.settings;

export function ActivationSteps(props: StepProps) {
  const { settings, onChange } = props;
  const activate = useSubmit(activateInvoices, {
    onSuccess: (answer) => {
      onChange(answer);
      notify.success(texts.activated);
    },
  });
  return (
    <>
      <AccountantSection {...props} />
      <CompanyStep {...props} />
      <OwnServicesStep settings={settings} />
      <CertificateStep {...props} />
      <TestStep {...props} />
      <AutomationStep {...props} />
      {!settings.active && (
        <div>
          <Button disabled={!settings.testedAt} loading={activate.isPending} onClick={() => activate.mutate({})}>
            {texts.activate}
          </Button>
        </div>
      )}
    </>
  );
}

function TestStep({ settings, onChange }: StepProps) {
  const test = useSubmit(testInvoiceSettings, {
    onSuccess: ({ authorized, settings: answer }) => {
      onChange(answer);
      if (authorized) notify.success(texts.test.authorized);
    },
  });
  const isReady = settings.company !== null && settings.services.length > 0 && settings.certificate !== null;
  const refused = test.data && !test.data.authorized ? test.data.reason : null;
  return (
    <Section title={texts.step(4, texts.test.title)} help={texts.test.help}>
      <CityPanel settings={settings} />
      <Button variant="default" mt="sm" disabled={!isReady} loading={test.isPending} onClick={() => test.mutate({})}>
        {texts.test.run}
      </Button>
      {!isReady && <p className="text-quiet mt-2">{texts.test.first}</p>}
      {refused && (
        <Alert color="red" variant="light" mt="sm" title={texts.test.refused}>
          {refused}
        </Alert>
      )}
      {settings.testedAt && (
        <p className="text-quiet mt-2">
          {texts.test.testedAt}: <InstantText at={settings.testedAt} />
        </p>
      )}
    </Section>
  );
}

const switches = ['subscriptions', 'links', 'email'] as const satisfies (keyof InvoiceAutomation)[];

function AutomationStep({ settings, onChange }: StepProps) {
  const change = useSubmit(changeInvoiceAutomation, {
    onSuccess: (answer) => {
      onChange(answer);
      notify.success(texts.automation.saved);
    },
  });
  const { automation } = settings;
  return (
    <Section title={texts.step(5, texts.automation.title)} help={texts.automation.help}>
      <div className="grid gap-3">
        {switches.map((name) => (
          <Switch
            key={name}
            label={texts.automation[name]}
            checked={automation[name]}
            disabled={change.isPending}
            onChange={({ currentTarget }) => change.mutate({ body: { [name]: currentTarget.checked } })}
          />
        ))}
      </div>
      <AccountantFields settings={settings} onChange={onChange} />
    </Section>
  );
}
