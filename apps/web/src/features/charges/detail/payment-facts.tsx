import { formatBoletoLine } from '@balcao/brazil/boleto';
import type { ChargeDetail } from '@balcao/contract/charges';
import { cardAuthentication } from '@balcao/messages/card-authentication';
import { cardBrandName } from '@balcao/messages/card-brands';
import { chargeScreens } from '@balcao/messages/charge-screens';
import { Anchor } from '@mantine/core';
import { CopyCode } from '../../../components/display/copy-code.tsx';
import { DateText, InstantText } from '../../../components/display/date-text.tsx';
import { type Fact, FactSheet } from '../../../components/display/fact-sheet.tsx';
import { Section } from '../../../components/page/section.tsx';

const texts = chargeScreens.detail;

interface PaymentFactsProps {
  readonly charge: ChargeDetail;
  readonly columns: 1 | 2;
}

/** The Pix code is shown while it is payable. */
export function PaymentFacts({ charge, columns }: PaymentFactsProps) {
  const { cardResponse, authentication, bankSlip, pix } = charge;
  return (
    <>
      {cardResponse && (
        <Section title={texts.card}>
          <FactSheet
            columns={columns}
            facts={[
              { label: texts.cardNumber, value: texts.cardEnding(cardResponse.last4digits) },
              { label: texts.cardBrand, value: cardBrandName(cardResponse.brand) },
              { label: texts.cardHolder, value: cardResponse.cardHolderName },
              ...(authentication ? authenticationFacts(authentication) : []),
            ]}
          />
        </Section>
      )}
      {bankSlip && (
        <Section title={texts.bankSlip}>
          <FactSheet columns={columns} facts={bankSlipFacts(bankSlip)} />
        </Section>
      )}
      {pix && (
        <Section title={texts.pix}>
          <FactSheet
            columns={columns}
            facts={[
              { label: texts.pixExpires, value: <InstantText at={pix.expiresAt} /> },
              { label: texts.pixCode, wide: true, value: <CopyCode text={pix.brCode} name={texts.pixCode} /> },
            ]}
          />
        </Section>
      )}
    </>
  );
}

function authenticationFacts(authentication: NonNullable<ChargeDetail['authentication']>): Fact[] {
  const { bearer, isConfirmed } = authentication;
  const { bearers, notConfirmed } = cardAuthentication;
  return [
    {
      label: cardAuthentication.label,
      wide: true,
      value: isConfirmed ? bearers[bearer] : `${bearers[bearer]}. ${notConfirmed}.`,
    },
    { label: cardAuthentication.proof, wide: true, value: cardAuthentication.proofOf(authentication) || undefined },
  ];
}

function bankSlipFacts({
  line,
  dueDate,
  pdf,
  brCode,
  awaitsRegistration,
}: NonNullable<ChargeDetail['bankSlip']>): Fact[] {
  return [
    { label: texts.expirationDate, value: <DateText date={dueDate} /> },
    {
      label: texts.bankSlip,
      value: (
        <Anchor href={pdf} target="_blank" rel="noreferrer">
          {texts.pdf}
        </Anchor>
      ),
    },
    ...(awaitsRegistration ? [{ label: texts.registration, wide: true, value: texts.awaitsRegistration }] : []),
    { label: texts.line, wide: true, value: <CopyCode text={formatBoletoLine(line)} name={texts.line} /> },
    ...(brCode
      ? [{ label: texts.bankSlipPix, wide: true, value: <CopyCode text={brCode} name={texts.bankSlipPix} /> }]
      : []),
  ];
}
