const mobile = /^55(\d{2})9?([6-9]\d{7})$/;

/**
 * The forms of one phone number, digits with the country code. WhatsApp writes Brazilian mobile numbers from before the
 * ninth digit without it.
 */
export function formsOfPhone(phone: string): readonly string[] {
  const [, area, number] = mobile.exec(phone) ?? [];
  return area && number ? [`55${area}9${number}`, `55${area}${number}`] : [phone];
}
