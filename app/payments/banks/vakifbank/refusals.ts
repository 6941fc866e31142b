/** What a payer is told of a refusal, and what to do next. Never the bank's own words. */
export interface Refusal {
  readonly text: string;
  readonly next: string;
}

const notTaken = 'Kartınızdan para çekilmedi.';

/** Nothing the payer could put right: between the municipality and its bank something is not set as it should be. */
const ours: Refusal = {
  text: 'Belediyenin bankayla bağlantısındaki bir sorun yüzünden ödeme alınamadı; sorun kartınızda değil.',
  next: `${notTaken} Yeniden denemeden önce belediyeye haber verin ya da vezneden ödeyin.`,
};

const notAuthentic: Refusal = {
  text: 'Banka kart doğrulamasını geçerli saymadı.',
  next: `${notTaken} Ödemeyi yeniden başlatın; SMS kodunu aynı pencerede girin.`,
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
  '2053': {
    text: 'Kartınızın bankasının doğrulama sistemi yanıt vermedi.',
    next: `${notTaken} Birkaç dakika sonra yeniden deneyin ya da başka bir kart kullanın.`,
  },
  '2202': {
    text: 'Banka gün sonu işlemlerine başladığı için ödemeyi almadı.',
    next: `${notTaken} Birkaç dakika sonra yeniden deneyin.`,
  },
  '9039': ours,
  '9065': ours,
};

/** By the first digit, what has no sentence of its own: the POS, the MPI, the common payment page. */
const classes: Readonly<Record<string, Refusal>> = {
  '1': {
    text: 'Banka ödemeyi işleme almadı.',
    next: `${notTaken} Ödemeyi yeniden başlatın ya da başka bir kart kullanın.`,
  },
  '2': {
    text: 'Kart doğrulaması tamamlanmadı: SMS kodu yanlış girildi ya da işlemden vazgeçildi.',
    next: `${notTaken} SMS kodunuz hazır olunca yeniden deneyin.`,
  },
  '5': {
    text: 'Ödeme bankanın sayfasında tamamlanmadı.',
    next: `${notTaken} Hazır olunca ödemeyi yeniden başlatın.`,
  },
  '9': ours,
};

/** Of the MPI's own words about the card holder, and of a page that was never opened. */
const others: Readonly<Record<string, Refusal>> = {
  'mpi-N': classes['2'] ?? notAuthentic,
  'mpi-A': {
    text: 'Kartınızın bankası kartı tam olarak doğrulayamadı.',
    next: `${notTaken} Başka bir kart kullanın.`,
  },
  'mpi-U': {
    text: 'Kartınızın bankası doğrulamayı şu anda yapamıyor.',
    next: `${notTaken} Birkaç dakika sonra yeniden deneyin ya da başka bir kart kullanın.`,
  },
  'mpi-E': {
    text: 'Kart doğrulaması sırasında bankada hata oluştu.',
    next: `${notTaken} Birkaç dakika sonra yeniden deneyin.`,
  },
  // The card was checked before: what is missing is the sale's own, so the merchant's contract is another one.
  'sale-2030': ours,
  'not-opened': {
    text: 'Banka bu ödeme için sayfa açmadı.',
    next: `${notTaken} Ödemeyi yeniden başlatın.`,
  },
};

/**
 * A refusal by VakıfBank's codes; null for one that is not its own, and for an issuer's answer (`00` and two digits),
 * which is told as every bank's is.
 */
export function findVakifbankRefusal(reason: string | null): Refusal | null {
  const code = /^bank-(\d{4})$/.exec(reason ?? '')?.[1];
  if (code === undefined) return others[reason ?? ''] ?? null;
  return codes[code] ?? classes[code.charAt(0)] ?? null;
}
