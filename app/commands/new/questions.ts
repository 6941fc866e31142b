import { bankCodes, banks } from 'municipality/contract';
import { findVariableFault } from '~/platform/configuration/environment.server';
import { findSettingFault, secretVariables } from '~/platform/configuration/settings.server';
import { TypedEmployee } from './employee';
import { usualSetting, type SettingValue } from './usual-settings';

/** Describes what was answered, by key, as it is typed. */
export type Answers = Readonly<Record<string, string>>;

export interface Question {
  /** Names a key of AppSetting.json, an environment variable, or a detail of the first employee. */
  readonly key: string;
  readonly ask: string;
  /** Counts where nothing is typed. */
  readonly usual?: string;
  /** A secret is not shown while it is typed. */
  readonly isSecret?: true;
  /** The question is skipped where earlier answers make it needless. */
  readonly needs?: string;
}

const BANK = 'ActiveBankMerchantCode';
const bankList = bankCodes.map((code) => `${code} ${banks[code].name}`).join(', ');
const FIRST = 'FirstEmployeeNo';

/** Lists the questions of `new`, in their order. What an answer must be like says the schema of the key. */
export const questions: readonly Question[] = [
  { key: 'MunicipalityName', ask: 'Belediyenin adı' },
  { key: 'CityName', ask: 'İl' },
  { key: 'CityCode', ask: 'İl kodu, iki hane' },
  { key: 'CountyName', ask: 'İlçe' },
  { key: 'CountyCode', ask: 'İlçe kodu' },
  { key: 'IsMetropolitan', ask: 'Büyükşehir sınırları içinde mi, evet ya da hayır', usual: 'evet' },
  { key: 'MayorName', ask: 'Belediye başkanının adı soyadı' },
  { key: 'MunicipalityWebsiteUrl', ask: 'Belediyenin web sitesi, https:// ile' },
  { key: 'MunicipalityPhone', ask: 'Santral ya da çağrı merkezi', usual: '' },
  { key: 'MunicipalityWhatsApp', ask: 'WhatsApp hattı', usual: '' },
  { key: 'MunicipalityEmail', ask: 'E-posta', usual: '' },
  { key: 'MunicipalityKep', ask: 'KEP adresi', usual: '' },
  { key: 'MunicipalityAddress', ask: 'Hizmet binasının adresi, tek satır', usual: '' },
  {
    key: 'MunicipalityWorkingHours',
    ask: 'Veznelerin açık olduğu saatler',
    usual: String(usualSetting('MunicipalityWorkingHours')),
  },
  {
    key: 'HasSubscription',
    ask: 'Su aboneliklerine belediye mi bakıyor (büyükşehirde su idaresi bakar), evet ya da hayır',
    usual: 'evet',
  },
  { key: 'PUBLIC_ORIGIN', ask: 'Portalın herkese açık adresi, https:// ile' },
  { key: 'DATABASE_URL', ask: 'PostgreSQL veritabanının adresi, postgresql://…' },
  { key: BANK, ask: `Kart ödemelerinin bankası (${bankList}); henüz yoksa boş`, usual: '' },
  { key: 'MerchantId', ask: 'Üye iş yeri numarası', needs: BANK },
  { key: 'StoreKey', ask: '3-D anahtarı (storekey)', needs: BANK, isSecret: true },
  { key: 'VPosTerminalNo', ask: 'API kullanıcısının adı; VakıfBank’ta terminal numarası', needs: BANK },
  {
    key: 'MerchantPassword',
    ask: 'API kullanıcısının ya da iş yerinin şifresi',
    needs: BANK,
    isSecret: true,
  },
  {
    key: 'ThreeDSecureWebRequestUrl',
    ask: 'Bankanın 3-D adresi; belgelerindeki adres için boş',
    needs: BANK,
    usual: '',
  },
  {
    key: 'VPosWebRequestUrl',
    ask: 'Bankanın sanal POS adresi; belgelerindeki adres için boş',
    needs: BANK,
    usual: '',
  },
  {
    key: 'SMSUsername',
    ask: 'Netgsm kullanıcısı; SMS’leri belediyenin servisi gönderiyorsa boş (servis gömülüyse kimse göndermez)',
    usual: '',
  },
  { key: 'TransmissionID', ask: 'Netgsm’deki gönderici adı', needs: 'SMSUsername' },
  { key: 'SMS_PASSWORD', ask: 'Netgsm kullanıcısının şifresi', needs: 'SMSUsername', isSecret: true },
  { key: 'SMS_URL', ask: 'SMS servisinin adresi; Netgsm’inki için boş', needs: 'SMSUsername', usual: '' },
  { key: 'EDEVLET_CLIENT_ID', ask: 'e-Devlet istemci numarası; protokol henüz yoksa boş', usual: '' },
  {
    key: 'EDEVLET_CLIENT_SECRET',
    ask: 'e-Devlet istemci anahtarı',
    needs: 'EDEVLET_CLIENT_ID',
    isSecret: true,
  },
  {
    key: FIRST,
    ask: 'Portalı yönetecek ilk personelin T.C. kimlik numarası; sonra açmak için boş',
    usual: '',
  },
  { key: 'FirstEmployeeName', ask: 'Adı', needs: FIRST },
  { key: 'FirstEmployeeSurname', ask: 'Soyadı', needs: FIRST },
  { key: 'FirstEmployeePhone', ask: 'Cep telefonu; onay kodları buraya gelir', needs: FIRST },
  { key: 'FirstEmployeeDepartment', ask: 'Birimi', needs: FIRST },
  { key: 'FirstEmployeeTitle', ask: 'Unvanı', needs: FIRST },
];

/** Lists the keys of the first employee, by the fields they fill. */
const employeeFields = {
  FirstEmployeeNo: 'identityNo',
  FirstEmployeeName: 'name',
  FirstEmployeeSurname: 'surname',
  FirstEmployeePhone: 'gsmNumber',
  FirstEmployeeDepartment: 'department',
  FirstEmployeeTitle: 'title',
} as const satisfies Record<string, keyof TypedEmployee>;

/** Holds the variables that stand for a key of AppSetting.json and hold what no file may. */
export const secretKeys: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(secretVariables)
    .filter(([, [key]]) => ['StoreKey', 'MerchantPassword', 'VPosTerminalNo'].includes(key))
    .map(([variable, [key]]) => [key, variable]),
);

/** Tells whether a question is put after these answers. */
export const isPut = ({ needs }: Question, answers: Answers): boolean =>
  needs === undefined || (answers[needs] ?? '') !== '';

/** Returns the value a typed text is in AppSetting.json: yes and no, whole numbers, or the text itself. */
export function settingValue(key: string, typed: string): SettingValue {
  const usual = usualSetting(key);
  if (typeof usual === 'boolean' && /^(e|evet|h|hayır)$/i.test(typed)) return /^e/i.test(typed);
  if (typeof usual === 'number' && /^\d+$/.test(typed)) return Number(typed);
  return typed;
}

/** In an environment file each value stands in single quotes, for shells and systemd alike. */
const UNQUOTABLE = /['\\\r\n]/;

/** Tells why an answer will not do; null where it will. */
export function findFault({ key, usual }: Pick<Question, 'key' | 'usual'>, typed: string): string | null {
  if (typed === '') return usual === undefined ? 'boş bırakılamaz' : null;
  if (key in employeeFields) {
    const field = TypedEmployee.shape[employeeFields[key as keyof typeof employeeFields]];
    return field.safeParse(typed).error?.issues[0]?.message ?? null;
  }
  if (UNQUOTABLE.test(typed)) return 'tek tırnak, ters bölü ve satır sonu içeremez';
  const value = settingValue(key, typed);
  if (typeof usualSetting(key) === 'boolean' && typeof value !== 'boolean') return 'evet ya da hayır yazın';
  return findSettingFault(key, value) ?? findVariableFault(key, typed);
}

/** Returns the first employee of the answers; null where there is to be none yet. @throws ZodError */
export function employeeOf(answers: Answers): TypedEmployee | null {
  if ((answers[FIRST] ?? '') === '') return null;
  const fields = Object.entries(employeeFields).map(([key, field]) => [field, answers[key] ?? '']);
  return TypedEmployee.parse(Object.fromEntries(fields));
}

/** Tells whether an answer belongs to the first employee and to no file. */
export const isOfEmployee = (key: string): boolean => key in employeeFields;
