import type { APIRequestContext } from 'playwright/test';
import type { ShortMessage } from 'municipality/sandbox';
import { expect } from 'playwright/test';

/** Lists the messages a phone has got, the newest first; without reminders of due days, which come by the calendar. */
export async function listMessages(
  request: APIRequestContext,
  operator: string,
  phone: string,
): Promise<ShortMessage[]> {
  const messages = (await (await request.get(`${operator}/sms.json`)).json()) as ShortMessage[];
  return messages.filter(({ to, text }) => to === phone && !text.includes('son ödeme günü'));
}

/** Waits until a phone has got `count` messages; answers with the newest. */
export async function waitForMessage(
  request: APIRequestContext,
  operator: string,
  phone: string,
  count: number,
): Promise<string> {
  await expect.poll(async () => (await listMessages(request, operator, phone)).length).toBe(count);
  return (await listMessages(request, operator, phone))[0]?.text ?? '';
}

/** Reads the code in a message; never the right one when there is none. */
export function codeIn(text: string): string {
  return /kodunuz: (\d{6}) /.exec(text)?.[1] ?? 'none';
}

/** Makes a code that is certainly another one. */
export function wrongCode(code: string): string {
  return code.replace(/\d$/, (last) => String((Number(last) + 1) % 10));
}
