import type { PlainDate } from '@balcao/kernel';
import type { Section } from '../values/sub-seller-problems.ts';
import type { SubSellerValues } from '../values/sub-seller-values.ts';
import { AddressFields } from './address-fields.tsx';
import { BankFields } from './bank-fields.tsx';
import type { FormOfSubSeller } from './form-of-sub-seller.ts';
import { GeneralFields } from './general-fields.tsx';
import { ShareFields } from './share-fields.tsx';

interface SectionFieldsProps {
  readonly section: Section;
  readonly form: FormOfSubSeller;
  readonly today: PlainDate;
  readonly editing?: boolean;
  readonly onType?: (type: SubSellerValues['paymentType']) => void;
}

export function SectionFields({ section, form, today, editing = false, onType }: SectionFieldsProps) {
  switch (section) {
    case 'general':
      return <GeneralFields form={form} today={today} editing={editing} />;
    case 'address':
      return <AddressFields form={form} />;
    case 'share':
      return <ShareFields form={form} {...(onType && { onType })} />;
    case 'bank':
      return <BankFields form={form} />;
  }
}
