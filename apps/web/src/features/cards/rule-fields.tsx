import { type MerchantCategory, maxMerchants, merchantCategories } from '@balcao/contract/banking/cards';
import { virtualCards } from '@balcao/messages/virtual-cards';
import { Checkbox, MultiSelect, TagsInput } from '@mantine/core';

const texts = virtualCards.form;

export interface CardRules {
  readonly merchants: readonly string[];
  readonly categories: readonly MerchantCategory[];
  readonly singleUse: boolean;
}

export const noRules: CardRules = { merchants: [], categories: [], singleUse: false };

interface RuleFieldsProps {
  readonly rules: CardRules;
  readonly onChange: (rules: CardRules) => void;
}

export function RuleFields({ rules, onChange }: RuleFieldsProps) {
  return (
    <div className="grid gap-4">
      <TagsInput
        label={texts.merchants}
        description={texts.merchantsHelp}
        maxTags={maxMerchants}
        value={[...rules.merchants]}
        onChange={(merchants) => onChange({ ...rules, merchants })}
      />
      <MultiSelect
        label={texts.categories}
        description={texts.categoriesHelp}
        data={merchantCategories.map((value) => ({ value, label: virtualCards.categories[value] }))}
        value={[...rules.categories]}
        onChange={(chosen) =>
          onChange({ ...rules, categories: merchantCategories.filter((one) => chosen.includes(one)) })
        }
      />
      <Checkbox
        label={texts.singleUse}
        checked={rules.singleUse}
        onChange={({ currentTarget }) => onChange({ ...rules, singleUse: currentTarget.checked })}
      />
    </div>
  );
}
