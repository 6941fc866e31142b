import { sandboxSmsCode } from 'municipality/sandbox';
import { expect } from 'playwright/test';
import { members, password } from './sign-in';
import type { Visitor } from './visitor';

/** This member has debts enough for every browser, and a business on record. */
const { company: member } = members;

/** Opens a page that is the member's own; whoever is signed in already is there at once. */
async function openOwn(visitor: Visitor, target: string): Promise<void> {
  await visitor.open(target);
  if (!(await visitor.read()).includes('E-Belediye Sistemine Giriş')) return;
  await visitor.passHumanCheck();
  await visitor.type('T.C Kimlik No', member.identityNo);
  await visitor.type('Şifre', password);
  await visitor.press('Giriş Yap');
}

async function pay(visitor: Visitor): Promise<void> {
  await openOwn(visitor, '/DebtQuestioning');
  await visitor.tick('Öde:');
  await visitor.press('Seçilenleri öde');
  const [, amount] = /Ödenecek tutar\s+([\d.]+,\d\d)/.exec(await visitor.read()) ?? [];
  expect(amount).toBeDefined();
  await visitor.pressAway(amount ?? '');
  await visitor.press('Bu kartı doldur');
  await visitor.press('Ödemeye devam et');
  await visitor.type('Telefonunuza gelen doğrulama kodu', sandboxSmsCode);
  await visitor.press('Onayla');
  await visitor.press('İş yerine dön');
  const outcome = await visitor.read();
  expect(outcome).toContain('Ödemeniz alındı');
  const receiptNo = /Makbuz no\s+(\d{4}-\d+)/.exec(outcome)?.[1] ?? 'no number';
  await visitor.open('/makbuzlarim');
  expect(await visitor.read()).toContain(receiptNo);
}

async function declare(visitor: Visitor): Promise<void> {
  await openOwn(visitor, '/EMunicipalityECTDeclaration');
  await visitor.press('Bu iş yeri için bildirim ver');
  // The address of a business on record is known, and its step is left out.
  await visitor.press('Devam et');
  await visitor.choose('Faaliyet türü', 'Dükkân, mağaza (personel sayısı)');
  await visitor.type('Ölçü', '12');
  await visitor.type('Kullanılan alan', '');
  await visitor.press('Devam et');
  expect(await visitor.read()).toContain('Şunları düzeltin');
  await visitor.type('Kullanılan alan', '140');
  await visitor.press('Devam et');
  await visitor.press('Devam et');
  expect(await visitor.read()).toContain('Yazdıklarınızı gözden geçirin');
  await visitor.press('Bildirimi gönder');
  expect(await visitor.read()).toContain('Bildiriminiz alındı');
  await visitor.follow('Borçları gör ve öde');
  expect(await visitor.read()).toContain('Çevre Temizlik Vergisi 2026');
}

async function complain(visitor: Visitor): Promise<void> {
  // Anybody may complain; a member is not asked for a proof again.
  await openOwn(visitor, '/makbuzlarim');
  await visitor.open('/ComplaintsAndRequests?tur=yol');
  await visitor.type('Konu', 'Kaldirim');
  await visitor.type('Açıklama', 'Okulun onunde cukur var.');
  await visitor.type('Yerin tarifi', 'Okul kapisinin karsisi');
  await visitor.press('Başvuruyu gönder');
  expect(await visitor.read()).toMatch(/Başvurunuz alındı\s+Takip numaranız\s+\d{4} \d{4} \d{4}/);
}

/**
 * Holds what people come for, from the sign-in to the number they keep. Tests that a browser is good enough for all of
 * it.
 */
export const wholeJourneys = [
  ['a debt is paid at the bank, and its receipt found again', pay],
  ['a business is declared for the environmental cleaning tax', declare],
  ['a complaint is sent and gets its number', complain],
] as const;
