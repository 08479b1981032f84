interface WrittenLine {
  readonly date: string;
  /** Signed reais, in the bank's format. */
  readonly amount: string;
  readonly id: string;
  readonly memo: string;
}

/** An OFX in the dialect of Brazilian banks, in Base64. */
export function bankStatement(lines: readonly WrittenLine[], account = '12345-6'): string {
  const days = lines.map(({ date }) => date.replaceAll('-', '')).toSorted();
  const moved = lines.map(
    ({ date, amount, id, memo }) =>
      `<STMTTRN>\n<TRNTYPE>${amount.startsWith('-') ? 'DEBIT' : 'CREDIT'}\n<DTPOSTED>${date.replaceAll('-', '')}120000[-3:BRT]\n` +
      `<TRNAMT>${amount}\n<FITID>${id}\n<MEMO>${memo}\n</STMTTRN>\n`,
  );
  const file =
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n<OFX>\n<BANKMSGSRSV1><STMTTRNRS><STMTRS>\n' +
    `<CURDEF>BRL\n<BANKACCTFROM>\n<BANKID>0341\n<ACCTID>${account}\n<ACCTTYPE>CHECKING\n</BANKACCTFROM>\n<BANKTRANLIST>\n` +
    `<DTSTART>${days[0] ?? '20261101'}\n<DTEND>${days.at(-1) ?? '20261130'}\n${moved.join('')}</BANKTRANLIST>\n` +
    '</STMTRS></STMTTRNRS></BANKMSGSRSV1>\n</OFX>\n';
  return Buffer.from(file, 'latin1').toString('base64');
}
