import { expect, test } from 'vitest';
import { reachText, type ApplicantReach } from './applicant-reach';

const guest: ApplicantReach = {
  hasSms: false,
  hasEmail: false,
  isMember: false,
  hasAddress: false,
  smsObstacle: 'no-phone',
};
const smsReach = { hasSms: true, smsObstacle: null } as const;

test.each<[why: string, reach: ApplicantReach, text: string]>([
  ['wants SMS', { ...guest, ...smsReach }, 'Başvurana SMS ile bildirilecek.'],
  [
    'has an address for e-mails too',
    { ...guest, ...smsReach, isMember: true, hasEmail: true },
    'Başvurana SMS ve e-posta ile bildirilecek.',
  ],
  [
    'reads e-mails alone',
    { ...guest, isMember: true, hasEmail: true, smsObstacle: 'not-wanted' },
    'Başvurana e-posta ile bildirilecek.',
  ],
  [
    'is a member told by nothing',
    { ...guest, isMember: true, hasAddress: true, smsObstacle: 'not-wanted' },
    'Başvuran SMS istemedi; portalda “Bildirimlerim” sayfasında görür. Adresine yazıyla da bildirin.',
  ],
  ['left nothing', guest, 'Başvuran cep telefonu bırakmadı; portalda takip numarasıyla görür.'],
  [
    'left an address',
    { ...guest, hasAddress: true },
    'Başvuran cep telefonu bırakmadı; portalda takip numarasıyla görür. Adresine yazıyla da bildirin.',
  ],
  [
    'waits for SMS that nobody sends',
    { ...guest, smsObstacle: 'no-sender' },
    'Belediyemiz şu anda SMS gönderemiyor; portalda takip numarasıyla görür.',
  ],
])('an applicant who %s', (_why, reach, text) => {
  expect(reachText(reach)).toBe(text);
});
