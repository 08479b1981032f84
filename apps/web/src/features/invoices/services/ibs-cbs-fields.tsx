import { operationCodes, suggestCodes, taxClasses, taxSituations } from '@balcao/brazil/invoice-tables';
import { isOutsideSimples } from '@balcao/contract/invoices/invoice-settings';
import { formatPlainDate } from '@balcao/kernel';
import { invoiceServices } from '@balcao/messages/invoice-services';
import { invoices } from '@balcao/messages/invoices';
import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import { CodeSelect } from './code-select.tsx';
import { FieldGroup } from './field-group.tsx';
import { ibsCbsDueOn } from './propose-service.ts';
import type { ServiceFieldsProps } from './service-fields.ts';

const texts = invoiceServices.form;
const { taxRegimes } = invoices.settings.company;

const operations = operationCodes.map(({ code, name, place }) => ({ code, name: `${name} (${place})` }));

export function IbsCbsFields({ form, taxRegime, today }: ServiceFieldsProps) {
  const { serviceCode, nbsCode, declaresIbsCbs, taxClass, operationCode } = form.values;
  const suggested = useMemo(() => suggestCodes(serviceCode, nbsCode), [serviceCode, nbsCode]);
  const dueOn = ibsCbsDueOn(taxRegime, serviceCode);
  const originOf = (code: string | null, codes: readonly string[]) => {
    if (codes.length === 0) return [];
    if (code === null) return [texts.chooseSuggested];
    return [codes.includes(code) ? texts.fromCorrelation : texts.notSuggested];
  };
  return (
    <FieldGroup title={texts.ibsCbs}>
      <Checkbox
        label={texts.declaresIbsCbs}
        description={[
          texts.due(taxRegimes[taxRegime] ?? taxRegime, formatPlainDate(dueOn), dueOn <= today),
          ...(isOutsideSimples(taxRegime) ? [texts.platforms] : []),
          texts.onlyDeclared,
        ].join(' ')}
        {...form.getInputProps('declaresIbsCbs', { type: 'checkbox' })}
      />
      {declaresIbsCbs && (
        <>
          <CodeSelect
            label={texts.taxClass}
            description={[...aboutTaxClass(taxClass), ...originOf(taxClass, suggested.classes)].join(' ')}
            codes={taxClasses}
            suggested={suggested.classes}
            {...form.getInputProps('taxClass')}
          />
          <CodeSelect
            label={texts.operationCode}
            description={originOf(operationCode, suggested.operations).join(' ')}
            codes={operations}
            suggested={suggested.operations}
            {...form.getInputProps('operationCode')}
          />
        </>
      )}
    </FieldGroup>
  );
}

/** Its CST, its reduction and its law, in a sentence. */
function aboutTaxClass(code: string | null): readonly string[] {
  const taxClass = taxClasses.find((one) => one.code === code);
  if (!taxClass) return [];
  const { ibsReduction, cbsReduction, law } = taxClass;
  const situation = taxClass.code.slice(0, 3);
  const parts = [
    texts.situation(situation, taxSituations[situation] ?? ''),
    ...(ibsReduction > 0 || cbsReduction > 0 ? [texts.reduction(ibsReduction, cbsReduction)] : []),
    ...(law === '' ? [] : [texts.lawOf(law)]),
  ];
  return [`${parts.join('; ')}.`];
}
