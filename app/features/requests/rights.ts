/** Lists the rights of Law no. 6698 art. 11/1, each as the subject of a request. */
export const personalDataRights = [
  'Verilerimin işlenip işlenmediğini öğrenmek (m. 11/1-a)',
  'İşlenen verilerim için bilgi almak (m. 11/1-b)',
  'Verilerimin hangi amaçla işlendiğini öğrenmek (m. 11/1-c)',
  'Verilerimin kimlere aktarıldığını öğrenmek (m. 11/1-ç)',
  'Eksik ya da yanlış verilerimin düzeltilmesi (m. 11/1-d)',
  'Verilerimin silinmesi ya da yok edilmesi (m. 11/1-e)',
  'Düzeltme ya da silmenin aktarılanlara bildirilmesi (m. 11/1-f)',
  'Yalnızca otomatik işlemeyle aleyhime çıkan sonuca itiraz (m. 11/1-g)',
  'Verilerimin kanuna aykırı işlenmesinden doğan zararımın giderilmesi (m. 11/1-ğ)',
] as const;

/** Names the kind of such a request, as the municipality lists it. */
export const PERSONAL_DATA_KIND = 'kisisel-veri';

export function isRight(subject: string): boolean {
  return personalDataRights.some((right) => right === subject.trim());
}
