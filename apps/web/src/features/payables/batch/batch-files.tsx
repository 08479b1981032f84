import { openCnabAnswer, openCnabFile, type PaymentBatch } from '@balcao/contract/payables/batches';
import { paymentBatches } from '@balcao/messages/payment-batches';
import { Button } from '@mantine/core';
import { IconArrowRight, IconFileDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Section } from '../../../components/page/section.tsx';
import { useDownload } from '../../../lib/api/use-download.ts';
import { isSheet } from './batch-file.ts';

const texts = paymentBatches.detail;

export function BatchFiles({ batch }: { readonly batch: PaymentBatch }) {
  const { id, fileName, progress, pix, boletos } = batch;
  const params = { uuid: id };
  const answer = useDownload(openCnabAnswer, paymentBatches.answerName(fileName, !isSheet(batch)));
  const original = useDownload(openCnabFile, fileName);
  const isAnswered =
    progress !== null && progress.paid.payments + progress.refused.payments + progress.canceled.payments > 0;
  return (
    <Section title={texts.files} {...(progress && !isAnswered && { help: texts.answerHelp })}>
      <div className="flex flex-wrap gap-2">
        {isAnswered && (
          <Button
            leftSection={<IconFileDownload size={16} stroke={1.6} aria-hidden="true" />}
            loading={answer.isPending}
            onClick={() => answer.mutate({ params })}
          >
            {isSheet(batch) ? texts.results : texts.retorno}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} stroke={1.6} aria-hidden="true" />}
          loading={original.isPending}
          onClick={() => original.mutate({ params })}
        >
          {texts.original}
        </Button>
        {progress && pix.payments > 0 && (
          <Button
            variant="default"
            rightSection={arrow}
            renderRoot={(props) => <Link {...props} to="/pagamentos" search={{ batch: id }} />}
          >
            {texts.toPix}
          </Button>
        )}
        {progress && boletos.payments > 0 && (
          <Button
            variant="default"
            rightSection={arrow}
            renderRoot={(props) => <Link {...props} to="/pagamentos" search={{ tab: 'boletos', batch: id }} />}
          >
            {texts.toBoletos}
          </Button>
        )}
      </div>
    </Section>
  );
}

const arrow = <IconArrowRight size={16} stroke={1.6} aria-hidden="true" />;
