import { getAuditChain, verifyAuditChain } from '@balcao/contract/audit/audit-entries';
import { auditTexts } from '@balcao/messages/audit';
import { Box, Button, Skeleton } from '@mantine/core';
import { IconClockQuestion, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { StatusBadge, type StatusLook } from '../../components/display/status-badge.tsx';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { useSubmit } from '../../lib/api/use-submit.ts';
import { formatInstant } from '../../lib/format/dates.ts';

const texts = auditTexts.chain;
const figures = new Intl.NumberFormat('pt-BR');
const options = answerOptions(getAuditChain, {});

const looks: Readonly<Record<'WHOLE' | 'BROKEN' | 'UNVERIFIED', StatusLook>> = {
  WHOLE: { label: texts.WHOLE, tone: 'green', icon: IconShieldCheck },
  BROKEN: { label: texts.BROKEN, tone: 'red', icon: IconShieldX },
  UNVERIFIED: { label: texts.UNVERIFIED, tone: 'gray', icon: IconClockQuestion },
};

export function ChainState() {
  const chain = useQuery(options);
  const queries = useQueryClient();
  const verify = useSubmit(verifyAuditChain, { onSuccess: (found) => queries.setQueryData(options.queryKey, found) });
  const found = chain.data;

  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-6 mb-4">
      <p className="text-quiet">{auditTexts.help}</p>
      <Box className="flex flex-wrap items-center gap-2" mih="1.75rem" aria-live="polite">
        {found ? (
          <>
            <StatusBadge {...looks[found.state]} />
            {found.verifiedAt && (
              <span className="text-14 text-quiet">
                {found.brokenAt === null
                  ? texts.whole(figures.format(found.entries), formatInstant(found.verifiedAt))
                  : texts.broken(figures.format(found.brokenAt), formatInstant(found.verifiedAt))}
              </span>
            )}
          </>
        ) : (
          <Skeleton height={24} width="18rem" />
        )}
        <Button variant="subtle" size="compact-sm" loading={verify.isPending} onClick={() => verify.mutate({})}>
          {texts.verify}
        </Button>
      </Box>
    </div>
  );
}
