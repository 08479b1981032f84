import { cents, plainDate } from '@balcao/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charges } from './charges.ts';
import { customerNotifications, webhookDisabledMail } from './customer-notifications.ts';
import { mails } from './mails.ts';
import { linesWithoutLinks, withoutLinks } from './without-links.ts';

describe('what others typed, in a mail of ours', () => {
  it.each([
    ['Ana Lima', 'Ana Lima'],
    ['Sr. João D. Reis', 'Sr. João D. Reis'],
    ['Ana\nhttps://golpe.example/x', 'Ana https:\u2060//golpe.\u2060example/x'],
    ['www.golpe.com.br', 'www.\u2060golpe.\u2060com.\u2060br'],
    ['mailto:ana@golpe.com', 'mailto:\u2060ana@\u2060golpe.\u2060com'],
    ['\u202eanA\u0000\r\nBcc: x', 'anA Bcc: x'],
  ])('%j is written %j', (typed, written) => {
    expect(withoutLinks(typed)).toBe(written);
  });

  it('keeps lines where there may be several', () => {
    expect(linesWithoutLinks('um\nhttp://dois.example')).toBe('um\nhttp:\u2060//dois.\u2060example');
  });

  it('has no address left whatever is typed, and says the same twice', () => {
    const part = fc.constantFrom('http://', 'www.', 'a.com', '@', '/', '.', ':', ' ', '\n', '\u200b', '\u202e', 'x');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const written = withoutLinks(parts.join(''));
        expect(written).not.toMatch(/:\/\/|www\.\w|\w@\w|\w\.com|\n/);
        expect(withoutLinks(written)).toBe(written);
      }),
    );
  });
});

describe('every mail', () => {
  const typed = 'Ana\r\nBcc: x@golpe.example https://golpe.example/pix www.golpe.com\u202e';
  const ours = 'https://balcao.example/nosso';
  const names = { buyerName: typed, sellerName: typed, companyName: typed, title: typed, message: typed, url: typed };
  const dates = { dueDate: plainDate('2026-11-22'), payOn: plainDate('2026-11-22'), daysLeft: 0, hours: 1 };
  const amounts = {
    amountCents: cents(100),
    accruedCents: cents(1),
    earlyDiscount: null,
    part: 1,
    of: 2,
    method: 'PIX',
  } as const;
  const given = { ...names, ...dates, ...amounts, link: ours, brCode: null, line: null, document: '1', by: 'ana' };
  const reminder = {
    ...given,
    payBy: { link: ours, brCode: null, line: null },
    unsubscribe: ours,
    pageUrl: ours,
    unsubscribeUrl: ours,
  };
  const written = {
    billIssued: charges.billIssued(given),
    pixIssued: charges.pixIssued(given),
    reminder: customerNotifications.reminder(reminder),
    whatsAppReminder: { subject: '', text: customerNotifications.whatsAppReminder(reminder).text },
    webhookDisabled: webhookDisabledMail({ ...given, reason: 'GONE' }),
    webhookFailing: webhookDisabledMail({ ...given, reason: 'FAILING' }),
    firstAccess: mails.firstAccess(given),
    emailInUseElsewhere: mails.emailInUseElsewhere(given),
    anticipationAsked: mails.anticipationAsked(given),
  };

  it.each(Object.entries(written))('%s links to nobody but us', (_, { subject, text }) => {
    expect(subject).not.toMatch(/[\r\n]|golpe\.(example|com)|:\/\/|@golpe/);
    expect(text.replaceAll(ours, '')).not.toMatch(/\r|golpe\.(example|com)|:\/\/|@golpe|\u202e/);
  });
});
