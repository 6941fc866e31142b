import { personNumber } from 'municipality/values/identity-number';
import { findValue } from 'municipality/values/reading';
import {
  endAdministration,
  grantAdministration,
} from '~/features/identity/second-proof/administrator.server';
import type { CommandContext } from './entry/command-context';
import { WrongUsage } from './entry/fault';
import { openPortal } from './entry/open';

interface Given {
  readonly no: string;
  readonly end?: boolean | undefined;
}

/** Lets an employee administer the portal, or no longer. */
export async function keepAdministrators(
  { no: typed, end = false }: Given,
  context: CommandContext,
): Promise<number> {
  const no = findValue(personNumber.read(typed));
  if (no === null) throw new WrongUsage('Bu bir T.C. kimlik numarası değil: rakamları denetleyin.');
  const store = await openPortal(context);
  const now = new Date();
  if (end) {
    context.say(
      (await endAdministration(store, no, now))
        ? 'Yetki geri alındı.'
        : 'Bu numaranın komutla verilmiş yetkisi yoktu.',
    );
    return 0;
  }
  const isNew = await grantAdministration(store, no, now);
  context.say(
    isNew
      ? 'Yetki verildi: belediye bu kişiyi çalışan olarak bildirdikçe /yonetim açılır.'
      : 'Bu kişinin yetkisi zaten vardı.',
  );
  return 0;
}
