import { smsTexts } from '~/parts/messages/sms-texts';
import { writeMessage } from '~/parts/messages/outbox.server';
import type { Job } from '~/platform/jobs/jobs.server';
import type { PhoneNotice } from '~/platform/portal/exchange-door';
import { getPortal } from '~/platform/portal/portal.server';
import { maskedPhone } from './mobile-phone';

/** So many messages are written at a time. */
const TOGETHER = 200;

function textOf({ newPhone }: PhoneNotice): string {
  const { MunicipalityName } = getPortal().configuration.settings;
  const shown = newPhone === null ? null : maskedPhone(newPhone);
  return smsTexts['contact-change'](MunicipalityName, { by: 'record', newPhone: shown });
}

/** Tells the owners of phones that lost their place to what a delivery of files says, each once. */
export async function tellLostPhones(): Promise<void> {
  const { exchange, database } = getPortal();
  if (exchange === null) return;
  const notices = await exchange.listPhoneNotices(TOGETHER);
  for (const notice of notices) {
    const wake = await writeMessage(database, {
      purpose: 'contact-change',
      dedupe: `delivery ${notice.oid}`,
      to: notice.phone,
      text: textOf(notice),
    });
    // A process that ends between the two tells once more: better twice than never.
    await exchange.dropPhoneNotices([notice.oid]);
    await wake();
  }
}

export const phoneNoticeJobs: readonly Job[] = [
  {
    name: 'phone-notice',
    isRegular: true,
    title: 'Dosyayla değişen telefonların eskisine SMS yazar',
    work: () => tellLostPhones(),
  },
];
