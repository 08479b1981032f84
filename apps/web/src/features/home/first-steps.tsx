import { grants } from '@balcao/contract/access';
import { findOrderLinks } from '@balcao/contract/payment-links';
import { home } from '@balcao/messages/home';
import { Button, Skeleton, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { answerOptions } from '../../lib/api/answer-options.ts';
import { maySee } from '../../lib/navigation/access.ts';
import { useMayCreate } from '../../lib/navigation/use-may-see.ts';
import { mayCall } from '../../lib/session/may-call.ts';
import type { Session } from '../../lib/session/session.ts';

const texts = home.firstSteps;

export function FirstSteps({ session }: { readonly session: Session }) {
  const titleId = useId();
  const mayCreate = useMayCreate();
  const maySeeLinks = mayCall(session, findOrderLinks);
  const links = useQuery({
    ...answerOptions(findOrderLinks, { query: { size: 1 } }, ['payment-link']),
    enabled: maySeeLinks,
  });
  const [link] = links.data?.content ?? [];
  if (maySeeLinks && links.isPending) return <Skeleton height="16rem" radius="md" />;
  return (
    <section aria-labelledby={titleId} className="max-w-176 border rounded-lg bg-raised p-6">
      <Title order={2} id={titleId}>
        {texts.title}
      </Title>
      <p className="text-quiet mt-1 mb-6">{texts.help}</p>
      <ol className="grid gap-6">
        <Step number={1} {...texts.create} done={link !== undefined}>
          {mayCreate && (
            <Button component={Link} to="/seja-pago/criar/cobranca-pontual" variant={link ? 'default' : 'filled'}>
              {link ? texts.create.again : texts.create.action}
            </Button>
          )}
        </Step>
        <Step number={2} {...texts.send} done={false}>
          {link && (
            <Button component={Link} to="/seja-pago">
              {texts.send.action}
            </Button>
          )}
        </Step>
        <Step number={3} {...texts.receive} done={false}>
          {link && maySee(session, { ...grants.sandbox, sandboxOnly: true }) && (
            <Button component={Link} to="/sandbox" variant="default">
              {texts.receive.action}
            </Button>
          )}
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly done: boolean;
  readonly children: ReactNode;
}

function Step({ number, title, text, done, children }: StepProps) {
  return (
    <li className="flex gap-4">
      <ThemeIcon radius="xl" size={28} variant={done ? 'filled' : 'default'} aria-hidden="true">
        {done ? <IconCheck size={16} stroke={2} /> : number}
      </ThemeIcon>
      <div>
        <strong>
          {title}
          {done && (
            <span className="text-green text-13 font-medium" style={{ marginInlineStart: '0.5rem' }}>
              {texts.done}
            </span>
          )}
        </strong>
        <p className="mt-0.5 text-quiet">{text}</p>
        {children && <div className="mt-3">{children}</div>}
      </div>
    </li>
  );
}
