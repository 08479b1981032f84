import { findOrderLinks } from '@balcao/contract/payment-links';
import { findPlans } from '@balcao/contract/plans';
import { findSaleLinks } from '@balcao/contract/sale-links';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../../../lib/api/answer-options.ts';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import { FieldGroup } from './field-group.tsx';
import type { FormOfService } from './service-fields.ts';

const texts = invoiceServices.form;

interface FieldProps {
  readonly form: FormOfService;
}

/** Plans and links that a person may not list keep their service. */
export function UseFields({ form }: FieldProps) {
  const seesPlans = useMaySee(findPlans.access);
  const seesLinks = useMaySee(findSaleLinks.access);
  if (!seesPlans && !seesLinks) return null;
  return (
    <FieldGroup title={texts.use}>
      <p className="text-quiet text-13">{texts.useHelp}</p>
      {seesPlans && <PlansField form={form} />}
      {seesLinks && <LinksField form={form} />}
    </FieldGroup>
  );
}

function PlansField({ form }: FieldProps) {
  const query = { size: 1000, sort: 'title,ASC' } as const;
  const { data, isError } = useQuery(answerOptions(findPlans, { query }, ['plan']));
  const plans = data?.content.map(({ id, title }) => ({ value: id, label: title })) ?? [];
  return <Choice form={form} name="plans" data={plans} isLoaded={data !== undefined} isError={isError} />;
}

/** Charges of subscriptions follow their plan, whatever link they began with. */
function LinksField({ form }: FieldProps) {
  const query = { size: 100 };
  const sales = useQuery(answerOptions(findSaleLinks, { query }, ['payment-link']));
  const orders = useQuery(answerOptions(findOrderLinks, { query }, ['payment-link']));
  const lists = [sales, orders];
  const links = lists.flatMap(({ data }) => data?.content ?? []);
  return (
    <Choice
      form={form}
      name="links"
      data={links.map(({ uuid, title }) => ({ value: uuid, label: title }))}
      isLoaded={lists.every(({ data }) => data !== undefined)}
      isError={lists.some(({ isError }) => isError)}
    />
  );
}

interface ChoiceProps extends FieldProps {
  readonly name: 'plans' | 'links';
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly isLoaded: boolean;
  readonly isError: boolean;
}

/** Keeps a chosen service that is not in the list, such as one of an old link. */
function Choice({ form, name, data, isLoaded, isError }: ChoiceProps) {
  const listed = new Set(data.map(({ value }) => value));
  const unlisted = form.values[name].filter((value) => !listed.has(value));
  const label = isLoaded ? texts.unlisted : texts.loadingList;
  return (
    <MultiSelect
      label={texts[name]}
      data={[...data, ...unlisted.map((value) => ({ value, label }))]}
      searchable
      limit={60}
      maxValues={500}
      clearable
      nothingFoundMessage={texts.nothingToChoose}
      {...form.getInputProps(name)}
      {...(isError && { error: texts.listFailed })}
    />
  );
}
