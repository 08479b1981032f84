import { sandbox } from '@balcao/messages/sandbox';
import { Button, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { InstantText } from '../../../components/display/date-text.tsx';
import { deliveryOf, type Mail, titleOf } from './mail.ts';
import classes from './mails-panel.module.css';
import { textParts } from './text-parts.ts';

const texts = sandbox.mails;

interface MailReaderProps {
  readonly mail: Mail;
  /** On a phone the list or the mail is shown. */
  readonly isOpened: boolean;
  readonly onBack: () => void;
}

export function MailReader({ mail, isOpened, onBack }: MailReaderProps) {
  return (
    <article className={`min-w-0 ${classes.reader} ${isOpened ? '' : 'max-md:hidden'}`} aria-label={texts.reading}>
      <Button
        hiddenFrom="md"
        mb="sm"
        ms="-0.5rem"
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} stroke={1.6} />}
        onClick={onBack}
      >
        {texts.backToList}
      </Button>
      <Title order={2}>{titleOf(mail)}</Title>
      <p className="text-quiet text-13 wrap-anywhere mt-1 mb-5">
        {texts.to(mail.to)}
        {mail.hiddenCopy && `, ${texts.hiddenCopy(mail.hiddenCopy)}`} · <InstantText at={mail.createdAt} />
        {deliveryOf(mail) && ` · ${deliveryOf(mail)}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">
        {textParts(mail.text).map(({ text, href }, index) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
            <a className="text-link" key={index} href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </article>
  );
}
