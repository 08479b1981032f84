import { maxDiscountDays } from '@balcao/contract/charges/new-charges';
import { chargeActions } from '@balcao/messages/charge-actions';
import { Button, Collapse, NumberInput, SimpleGrid, Stack, Textarea } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { PercentInput } from '../../../../components/form/percent-input.tsx';
import type { ChargeTerms, problemsOfTerms } from './charge-terms.ts';

const texts = chargeActions.change;

interface ChargeTermsFieldsProps {
  readonly terms: ChargeTerms;
  readonly problems: ReturnType<typeof problemsOfTerms>;
  readonly onChange: (terms: ChargeTerms) => void;
}

/** Folded, because most changes are of date or amount. */
export function ChargeTermsFields({ terms, problems, onChange }: ChargeTermsFieldsProps) {
  const [opened, setOpened] = useState(false);
  const Chevron = opened ? IconChevronDown : IconChevronRight;
  const change = (changed: Partial<ChargeTerms>) => onChange({ ...terms, ...changed });
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-expanded={opened}
        leftSection={<Chevron size={16} stroke={1.6} />}
        onClick={() => setOpened(!opened)}
      >
        {texts.more}
      </Button>
      <Collapse expanded={opened}>
        <Stack pt="sm">
          <SimpleGrid cols={2}>
            <PercentInput
              label={texts.fine}
              value={terms.fine}
              error={problems.fine}
              onChange={(fine) => change({ fine })}
            />
            <PercentInput
              label={texts.interest}
              value={terms.interest}
              error={problems.interest}
              onChange={(interest) => change({ interest })}
            />
            <PercentInput
              label={texts.discount}
              value={terms.discount}
              error={problems.discount}
              onChange={(discount) => change({ discount })}
            />
            <NumberInput
              label={texts.discountDays}
              min={0}
              max={maxDiscountDays}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="strict"
              value={terms.discountDays}
              error={problems.discountDays}
              onChange={(days) => change({ discountDays: Number(days) || 0 })}
            />
          </SimpleGrid>
          <Textarea
            label={texts.description}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={300}
            value={terms.description}
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
        </Stack>
      </Collapse>
    </div>
  );
}
