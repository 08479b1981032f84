import { type Grant, grants } from '@balcao/contract/access';
import type { getReadiness, ReadinessStep } from '@balcao/contract/connections/connections';
import type { AnswerOf } from '@balcao/contract/endpoint';
import { connections } from '@balcao/messages/connections';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CopyButton } from '../../components/display/copy-button.tsx';
import { Section } from '../../components/page/section.tsx';
import { useMaySee } from '../../lib/navigation/use-may-see.ts';

const texts = connections.readiness;

export function ReadinessSection({ steps }: AnswerOf<typeof getReadiness>) {
  const technical = steps.flatMap(({ step, done }) => (done ? [] : (texts.steps[step].technical ?? [])));
  const isComplete = steps.every(({ done, optional }) => done || optional);
  return (
    <Section title={texts.title} help={isComplete ? texts.complete : texts.help}>
      <ul className="grid gap-3">
        {steps.map(({ step, done, optional }) => {
          const StepIcon = done ? IconCircleCheck : optional ? IconCircleDashed : IconAlertCircle;
          const { title, help } = texts.steps[step];
          return (
            <li key={step} className={`flex gap-2 ${done ? 'text-link' : optional ? 'text-quiet' : 'text-error'}`}>
              <StepIcon className="mt-0.5" size={18} stroke={1.7} aria-hidden="true" />
              <div>
                <span className="text-body">
                  {title}
                  <VisuallyHidden>: {done ? texts.done : optional ? texts.optional : texts.todo}</VisuallyHidden>
                </span>
                {!done && (
                  <p className="text-14 text-quiet">
                    {help} <StepLink step={step} />
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {technical.length > 0 && (
        <section className="border-strong rounded mt-5 py-4 px-5" aria-label={texts.technical.title}>
          <h3>{texts.technical.title}</h3>
          <p className="text-14 text-quiet">{texts.technical.help}</p>
          <ul className="list-disc mt-3 mb-4 text-14 wrap-anywhere" style={{ paddingInlineStart: '1.125rem' }}>
            {technical.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <CopyButton value={technical.join('\n')} />
        </section>
      )}
    </Section>
  );
}

const placeOf: Readonly<Partial<Record<ReadinessStep, { readonly link: LinkProps; readonly access: Grant }>>> = {
  TWO_FACTOR: { link: { to: '/seguranca' }, access: grants.securityPolicy },
  PIX: { link: { to: '/conexoes/nova', search: { para: 'PIX' } as never }, access: grants.connections },
  FIRST_PIX: { link: { to: '/seja-pago/criar/link-rapido' }, access: grants.createFastLink },
  ACCOUNT: { link: { to: '/conexoes/nova', search: { para: 'ACCOUNT' } as never }, access: grants.connections },
  WHATSAPP: { link: { to: '/conexoes/nova', search: { para: 'WHATSAPP' } as never }, access: grants.connections },
};

function StepLink({ step }: { readonly step: ReadinessStep }) {
  const place = placeOf[step];
  const maySee = useMaySee(place?.access ?? grants.connections);
  const label = texts.steps[step].open;
  if (!place || !label || !maySee) return null;
  return (
    <Anchor underline="always" renderRoot={(props) => <Link {...props} {...place.link} />}>
      {label}
    </Anchor>
  );
}
