import type { PixAuthorization } from '@balcao/contract/pix-automatic/pix-automatic';
import { formatCents } from '@balcao/kernel';
import { pixAutomaticScreens } from '@balcao/messages/pix-automatic-screens';
import { CopyButton } from '../../../../components/display/copy-button.tsx';
import { CopyCode } from '../../../../components/display/copy-code.tsx';
import { DateText, InstantText } from '../../../../components/display/date-text.tsx';
import { type Fact, FactSheet } from '../../../../components/display/fact-sheet.tsx';
import { PersonName } from '../../../../components/display/person-name.tsx';
import { StatusBadge } from '../../../../components/display/status-badge.tsx';
import { authorizationLook } from './authorization-look.ts';
import classes from './pix-automatic.module.css';

const texts = pixAutomaticScreens;

export function AuthorizationFacts({ authorization }: { readonly authorization: PixAuthorization }) {
  const { status, brCode } = authorization;
  return (
    <>
      <p className="flex flex-wrap items-center gap-y-2 gap-x-3 mb-4">
        <StatusBadge {...authorizationLook[status]} />
        <strong>{authorizedText(authorization)}</strong>
      </p>
      <FactSheet facts={factsOf(authorization)} />
      {brCode && status === 'CRIADA' && (
        <div className="flex flex-wrap items-center text-quiet gap-y-2 gap-x-3 mt-4">
          <CopyButton value={brCode} label={texts.code.copy} variant="default" />
          <span>{texts.code.help}</span>
        </div>
      )}
    </>
  );
}

export function PastAuthorizations({ history }: { readonly history: readonly PixAuthorization[] }) {
  return (
    <>
      <h3 className="text-16 mt-6 mb-2">{texts.history}</h3>
      <ul className={`mt-2 ${classes.lines}`}>
        {history.map((one) => (
          <li className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3 py-2 border-b" key={one.uuid}>
            <span>
              {authorizedText(one)}
              {one.ended && <span className="text-quiet"> {texts.ended(one.ended.by, one.ended.code)}</span>}
            </span>
            <StatusBadge {...authorizationLook[one.status]} />
          </li>
        ))}
      </ul>
    </>
  );
}

function factsOf(authorization: PixAuthorization): Fact[] {
  const { status, approvedAt, expiresAt, ended, journey, retryPolicy, recurrence, firstDate, createdBy } =
    authorization;
  const { facts } = texts;
  const isWaiting = status === 'CRIADA' || status === 'ENVIANDO';
  return [
    ...(approvedAt ? [{ label: facts.since, value: <InstantText at={approvedAt} /> }] : []),
    ...(isWaiting ? [{ label: facts.waitsUntil, value: <InstantText at={expiresAt} /> }] : []),
    ...(isWaiting ? [{ label: facts.firstDate, value: <DateText date={firstDate} /> }] : []),
    ...(ended
      ? [
          { label: facts.ended, value: <InstantText at={ended.at} /> },
          { label: texts.statuses[status], value: texts.ended(ended.by, ended.code), wide: true },
        ]
      : []),
    { label: facts.how, value: texts.journeys[journey] },
    { label: facts.by, value: <PersonName by={createdBy} /> },
    { label: facts.retries, value: texts.retries[retryPolicy], wide: true },
    ...(recurrence
      ? [
          {
            label: facts.id,
            wide: true,
            value: <CopyCode text={recurrence} name={facts.id} />,
          },
        ]
      : []),
  ];
}

function authorizedText({ valueKind, value, periodicity }: PixAuthorization): string {
  return texts.authorizes(valueKind, formatCents(value), periodicity);
}
