import {
  demoAccounts,
  demoMarriageApplicationNo,
  demoPassword,
  demoFiftyLinesSubscriberNo,
} from 'municipality/service/sample/town/demo-accounts';
import { isSecretField } from '~/platform/text/secret-fields';
import { urls } from '~/urls';
import { smallPdf } from '../declarations/fill-step';
import { listDeclared, type Places } from '../declarations/typed-declarations';
import type { Control, ReadForm } from './form-reader';

const { citizen, fiftyLines } = demoAccounts;

type Values = Readonly<Record<string, string>>;

/** Holds what a careful person types, by the name of the field, on whatever page it stands. */
const everywhere: Values = {
  sifre: demoPassword,
  yeni: 'Yesil.Cinar.26',
  tekrar: 'Yesil.Cinar.26',
  telefon: fiftyLines.gsmNumber,
  eposta: 'ayse.isik@example.com',
  kullanici: '98765432150',
  ad: 'Ayşe Işık',
  soyad: 'Yıldırım',
  abone: demoFiftyLinesSubscriberNo,
  basvuru: demoMarriageApplicationNo,
  no: demoFiftyLinesSubscriberNo,
  konu: 'Kaldırım çöktü',
  aciklama: 'Okulun önündeki kaldırım çöktü.',
  yer: 'Pazar yerinin karşısı',
  adres: 'Çınar Sokak 4/2, Akçapınar',
  endeks: '999999',
  iban: 'TR330006100519786457841326',
  sahip: 'Ayşe Işık Yıldırım',
  son4: '0146',
  gerekce: 'Belgeler tamam.',
  yanit: 'Kaldırım 3 Aralık’ta onarılacak.',
  havaleNotu: 'Yerinde bakılsın.',
  soru: 'Hangi kapının önünde?',
  kurum: 'Karayolları 2. Bölge Müdürlüğü',
  ret: 'Bu yol Karayolları’nındır.',
  vekil: 'Zeynep Akçay',
  baslik: 'Kazı çalışması',
  yerAdi: 'Giriş katı',
};

/** Holds values for pages where a field of this name means something else. */
const byPage: Readonly<Record<string, Values>> = {
  '/FastPaymentForMatrimony': { kimlik: citizen.identityNo },
  '/kiosk/cihazlar': { ad: 'Vezne 1', yer: 'Giriş katı' },
  '/satis-bildirimi': { neden: 'satis' },
};

/** Lists the boxes that are ticked wherever they stand; of others none. */
const ticked: ReadonlySet<string> = new Set(['sozlesme', 'onay', 'borc', 'abone', 'dogru', 'beyan']);

export interface Filling {
  /** Holds the address of the page as it is declared. */
  readonly path: string;
  /** Says whose sign-in it is, or would be. */
  readonly identityNo: string;
  /** The last short message had this code. */
  readonly code: string;
  /** A request can be followed under this number; it is empty before there is one. */
  readonly trackingNo: string;
  readonly places: Places;
  /** Nobody has this phone yet: it serves who changes theirs. */
  readonly newPhone: string;
}

function valuesFor({ path, identityNo, code, trackingNo, places, newPhone }: Filling): Values {
  const declared = listDeclared(identityNo, places).find(({ definition }) => definition.path === path);
  const steps = declared?.steps.map(([, fields]) => fields) ?? [];
  const phone = path === urls.userUpdate ? { telefon: newPhone } : {};
  const own = { kimlik: identityNo, kod: code, takip: trackingNo, takipNo: trackingNo };
  return Object.assign({}, everywhere, own, byPage[path], phone, ...steps) as Values;
}

/** Returns the parts of dates and shares, whatever they are of: a leave lies ahead, everything else behind. */
function partFor(name: string): string | null {
  const [, of = '', part = ''] = /^(.*)\.(gun|ay|yil|pay|payda)$/.exec(name) ?? [];
  const isAhead = of === 'ilk' || of === 'son' || of === 'ayrilma';
  switch (part) {
    case 'gun':
      return isAhead ? '7' : '2';
    case 'ay':
      return isAhead ? '12' : '11';
    case 'yil':
      return '2026';
    case 'pay':
    case 'payda':
      return '1';
    default:
      return null;
  }
}

/** Describes a form as somebody filled it in. */
export interface Filled {
  readonly action: string;
  /** Lists what they typed or chose, which must not be lost; nothing secret. */
  readonly typed: ReadonlyArray<readonly [name: string, value: string]>;
  body(): URLSearchParams | FormData;
}

function valueOf(control: Control, values: Values, isFirst: boolean, hasChosen: boolean): string | null {
  const { name, kind, value, choices } = control;
  // Further rows are filled in like the first.
  const wanted = values[name] ?? values[name.replace(/\.\d+\./, '.0.')];
  switch (kind) {
    case 'hidden':
      return value;
    case 'file':
      return null;
    case 'check':
      return wanted === 'on' || value !== null || (ticked.has(name) && isFirst) ? (choices[0] ?? 'on') : null;
    case 'radio':
      if (wanted !== undefined && choices.includes(wanted)) return wanted;
      return hasChosen ? value : isFirst ? (choices[0] ?? null) : null;
    case 'select':
      if (wanted !== undefined && choices.includes(wanted)) return wanted;
      return value ?? choices[0] ?? null;
    case 'text':
      return wanted ?? value ?? partFor(name);
    default:
      return kind satisfies never;
  }
}

/** Fills a form in: what is typed by its name, the first choice where there is one, what the page brings along. */
export function fillForm(form: ReadForm, filling: Filling): Filled {
  const values = valuesFor(filling);
  const met = new Set<string>();
  const fields: [string, string][] = [];
  const typed: [string, string][] = [];
  for (const control of form.controls) {
    const { name, kind } = control;
    const others = form.controls.filter((other) => other.kind === 'radio' && other.name === name);
    const isWanted = others.some(({ choices: [own = ''] }) => own === values[name]);
    const hasChosen = isWanted || others.some(({ value }) => value !== null);
    const value = valueOf(
      isWanted && kind === 'radio' ? { ...control, value: null } : control,
      values,
      !met.has(name),
      hasChosen,
    );
    met.add(name);
    if (value === null) continue;
    fields.push([name, value]);
    if (kind !== 'hidden' && !isSecretField(name)) typed.push([name, value]);
  }
  if (form.button) fields.push([...form.button]);
  return {
    action: form.action,
    typed,
    body() {
      if (!form.isMultipart) return new URLSearchParams(fields);
      const body = new FormData();
      for (const [name, value] of fields) body.append(name, value);
      const { name: title, mimeType, buffer } = smallPdf('belge.pdf');
      for (const { name, kind } of form.controls)
        if (kind === 'file') body.append(name, new File([new Uint8Array(buffer)], title, { type: mimeType }));
      return body;
    },
  };
}
