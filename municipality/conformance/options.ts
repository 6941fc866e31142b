import { parseArgs } from 'node:util';
import { contract, type CallName } from 'municipality/contract';

/** What the kit was asked to do. */
export interface KitOptions {
  /** Base address of the service, without a slash at its end. */
  readonly service: string;
  /** Validation key, for the calls of the portal itself. */
  readonly key: string | null;
  readonly member: { readonly userName: string; readonly password: string } | null;
  readonly writes: boolean;
  readonly confirmed: boolean;
  readonly only: CallName | null;
  readonly json: boolean;
  /** Milliseconds an answer may take. */
  readonly timeLimit: number;
}

export class KitUsageFault extends Error {
  override readonly name = 'KitUsageFault';
}

export const kitUsage = `npm run conformance -- --service ADRES [--key ANAHTAR] [--user NUMARA --password ŞİFRE]
                       [--only ÇAĞRI] [--json] [--writes --yes]
Her çağrıya bir istek gönderir ve yanıtın sözleşmeye uyup uymadığını söyler.
  --key       portalın çağrıları için doğrulama anahtarı (validationKey)
  --user      üye çağrıları için bir deneme üyesinin numarası; --password ile birlikte
  --only      yalnız bu çağrı
  --json      tablo yerine JSON
  --writes    kayıt değiştiren çağrıları da dener: yalnız deneme sistemlerinde. Önce ne yazacağını gösterir, --yes ister
Çıkış kodu 0: hepsi uyuyor; 1: ayrılan, yanıtsız ya da eksik çağrı var; 2: komut yanlış.`;

const isCall = (name: string): name is CallName => Object.hasOwn(contract, name);

function addressOf(typed: string | undefined): string {
  if (typed === undefined) throw new KitUsageFault('--service verilmedi.');
  if (!URL.canParse(typed) || !/^https?:$/.test(new URL(typed).protocol)) {
    throw new KitUsageFault(`--service bir http ya da https adresi olmalı: ${typed}`);
  }
  let address = typed;
  while (address.endsWith('/')) address = address.slice(0, -1);
  return address;
}

/** Reads the command line. @throws KitUsageFault with what is wrong with it */
export function readKitOptions(args: readonly string[]): KitOptions {
  const { values } = parsed(args);
  const { user, password, only } = values;
  if ((user === undefined) !== (password === undefined)) {
    throw new KitUsageFault('--user ve --password birlikte verilir.');
  }
  if (only !== undefined && !isCall(only)) throw new KitUsageFault(`Sözleşmede böyle bir çağrı yok: ${only}`);
  return {
    service: addressOf(values.service),
    key: values.key ?? null,
    member: user === undefined || password === undefined ? null : { userName: user, password },
    writes: values.writes,
    confirmed: values.yes,
    only: only ?? null,
    json: values.json,
    timeLimit: 10_000,
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        ...{ service: text, key: text, user: text, password: text, only: text },
        ...{ json: flag, writes: flag, yes: flag },
      },
    });
  } catch (error) {
    throw new KitUsageFault(error instanceof Error ? error.message : 'Komut anlaşılmadı.');
  }
}
