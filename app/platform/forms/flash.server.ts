import { z } from 'zod';
import { signedCookie } from '../http/visitor.server';

/** Describes one message for the next page: a banner in the page, a toast where script moves between pages. */
const Flash = z.object({
  kind: z.enum(['success', 'warning', 'info', 'error']),
  text: z.string().max(400),
  /** Says where to go on from the message. */
  link: z.object({ title: z.string().max(100), path: z.string().max(200) }).optional(),
});
export type Flash = z.output<typeof Flash>;

const flashCookie = () => signedCookie('mesaj', 300);

export function flashHeader(flash: Flash): Promise<string> {
  return flashCookie().serialize(flash);
}

/** Takes the message left for this page, with the header that takes it away. */
export async function takeFlash(request: Request): Promise<{ flash: Flash; clearing: string } | null> {
  const cookies = request.headers.get('Cookie');
  if (!cookies?.includes('mesaj=')) return null;
  const parsed = Flash.safeParse(await flashCookie().parse(cookies));
  if (!parsed.success) return null;
  return { flash: parsed.data, clearing: await flashCookie().serialize('', { maxAge: 0 }) };
}
