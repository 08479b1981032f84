import { getInvoiceCity, type InvoiceCity } from '@balcao/contract/invoices/invoice-services';
import type { InvoiceSettings } from '@balcao/contract/invoices/invoice-settings';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { rateText } from './services/service-values.ts';

const texts = invoiceServices.city;

/** The city is asked with the stored certificate, for the company's default service; all three have to be there. */
export function CityPanel({ settings }: { readonly settings: InvoiceSettings }) {
  const { company, certificate, services } = settings;
  const [service] = services;
  const isReady = company !== null && certificate !== null && service !== undefined;
  const city = useQuery({
    queryKey: [
      getInvoiceCity.name,
      company?.cityCode,
      certificate?.holder,
      service?.serviceCode,
      service?.serviceDesdobro,
    ],
    queryFn: ({ signal }) => call(getInvoiceCity, {}, { signal }),
    enabled: isReady,
    staleTime: 600_000,
  });
  if (!isReady) return null;
  if (city.data) return <CityAnswer answer={city.data} settings={settings} city={company.city} />;
  if (city.error) {
    return (
      <Alert color="gray" variant="light" mt="sm" title={texts.failed}>
        <p>{describeError(city.error).join(' ')}</p>
        <Button
          variant="default"
          size="compact-sm"
          mt="xs"
          loading={city.isFetching}
          onClick={() => void city.refetch()}
        >
          {texts.again}
        </Button>
      </Alert>
    );
  }
  return <Skeleton height={64} radius="sm" mt="sm" aria-busy="true" aria-label={texts.loading} />;
}

interface CityAnswerProps {
  readonly answer: InvoiceCity;
  readonly settings: InvoiceSettings;
  readonly city: string;
}

function CityAnswer({ answer, settings, city }: CityAnswerProps) {
  const isMei = settings.company?.taxRegime === 'MEI';
  const isRefusing = answer.isAccepting === false && !isMei;
  return (
    <Alert
      color={isRefusing ? 'red' : 'gray'}
      variant="light"
      mt="sm"
      title={isMei ? texts.mei : titleOf(answer.isAccepting, city)}
    >
      {isRefusing && <p>{texts.refusingHelp}</p>}
      {answer.isAccepting === null && !isMei && <p>{texts.unknownHelp}</p>}
      {!isMei && <p>{aboutRate(answer.issRate, settings)}</p>}
    </Alert>
  );
}

function titleOf(isAccepting: boolean | null, city: string): string {
  if (isAccepting === null) return texts.unknown;
  return isAccepting ? texts.accepting(city) : texts.refusing(city);
}

function aboutRate(cityRate: number | null, { services }: InvoiceSettings): string | undefined {
  const own = services.find(({ isDefault }) => isDefault)?.issRate;
  if (own === undefined) return undefined;
  if (cityRate === null) return texts.noRate;
  return own === cityRate ? texts.sameRate(rateText(own)) : texts.otherRate(rateText(own), rateText(cityRate));
}
