const mobile = /^55(\d{2})9?([6-9]\d{7})$/;

/**
 * A telephone, digits with the country's code, and how else the same one is written: WhatsApp knows a Brazilian number of before the ninth
 * digit without it.
 */
export function formsOfPhone(phone: string): readonly string[] {
  const [, area, number] = mobile.exec(phone) ?? [];
  return area && number ? [`55${area}9${number}`, `55${area}${number}`] : [phone];
}
