/** Holds what a payer is told of a refusal and what to do next. It never quotes the bank. */
export interface Refusal {
  readonly text: string;
  /** Null means that nothing more is said, as after any refusal. */
  readonly next: string | null;
  /** The payer left the bank's page, or typed a wrong code: neither bank nor card refused. */
  readonly isLeft?: boolean;
}

const says = (text: string, next: string | null = null): Refusal => ({ text, next });

const callYou = says('Bankanız bu işlem için kendisini aramanızı istiyor.');

/** Lists the codes of ISO 8583: the same at every bank, behind `00` where codes have four digits. */
const answers: Readonly<Record<string, Refusal>> = {
  '01': callYou,
  '02': callYou,
  '05': says('Bankanız bu işlemi onaylamadı.'),
  '12': says('Bankanız bu işlem türünü kabul etmedi.'),
  '14': says('Kart numarası banka tarafından tanınmadı.'),
  '51': says(
    'Kartınızın limiti veya bakiyesi bu ödeme için yeterli değil.',
    'Kartınızdan para çekilmedi. Başka bir kartla deneyin ya da daha az borç seçin.',
  ),
  '54': says('Kartınızın son kullanma tarihi geçmiş ya da yanlış yazılmış.'),
  '57': says('Kartınız internet alışverişine kapalı.'),
  '58': says('Kartınız bu tür işleme kapalı.'),
  '61': says('Kartınızın günlük işlem limiti aşıldı.'),
  '62': says('Kartınızın kullanımı bankanızca kısıtlanmış.'),
  '65': says('Kartınızın işlem sayısı limiti aşıldı.'),
  '82': says('Kartınızın güvenlik kodu (CVV) yanlış yazıldı.'),
  '91': says('Kartınızı veren banka şu anda yanıt vermiyor.'),
  '96': says('Bankada geçici bir sorun oluştu.'),
};

/** Returns the issuer's meaning of a code of two digits, or of four that begin with `00`; null for any other code. */
export function findIssuerRefusal(code: string): Refusal | null {
  return answers[/^(?:00)?(\d{2})$/.exec(code)?.[1] ?? ''] ?? null;
}
