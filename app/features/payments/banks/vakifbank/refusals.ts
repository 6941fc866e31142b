import type { Refusal } from '../shape/issuer-refusals';

const notTaken = 'Kartınızdan para çekilmedi.';

/**
 * Lists codes of faults the payer cannot put right: between the municipality and its bank something is not set as it
 * should be.
 */
const ours: Refusal = {
  text: 'Belediyenin bankayla bağlantısındaki bir sorun yüzünden ödeme alınamadı; sorun kartınızda değil.',
  next: `${notTaken} Yeniden denemeden önce belediyeye haber verin ya da vezneden ödeyin.`,
};

const notAuthentic: Refusal = {
  text: 'Banka kart doğrulamasını geçerli saymadı.',
  next: `${notTaken} Ödemeyi yeniden başlatın; SMS kodunu aynı pencerede girin.`,
};

const notFinished: Refusal = {
  text: 'Ödemeden vazgeçtiniz ya da SMS kodu yanlış girildi.',
  next: `${notTaken} Dilediğinizde yeniden deneyin.`,
};

const notFinishedAtPage: Refusal = {
  text: 'Ödeme bankanın sayfasında tamamlanmadı.',
  next: `${notTaken} Hazır olunca ödemeyi yeniden başlatın.`,
};

const codes: Readonly<Record<string, Refusal>> = {
  '0312': {
    text: 'Bankanız bu kartı geçersiz saydı.',
    next: `${notTaken} Kart numarasını denetleyin ya da başka bir kart kullanın.`,
  },
  '1059': {
    text: 'Bu ödeme daha önce iade edilmiş.',
    next: 'Borcunuz duruyorsa yeni bir ödeme başlatın.',
  },
  '1061': {
    text: 'Bu siparişin ödemesi daha önce alınmış.',
    next: 'Yeniden ödemeyin; borç listenizde hâlâ görünüyorsa belediyeye haber verin.',
  },
  '1083': {
    text: 'Bu ödeme daha önce iptal edilmiş.',
    next: 'Borcunuz duruyorsa yeni bir ödeme başlatın.',
  },
  '1096': ours,
  '1105': ours,
  '1110': {
    text: 'Kartınız 3-D Secure doğrulamasına kayıtlı değil; banka bu kartla ödeme almadı.',
    next: `${notTaken} Başka bir kart kullanın ya da bankanızdan kartınızı internet alışverişine açmasını isteyin.`,
  },
  '1111': {
    text: 'Kartınızla doğrulamasız ödeme yapılamıyor.',
    next: `${notTaken} Başka bir kart kullanın ya da bankanızı arayın.`,
  },
  '1115': notAuthentic,
  '1116': notAuthentic,
  '1117': notAuthentic,
  '1121': ours,
  '1126': notAuthentic,
  '1127': ours,
  '1128': notAuthentic,
  '2023': notAuthentic,
  '2030': {
    text: 'Kart numarası ya da son kullanma tarihi yanlış yazıldı.',
    next: `${notTaken} Kartınıza bakarak yeniden deneyin.`,
  },
  '2050': { ...notFinished, isLeft: true },
  '2053': {
    text: 'Kartınızın bankasının doğrulama sistemi yanıt vermedi.',
    next: `${notTaken} Birkaç dakika sonra yeniden deneyin ya da başka bir kart kullanın.`,
  },
  '2202': {
    text: 'Banka gün sonu işlemlerine başladığı için ödemeyi almadı.',
    next: `${notTaken} Birkaç dakika sonra yeniden deneyin.`,
  },
  '5050': { ...notFinishedAtPage, isLeft: true },
  '9039': ours,
  '9065': ours,
};

/** Gives, by the first digit, what has no sentence of its own: the POS, the MPI, the common payment page. */
const classes: Readonly<Record<string, Refusal>> = {
  '1': {
    text: 'Banka ödemeyi işleme almadı.',
    next: `${notTaken} Ödemeyi yeniden başlatın ya da başka bir kart kullanın.`,
  },
  '2': notFinished,
  '5': notFinishedAtPage,
  '9': ours,
};

/** Gives sentences by the status the MPI gives of the card holder. */
const enrolments: Readonly<Record<string, Refusal>> = {
  N: { ...notFinished, isLeft: true },
  A: {
    text: 'Kartınızın bankası kartı tam olarak doğrulayamadı.',
    next: `${notTaken} Başka bir kart kullanın.`,
  },
  U: {
    text: 'Kartınızın bankası doğrulamayı şu anda yapamıyor.',
    next: `${notTaken} Birkaç dakika sonra yeniden deneyin ya da başka bir kart kullanın.`,
  },
  E: {
    text: 'Kart doğrulaması sırasında bankada hata oluştu.',
    next: `${notTaken} Birkaç dakika sonra yeniden deneyin.`,
  },
};

/**
 * Gives sentences for answers to a sale. 2030: the card was checked before, so what is missing is in the merchant's
 * contract.
 */
const sales: Readonly<Record<string, Refusal>> = { '2030': ours };

/** Finds what VakıfBank says by a code of four digits; null for one that is not its own. */
export function findAnswerRefusal(code: string): Refusal | null {
  if (!/^\d{4}$/.test(code)) return null;
  return codes[code] ?? classes[code.charAt(0)] ?? null;
}

/** These codes are the MPI's answers about the card holder. */
export function findEnrolmentRefusal(status: string): Refusal | null {
  return enrolments[status] ?? null;
}

/** These codes mean something else in the answer to a sale than on a page. */
export function findSaleRefusal(code: string): Refusal | null {
  return sales[code] ?? null;
}
