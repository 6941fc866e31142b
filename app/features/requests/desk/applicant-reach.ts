/** Says by which ways an applicant learns of an answer. */
export interface ApplicantReach {
  readonly hasSms: boolean;
  readonly hasEmail: boolean;
  /** The applicant reads it among their notifications when they sign in. */
  readonly isMember: boolean;
  readonly hasAddress: boolean;
  /** Says why no SMS goes out; null where one does. */
  readonly smsObstacle: 'no-phone' | 'not-wanted' | 'no-sender' | null;
}

const obstacles = {
  'no-phone': 'Başvuran cep telefonu bırakmadı',
  'not-wanted': 'Başvuran SMS istemedi',
  'no-sender': 'Belediyemiz şu anda SMS gönderemiyor',
} as const;

/** Says how the applicant learns of it, with no word of what is not known to go out. */
export function reachText({ hasSms, hasEmail, isMember, hasAddress, smsObstacle }: ApplicantReach): string {
  const ways = [...(hasSms ? ['SMS'] : []), ...(hasEmail ? ['e-posta'] : [])];
  if (ways.length > 0) return `Başvurana ${ways.join(' ve ')} ile bildirilecek.`;
  const why = smsObstacle === null ? '' : `${obstacles[smsObstacle]}; `;
  const where = isMember ? '“Bildirimlerim” sayfasında' : 'takip numarasıyla';
  const letter = hasAddress ? ' Adresine yazıyla da bildirin.' : '';
  return `${why}portalda ${where} görür.${letter}`;
}
