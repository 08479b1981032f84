import { grants } from '@balcao/contract/access';
import type { NewCharge } from '@balcao/contract/charges/new-charges';
import { newCharge } from '@balcao/messages/new-charge';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMaySee } from '../../../lib/navigation/use-may-see.ts';
import classes from './new-charge.module.css';

const texts = newCharge.done;

/** How it ended for each customer, when not every charge is as it was asked for. */
export function ChargedDialog({
  charged,
  onClose,
}: {
  readonly charged: readonly NewCharge[];
  readonly onClose: () => void;
}) {
  const opensCharge = useMaySee(grants.charge);
  return (
    <Modal opened onClose={onClose} title={texts.title} centered>
      <Stack>
        <ul aria-label={texts.list} className={classes.results}>
          {charged.map((one) => {
            const [first] = one.charges;
            return (
              <li key={one.customerId}>
                <strong>{one.customerName}</strong>
                <span>{resultText(one)}</span>
                {first && opensCharge && (
                  <Link to="/cobrancas/$uuid" params={{ uuid: first.uuid }}>
                    {texts.open}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            {texts.toList}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function resultText({ problem, status, sent }: NewCharge): string {
  if (problem !== null) return problem;
  if (status === 'REFUSED') return texts.refused;
  return sent ? texts.charged : texts.chargedOnly;
}
