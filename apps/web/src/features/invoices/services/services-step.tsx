import { serviceItems } from '@balcao/brazil/reference';
import type { InvoiceService } from '@balcao/contract/invoices/invoice-services';
import type { InvoiceCompany } from '@balcao/contract/invoices/invoice-settings';
import type { PlainDate } from '@balcao/kernel';
import { invoiceServices as texts } from '@balcao/messages/invoice-services';
import { invoices } from '@balcao/messages/invoices';
import { Box, Button } from '@mantine/core';
import { IconPlus, IconStar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { StatusBadge } from '../../../components/display/status-badge.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Section } from '../../../components/page/section.tsx';
import { useDialog } from '../../../lib/focus/use-dialog.ts';
import type { ServiceSaver } from './service-saver.ts';
import { rateText } from './service-values.ts';

const ServiceDialog = lazy(() =>
  import('./service-dialog.tsx').then(({ ServiceDialog }) => ({ default: ServiceDialog })),
);

interface ServicesStepProps {
  readonly company: InvoiceCompany | null;
  readonly services: readonly InvoiceService[];
  readonly today: PlainDate | undefined;
  readonly saver: ServiceSaver;
  /** Undefined for people who may not delete services. */
  readonly onDelete?: (service: InvoiceService) => void;
}

export function ServicesStep({ company, services, today, saver, onDelete }: ServicesStepProps) {
  const form = useDialog();
  const [edited, setEdited] = useState<InvoiceService>();
  const open = (service?: InvoiceService) => {
    setEdited(service);
    form.open();
  };
  const add = company && (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconPlus size={16} stroke={1.6} />}
      onClick={() => open()}
    >
      {texts.add}
    </Button>
  );
  return (
    <Section title={invoices.settings.step(2, texts.title)} help={texts.help} action={services.length > 0 && add}>
      {!company ? (
        <p className="text-quiet">{texts.companyFirst}</p>
      ) : services.length === 0 ? (
        <EmptyState title={texts.none} help={texts.noneHelp} action={add} />
      ) : (
        <ul aria-label={texts.list} className="border-b">
          {services.map((service) => (
            <ServiceItem
              key={service.uuid}
              service={service}
              onEdit={() => open(service)}
              onDelete={service.isDefault ? undefined : onDelete}
            />
          ))}
        </ul>
      )}
      {company && form.isWanted && (
        <Suspense>
          <ServiceDialog
            opened={form.opened}
            service={edited}
            taxRegime={company.taxRegime}
            today={today}
            saver={saver}
            others={services.filter(({ uuid }) => uuid !== edited?.uuid).length}
            onClose={form.close}
            onSaved={form.close}
          />
        </Suspense>
      )}
    </Section>
  );
}

interface ServiceItemProps {
  readonly service: InvoiceService;
  readonly onEdit: () => void;
  readonly onDelete: ((service: InvoiceService) => void) | undefined;
}

function ServiceItem({ service, onEdit, onDelete }: ServiceItemProps) {
  const { name, isDefault, serviceCode, issRate, isIssWithheld, ibsCbs } = service;
  const item = serviceItems.find(({ code }) => code === serviceCode);
  return (
    <li className="flex flex-wrap items-start justify-between gap-y-2 gap-x-4 py-3 border-t">
      <Box className="min-w-0" flex="1 1 16rem">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          {isDefault && <StatusBadge label={texts.isDefault} tone="green" icon={IconStar} />}
        </p>
        <p className="text-quiet text-13 wrap-anywhere">{texts.itemName(serviceCode, item?.name ?? '')}</p>
        <p className="text-quiet text-13">
          {texts.iss(rateText(issRate), isIssWithheld)} ·{' '}
          {ibsCbs ? texts.ibsCbs(ibsCbs.taxClass, ibsCbs.operationCode) : texts.noIbsCbs}
        </p>
      </Box>
      <div className="flex gap-1">
        <Button variant="subtle" size="compact-sm" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        {onDelete && (
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            aria-label={texts.deleteOf(name)}
            onClick={() => onDelete(service)}
          >
            {texts.delete}
          </Button>
        )}
      </div>
    </li>
  );
}
