import { fillVariables, type MessageVariable } from '@balcao/contract/message-variables';
import { addCents, type Cents, cents, formatCents, formatPlainDate, type PlainDate } from '@balcao/kernel';
import { markTest, type WhatsAppText, whatsAppTemplates, writeTemplate } from './whatsapp-templates.ts';
import { linesWithoutLinks, withoutLinks } from './without-links.ts';

type Method = 'CREDIT_CARD' | 'BANK_SLIP' | 'PIX';

interface Reminder extends Owed {
  readonly message: string;
  readonly unsubscribe: string;
  readonly pageUrl: string | null;
  readonly unsubscribeUrl: string;
}

interface Owed {
  readonly buyerName: string;
  readonly sellerName: string;
  readonly title: string;
  readonly method: Method;
  readonly amountCents: Cents;
  /** Fine and interest when paid on `payOn`; negative with the early discount. */
  readonly accruedCents: Cents;
  readonly earlyDiscount: { readonly amountCents: Cents; readonly until: PlainDate } | null;
  readonly payOn: PlainDate;
  readonly dueDate: PlainDate;
  readonly daysLeft: number;
  readonly payBy: { readonly link: string | null; readonly brCode: string | null; readonly line: string | null };
}

const testMark = '[Teste] ';

const methodNames: Readonly<Record<Method, string>> = {
  CREDIT_CARD: 'Cartão de crédito',
  BANK_SLIP: 'Boleto',
  PIX: 'Pix',
};

/** Reminds a customer of one unpaid charge. */
export function chargeReminder(
  reminder: Owed & { readonly lead: string | null; readonly part: { readonly number: number; readonly of: number } },
) {
  const written = owedAsWritten(reminder);
  const { buyerName, sellerName, daysLeft, part } = written;
  const title = part.of > 1 ? `${written.title} (parcela ${part.number} de ${part.of})` : written.title;
  const owed = { ...written, title };
  const rest = [factsOf(owed), payText(owed), 'Se você já pagou, desconsidere esta mensagem.', sellerName];
  const usual = daysLeft < 0 ? 'Sua cobrança está em aberto.' : 'Segue a sua cobrança.';
  const lead = reminder.lead ? linesWithoutLinks(reminder.lead) : usual;
  return {
    subject: `${sellerName}: ${whenDue(daysLeft).toLowerCase()}: ${title}`,
    text: [`Olá, ${buyerName},`, lead, ...rest].join('\n\n'),
    message: [`Olá, ${buyerName}! ${lead}`, ...rest].join('\n\n'),
  };
}

export const customerNotifications = {
  defaultMessage: (method: Method) =>
    method === 'CREDIT_CARD'
      ? 'Não conseguimos receber o seu pagamento no cartão de crédito.'
      : 'Este é um lembrete sobre a sua cobrança.',

  reminder: (given: Reminder) => {
    const reminder = asWritten(given);
    return {
      subject: `${whenDue(reminder.daysLeft)}: ${reminder.title}`,
      text: [
        `Olá, ${reminder.buyerName},`,
        reminder.message,
        factsOf(reminder),
        payText(reminder),
        'Se você já pagou, desconsidere esta mensagem.',
        reminder.sellerName,
        reminder.unsubscribe,
      ].join('\n\n'),
    };
  },

  whatsAppReminder: (given: Reminder) => {
    const reminder = asWritten(given);
    const { buyerName, message, title, amountCents, accruedCents, earlyDiscount, payOn, dueDate, daysLeft } = reminder;
    const owed = formatCents(addCents(amountCents, accruedCents));
    const value = formatCents(amountCents);
    return writeTemplate(daysLeft < 0, [
      ...[buyerName, message, title],
      accruedCents > 0
        ? `${value} (com multa e juros até ${formatPlainDate(payOn)}: ${owed})`
        : earlyDiscount
          ? `${value} (até ${formatPlainDate(earlyDiscount.until)}, com desconto: ${owed})`
          : value,
      formatPlainDate(dueDate),
      [payLine(reminder), ...(reminder.pageUrl ? [`ou veja todas as suas cobranças em ${reminder.pageUrl}`] : [])].join(
        ' ',
      ),
      ...[reminder.sellerName, reminder.unsubscribeUrl],
    ]);
  },

  whatsAppTemplates,
  whatsAppTest: (text: WhatsAppText) => markTest(testMark, text),

  whatsAppGoodbye: ({ sellerName, link }: { readonly sellerName: string; readonly link: string }) =>
    `Pronto: ${withoutLinks(sellerName)} não envia mais avisos de cobrança por WhatsApp a este número. Mudou de ideia? Volte a receber em ${link}`,

  whatsAppStopped: (link: string) => ({
    subject: 'O WhatsApp da sua empresa não está enviando mensagens',
    text: [
      'Olá,',
      'A Meta recusou uma mensagem porque o token não vale mais, a conta está bloqueada ou falta a forma de pagamento. Enquanto isso, os avisos por WhatsApp não chegam aos seus clientes.',
      'Confira a conta no Gerenciador do WhatsApp e teste a conexão:',
      link,
      'Equipe Balcão',
    ].join('\n\n'),
  }),

  customerPage: (link: string) => `Ver minhas cobranças: ${link}`,
  testMark,

  test: ({ subject, text }: { readonly subject: string; readonly text: string }) => ({
    subject: `${testMark}${subject}`,
    text: `Esta é uma mensagem de teste: nenhum cliente a recebeu, e os links são só exemplos.\n\n${text}`,
  }),

  /** An example charge that nobody owes. */
  example: { buyerName: 'Ana Souza', email: 'ana.souza@example.com', title: 'Pedido de exemplo' },

  unsubscribe: (link: string) => `Não quer mais receber estes avisos? ${link}`,
};

/** The mail with a customer's page; without `url` the address is added as in every mail. */
export function portalLinkMail({
  name,
  sellerName,
  days,
  url,
}: {
  readonly name: string;
  readonly sellerName: string;
  readonly days: number;
  readonly url: string | null;
}) {
  const seller = withoutLinks(sellerName);
  return {
    subject: `${seller}: sua página de cobranças`,
    text: [
      `Olá, ${withoutLinks(name)},`,
      'Na sua página você vê o que está em aberto, paga várias cobranças com um Pix, baixa comprovantes e cuida das suas assinaturas.',
      `O link é só seu e vale por ${days} dias. Não o encaminhe: quem tem o link vê as suas cobranças.`,
      ...(url ? [customerNotifications.customerPage(url)] : []),
      seller,
    ].join('\n\n'),
  };
}

export function chooseMethodMail({
  customerName,
  sellerName,
  title,
  valueCents,
  dueDate,
  url,
}: {
  readonly customerName: string;
  readonly sellerName: string;
  readonly title: string;
  readonly valueCents: Cents;
  readonly dueDate: PlainDate;
  readonly url: string;
}) {
  const [customer, seller, thing] = [customerName, sellerName, title].map(withoutLinks);
  return {
    subject: `Escolha como pagar: ${thing}`,
    text: [
      `Olá, ${customer},`,
      `${seller} criou sua assinatura de ${thing}. A primeira cobrança, de ${formatCents(valueCents)}, vence em ${formatPlainDate(dueDate)}.`,
      `Escolha entre cartão, Pix e boleto por este link, sem precisar de senha:\n${url}`,
      'Nada é cobrado antes da sua escolha. Se você não conhece esta assinatura, responda a esta mensagem.',
      seller,
    ].join('\n\n'),
  };
}

export function paymentLinkMail({
  customerName,
  sellerName,
  title,
  valueCents,
  url,
}: {
  readonly customerName: string;
  readonly sellerName: string;
  readonly title: string;
  readonly valueCents: Cents | null;
  readonly url: string;
}) {
  const [seller, what] = [withoutLinks(sellerName), withoutLinks(title)];
  const amount = valueCents === null ? '' : `, no valor de ${formatCents(valueCents)}`;
  return {
    subject: `${seller}: link de pagamento de ${what}`,
    text: [
      `Olá, ${withoutLinks(customerName)},`,
      `Este é o link para o pagamento de ${what}${amount}:`,
      url,
      seller,
    ].join('\n\n'),
  };
}

export const webhookDisabledMail = ({
  title,
  url,
  reason,
}: {
  readonly title: string;
  readonly url: string;
  readonly reason: 'FAILING' | 'GONE';
}) => ({
  subject: `Webhook desativado: ${withoutLinks(title)}`,
  text: [
    'Olá,',
    reason === 'GONE'
      ? `O endereço do webhook "${withoutLinks(title)}" respondeu que não existe mais (410), e o webhook foi desativado.`
      : `O webhook "${withoutLinks(title)}" não respondeu com sucesso nos últimos cinco dias e foi desativado.`,
    `Endereço: ${withoutLinks(url)}`,
    'Corrija o endereço e ative o webhook novamente em Integrações. O que não foi entregue pode ser enviado de novo.',
    'Equipe Balcão',
  ].join('\n\n'),
});

function asWritten(reminder: Reminder): Reminder {
  const written = owedAsWritten(reminder);
  return { ...written, message: linesWithoutLinks(fillVariables(reminder.message, valuesOf(reminder))) };
}

/** One line each, whatever was typed. */
function valuesOf({ buyerName, sellerName, title, amountCents, accruedCents, dueDate, daysLeft }: Reminder) {
  const name = oneLine(buyerName);
  return {
    nome: name,
    primeiro_nome: name.split(' ')[0] ?? name,
    vendedor: oneLine(sellerName),
    cobranca: oneLine(title),
    valor: formatCents(amountCents),
    total: formatCents(addCents(amountCents, accruedCents)),
    vencimento: formatPlainDate(dueDate),
    prazo: whenDue(daysLeft).toLowerCase(),
  } satisfies Record<MessageVariable, string>;
}

function oneLine(typed: string): string {
  return typed.replaceAll(/\s+/gu, ' ').trim();
}

function owedAsWritten<Written extends Owed>(owed: Written): Written {
  const { buyerName, sellerName, title } = owed;
  return {
    ...owed,
    buyerName: withoutLinks(buyerName),
    sellerName: withoutLinks(sellerName),
    title: withoutLinks(title),
  };
}

function factsOf({ title, amountCents, accruedCents, earlyDiscount, payOn, dueDate, daysLeft, method }: Owed): string {
  const late = `Multa e juros até ${formatPlainDate(payOn)}: ${formatCents(accruedCents)}`;
  const owed = `Total para pagar em ${formatPlainDate(payOn)}: ${formatCents(addCents(amountCents, accruedCents))}`;
  return [
    `Cobrança: ${title}`,
    `Valor: ${formatCents(amountCents)}`,
    ...(accruedCents > 0 ? [late, owed] : []),
    ...(earlyDiscount ? [discounted(earlyDiscount, amountCents)] : []),
    `${daysLeft < 0 ? 'Venceu em' : 'Vencimento'}: ${formatPlainDate(dueDate)}`,
    `Forma de pagamento: ${methodNames[method]}`,
  ].join('\n');
}

function payText({ payBy: { link, brCode, line }, sellerName }: Owed): string {
  if (link) return `Para pagar, acesse:\n${link}`;
  const pix = brCode && `copie este código Pix no aplicativo do seu banco:\n${brCode}`;
  if (line) {
    const boleto = `Para pagar, use esta linha digitável no aplicativo do seu banco:\n${line}`;
    return pix ? `${boleto}\n\nOu ${pix}` : boleto;
  }
  if (pix) return `Para pagar, ${pix}`;
  return `Para pagar, fale com ${sellerName}.`;
}

/** A part of a sentence. */
function payLine({ payBy: { link, brCode, line }, sellerName }: Owed): string {
  if (link) return `acesse ${link}`;
  if (line) return `use esta linha digitável no aplicativo do seu banco: ${line}`;
  if (brCode) return `copie este código Pix no aplicativo do seu banco: ${brCode}`;
  return `fale com ${sellerName}`;
}

function whenDue(daysLeft: number): string {
  if (daysLeft === 0) return 'Vence hoje';
  if (daysLeft > 0) return daysLeft === 1 ? 'Vence amanhã' : `Vence em ${daysLeft} dias`;
  return daysLeft === -1 ? 'Venceu ontem' : `Venceu há ${-daysLeft} dias`;
}

function discounted({ amountCents, until }: NonNullable<Owed['earlyDiscount']>, valueCents: Cents): string {
  const owed = formatCents(cents(valueCents - amountCents));
  return `Pagando até ${formatPlainDate(until)}: ${owed}, com desconto de ${formatCents(amountCents)}`;
}
