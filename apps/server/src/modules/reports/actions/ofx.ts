import { createHash } from 'node:crypto';
import type { StatementRow } from '@balcao/contract';
import { type Cents, instantAt, type PlainDate, timeZone } from '@balcao/kernel';
import { decimalText } from '../../../files/decimal-text.ts';

interface OfxHead {
  readonly sellerId: string;
  readonly now: Temporal.Instant;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The head of an OFX 2.1.1 statement, up to its transactions. The account number is the seller's id. */
export function ofxStart({ sellerId, now, from, to }: OfxHead): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><DTSERVER>${timeText(now)}</DTSERVER><LANGUAGE>POR</LANGUAGE><FI><ORG>Balcao</ORG></FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>
<STMTRS><CURDEF>BRL</CURDEF><BANKACCTFROM><BANKID>BALCAO</BANKID><ACCTID>${accountOf(sellerId)}</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
<BANKTRANLIST><DTSTART>${dayText(from)}</DTSTART><DTEND>${dayText(to)}</DTEND>
`;
}

type Transaction = Pick<
  StatementRow,
  'id' | 'executionDate' | 'statementType' | 'availableAmount' | 'operation' | 'buyer'
>;

/** One movement. Its FITID is its posting's id, so that importing overlapping files adds nothing twice. */
export function ofxTransaction({
  id,
  executionDate,
  statementType,
  availableAmount,
  operation,
  buyer,
}: Transaction): string {
  const memo = buyer ? `${operation} - ${buyer}` : operation;
  return `<STMTTRN><TRNTYPE>${typeOf(statementType, availableAmount)}</TRNTYPE><DTPOSTED>${dayText(executionDate)}</DTPOSTED><TRNAMT>${decimalText(availableAmount, '.')}</TRNAMT><FITID>${fitIdOf(id)}</FITID><NAME>${xmlText(operation, 32)}</NAME><MEMO>${xmlText(memo, 255)}</MEMO></STMTTRN>
`;
}

/** The tail: the balance at the end of the period, or now while the period is not over. */
export function ofxEnd({
  closingCents,
  to,
  now,
}: {
  readonly closingCents: Cents;
  readonly to: PlainDate;
  readonly now: Temporal.Instant;
}): string {
  const endOfDays = instantAt(to, '23:59');
  const asOf = Temporal.Instant.compare(endOfDays, now) < 0 ? endOfDays : now;
  return `</BANKTRANLIST>
<LEDGERBAL><BALAMT>${decimalText(closingCents, '.')}</BALAMT><DTASOF>${timeText(asOf)}</DTASOF></LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`;
}

function typeOf(type: StatementRow['statementType'], amount: Cents): 'FEE' | 'XFER' | 'CREDIT' | 'DEBIT' {
  if (type === 'DEBIT_ANTICIPATED') return 'FEE';
  if (type === 'DEBIT_TRANSFER' || type === 'CREDIT_TRANSFER') return 'XFER';
  return amount > 0 ? 'CREDIT' : 'DEBIT';
}

function fitIdOf(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 32);
}

/** At most 22 characters. */
function accountOf(sellerId: string): string {
  return sellerId.replaceAll('-', '').slice(-22);
}

function dayText(date: PlainDate): string {
  return `${date.replaceAll('-', '')}120000[-3:BRT]`;
}

function timeText(at: Temporal.Instant): string {
  const text = at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'second' });
  return `${text.replaceAll(/\D/g, '')}[-3:BRT]`;
}

function xmlText(text: string, max: number): string {
  const cut = [...text].slice(0, max).join('');
  return cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
