import type { Service } from '../shape/service';

/** Never closed: whoever closed everything opens it again from here. */
export const administration = {
  administration: {
    access: 'staff',
    addresses: {
      administration: 'the municipality’s people look after their portal',
    },
    closes: 'always',
    calls: [],
  },
  contactEditor: {
    icon: 'phone',
    name: 'İletişim bilgileri',
    line: 'Telefon, adres, çalışma saatleri, e-posta ve KEP: her sayfanın altında, yazılarda ve makbuzlarda.',
    group: 'administration',
    page: 'contactEditor',
    access: 'staff',
    addresses: {
      contactEditor: 'how the municipality is reached, changed and taken back',
    },
    closes: 'always',
    calls: [],
  },
  announcementsEditor: {
    icon: 'megaphone',
    name: 'Duyurular',
    line: 'Ana sayfada, bir hizmetin sayfasında ya da yalnızca listede görünen duyurular.',
    group: 'administration',
    page: 'announcementsEditor',
    access: 'staff',
    addresses: {
      announcementsEditor: 'what is announced, planned, over and withdrawn',
      announcementEditor: 'one announcement, written, changed and withdrawn',
    },
    closes: 'always',
    calls: [],
  },
  unitsEditor: {
    icon: 'building',
    name: 'Birimler',
    line: 'Birimlerin görevleri, telefonları, adresleri ve çalışma saatleri.',
    group: 'administration',
    page: 'unitsEditor',
    access: 'staff',
    addresses: {
      unitsEditor: 'the units of the municipality',
      unitEditor: 'one unit, written, changed and taken off the list',
    },
    closes: 'always',
    calls: [],
  },
  closuresEditor: {
    icon: 'lock',
    name: 'Hizmetleri aç ve kapat',
    line: 'Bir hizmeti bakım için hemen ya da planlayarak kapatın, yeniden açın.',
    group: 'administration',
    page: 'closuresEditor',
    access: 'staff',
    addresses: {
      closuresEditor: 'services closed for a while, now or as planned, and opened again',
    },
    closes: 'always',
    calls: [],
  },
  textsEditor: {
    icon: 'document',
    name: 'Metinler',
    line: 'Aydınlatma metni ve yardım sayfasının yanıtları; dilerseniz ürünün metnine dönün.',
    group: 'administration',
    page: 'textsEditor',
    access: 'staff',
    addresses: {
      textsEditor: 'which texts are the municipality’s own and which are shipped',
      textEditor: 'one text, previewed, published and taken back',
    },
    closes: 'always',
    calls: [],
  },
  figures: {
    icon: 'plan',
    name: 'Sayılar',
    line: 'Gün gün ödemeler, beyanlar ve başvurular; son 30 gün ya da seçtiğiniz ay.',
    group: 'administration',
    page: 'figures',
    access: 'staff',
    addresses: {
      figures: 'payments, declarations and requests by day',
      figureFile: 'one of these figures as CSV',
    },
    closes: 'always',
    calls: [],
  },
  exchange: {
    icon: 'refresh',
    name: 'Veri aktarımı',
    line: 'Bilgi sisteminizden gelen dosyalar, onay bekleyenler ve uyuşmayan kayıtlar.',
    group: 'administration',
    page: 'exchange',
    access: 'staff',
    addresses: {
      exchange: 'deliveries of files and what both sides say differently',
      delivery: 'one delivery with its report, agreed to by two',
    },
    closes: 'always',
    calls: [],
  },
} as const satisfies Record<string, Service>;
