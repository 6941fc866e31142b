import { z } from 'zod';
import { serviceTitles } from '~/services/shape/closures';
import { day, moment, whole, year } from './entry/fields';
import { flag, form, oneOf, text, type Word } from './entry/word';

const embedded = 'Gömülü veritabanını tek süreç açabilir: önce portalı durdurun.';
const nothing = z.strictObject({});

const exchangeLimits = {
  'most-ended': whole(
    'YÜZDE',
    'onaysız bir günde en çok yüzde kaç kayıt bitebilir (5); yedi günde iki katı',
    0,
    100,
  ).default(5),
  'most-refused': whole('YÜZDE', 'onaysız en çok yüzde kaç satır alınmayabilir (1)', 0, 100).default(1),
};
const decidedBy = text('AD', 'karar veren görevli');

const kindWords = z.array(
  text('TÜR', 'rates list’teki ad ve varsa parçaları, örneğin emlak-vergisi konut buyuksehir'),
);
const someKind = kindWords.min(1);
const rateOptions = {
  from: day('satırın ilk günü'),
  value: text('DEĞER', 'türün biriminde, Türkçe yazımla: 3,7 ya da 1.234,56'),
  source: text('KAYNAK', 'değerin yayımlandığı yer'),
};

/** Lists every command of operation. What a word does is loaded when it is called, so that the help is there at once. */
export const words = {
  new: {
    summary:
      'Sıfırdan bir belediye: sorar, ayarları ve gizli bilgileri yazar, ilk personele giriş kodu verir.',
    forms: {
      '': form({
        options: z.strictObject({
          folder: text('KLASÖR', 'AppSetting.json ve secrets.env dosyalarının yazılacağı yer'),
          answers: text('DOSYA', 'sormak yerine yanıtları bu JSON dosyasından alır').optional(),
        }),
        places: ['folder'],
        example: '/etc/portal',
        run: async (given, context) => (await import('./new/new')).beginMunicipality(given, context),
      }),
    },
    notes: [
      'Var olan dosyaların üzerine yazmaz. Ya hepsi yazılır ya hiçbiri.',
      'server/ klasörüne systemd birimlerini, nginx ve HAProxy dosyalarını, kümenin ve izlemenin örneklerini de yazar: bakın, sonra yerine koyun.',
    ],
    failure: 'dosyalar yazılmadı ya da ilk personel açılamadı',
  },
  'first-employee': {
    summary: 'Portalı yönetecek ilk personele bir gün geçen giriş kodu verir; kod kaybolduysa yenisini.',
    forms: {
      '': form({
        options: z.strictObject({
          no: text('T.C.NO', 'personelin T.C. kimlik numarası'),
          name: text('AD', 'adı'),
          surname: text('SOYAD', 'soyadı'),
          phone: text('TELEFON', 'onay kodlarının geleceği cep telefonu'),
          department: text('BİRİM', 'birimi'),
          title: text('UNVAN', 'unvanı'),
        }),
        places: ['no'],
        example:
          '12345678950 --name Ömer --surname Güneş --phone 05551234567 --department "Bilgi İşlem Müdürlüğü" --title Müdür',
        run: async (given, context) =>
          (await import('./new/first-employee')).addFirstEmployee(given, context),
      }),
    },
    notes: [
      'Üyesi olan bir belediyede çalışmaz: orada personel kendi üyeliğini açar, administrator yetki verir.',
      embedded,
    ],
  },
  seed: {
    summary: 'Boş veritabanını örnek belediyeyle doldurur.',
    forms: {
      '': form({
        options: z.strictObject({
          citizens: whole('SAYI', 'örnekteki sicil sayısı (yazılmazsa 300)', 1, 10_000_000).optional(),
        }),
        example: '--citizens 100000',
        run: async (given, context) => (await import('./seed')).seedSample(given, context),
      }),
    },
  },
  municipality: {
    summary: 'Gömülü belediye servisini ayrı bir sunucu olarak sunar.',
    forms: {
      '': form({
        options: z.strictObject({
          port: whole('NO', 'dinlenecek kapı (4000)', 1, 65_535).default(4000),
          host: text('ADRES', 'dinlenecek adres (127.0.0.1)').default('127.0.0.1'),
        }),
        example: '--port 4000',
        run: async (given, context) => (await import('./municipality')).serveMunicipality(given, context),
      }),
    },
    failure: 'açılamadı',
  },
  'bank-files': {
    summary: 'Bankayla dosya değişimi: açık borçları yazar, tahsilat dosyasını defterle karşılaştırır.',
    forms: {
      write: form({
        options: z.strictObject({ day: day('gecikme bedeli bu güne göre (bugün)').optional() }),
        places: ['day'],
        example: 'write 2026-11-30',
        run: async (given, context) => (await import('./bank-files')).writeDebts(given, context),
      }),
      read: form({
        options: z.strictObject({ file: text('DOSYA', 'bankanın tahsilat dosyası') }),
        places: ['file'],
        example: 'read I_0010_20261130_001.txt',
        run: async (given, context) => (await import('./bank-files')).readCollections(given, context),
      }),
    },
    notes: [embedded],
    failure: 'defter ile banka farklı ya da dosya bozuk',
  },
  tariffs: {
    summary: 'Belediyenin tarife dosyalarını alır ve verir.',
    forms: {
      import: form({
        options: z.strictObject({
          file: text('DOSYA', 'CSV; ya bütünü alınır ya hiçbiri'),
          replace: flag('tahakkuk etmiş bir yılın farklı satırlarının da yerine yazar'),
        }),
        places: ['file'],
        example: 'import sokak-degeri-2027.csv',
        run: async (given, context) => (await import('./tariffs')).importTariffs(given, context),
      }),
      export: form({
        options: z.strictObject({
          kind: text('TÜR', 'örneğin sokak-degeri'),
          year: year('hangi yılın satırları'),
        }),
        places: ['kind', 'year'],
        example: 'export sokak-degeri 2026',
        run: async (given, context) => (await import('./tariffs')).exportTariffs(given, context),
      }),
    },
    notes: [embedded],
    failure: 'dosya alınmadı ya da yazılamadı',
  },
  rates: {
    summary: 'Oranları ve kanuni tutarları günüyle listeler, girer, düzeltir.',
    forms: {
      list: form({
        options: z.strictObject({ words: kindWords.default([]) }),
        places: ['words'],
        example: 'list gecikme-zammi',
        run: async (given, context) => (await import('./rates')).listRates(given, context),
      }),
      add: form({
        options: z.strictObject({ words: someKind, ...rateOptions, basis: text('MADDE', 'dayanak') }),
        places: ['words'],
        example:
          'add gecikme-zammi --from 2027-01-01 --value 3,5 --basis "11000 s. CK" --source "RG 31.12.2026/33500"',
        run: async (given, context) => (await import('./rates')).addRate(given, context),
      }),
      correct: form({
        options: z.strictObject({
          words: someKind,
          ...rateOptions,
          basis: text('MADDE', 'dayanak (yazılmazsa eskisi)').optional(),
        }),
        places: ['words'],
        example: 'correct asgari-ucret --from 2026-01-01 --value 33.030,00 --source "RG 27.12.2025/33120"',
        run: async (given, context) => (await import('./rates')).correctRate(given, context),
      }),
      withdraw: form({
        options: z.strictObject({ words: someKind, from: rateOptions.from }),
        places: ['words'],
        example: 'withdraw gecikme-zammi --from 2027-01-01',
        run: async (given, context) => (await import('./rates')).withdrawRate(given, context),
      }),
    },
    notes: [
      'Daha önce kesilmiş tahakkuklar yeniden hesaplanmaz. Düzeltilen satırın eski değeri kayıtta kalır.',
      'Belediyenin girdiği satıra yeni sürümler dokunmaz; programın satırı yeni sürümle düzelir.',
      embedded,
    ],
  },
  exchange: {
    summary:
      'API’si olmayan bilgi sistemiyle dosya alışverişi: teslim alır, burada olanları verir, uyuşmayanları gösterir.',
    forms: {
      take: form({
        options: z.strictObject({
          folder: text('KLASÖR', 'CSV dosyaları ve varsa manifest.json'),
          whole: flag('dosyalar bütün: dosyada olmayan bitmiş sayılır (yazılmazsa değişenler)'),
          'dry-run': flag('yalnız ne olacağını söyler, yazmaz'),
          ...exchangeLimits,
        }),
        places: ['folder'],
        example: 'take /srv/aktarim/2026-11-24 --dry-run',
        run: async (given, context) => (await import('./exchange')).takeFiles(given, context),
      }),
      watch: form({
        options: z.strictObject({
          folder: text(
            'KLASÖR',
            'teslimlerin klasör klasör geldiği yer; burada olanlar günde bir kez giden/ içine yazılır',
          ),
          ...exchangeLimits,
        }),
        places: ['folder'],
        example: 'watch /srv/aktarim',
        run: async (given, context) => (await import('./exchange')).watchFiles(given, context),
      }),
      list: form({
        options: z.strictObject({
          no: whole('NO', 'bir teslimin bütün raporu', 1, 999_999_999).optional(),
        }),
        places: ['no'],
        example: 'list 12',
        run: async (given, context) => (await import('./exchange')).listFiles(given, context),
      }),
      agree: form({
        options: z.strictObject({
          no: whole('NO', 'onay bekleyen teslim', 1, 999_999_999),
          who: text('AD', 'onaylayan görevli'),
        }),
        places: ['no'],
        example: 'agree 12 --who "Ayşe Yılmaz"',
        run: async (given, context) => (await import('./exchange')).agreeToFiles(given, context),
      }),
      give: form({
        options: z.strictObject({
          folder: text('KLASÖR', 'teslim klasörünün içine yazılacağı yer').default('giden'),
          from: whole(
            'İMLEÇ',
            'bu numaradan sonraki değişiklikler (son alındı denen)',
            0,
            999_999_999_999,
          ).optional(),
        }),
        example: 'give --folder /srv/aktarim/giden',
        run: async (given, context) => (await import('./exchange')).giveFiles(given, context),
      }),
      acknowledge: form({
        options: z.strictObject({ delivery: text('TESLİM', 'verilmiş klasörün adı') }),
        places: ['delivery'],
        example: 'acknowledge giden-2026-11-24-0-1234',
        run: async (given, context) => (await import('./exchange')).acknowledgeFiles(given, context),
      }),
      conflicts: form({
        options: nothing,
        example: 'conflicts',
        run: async (given, context) => (await import('./exchange')).listConflicts(given, context),
      }),
      decide: form({
        options: z.strictObject({
          conflict: text('KAYIT', 'conflicts’in ilk sütunu'),
          decision: oneOf(['bizimki', 'onlarinki'], 'KARAR', 'bizimki ya da onlarinki'),
          who: decidedBy,
        }),
        places: ['conflict', 'decision'],
        example: 'decide 019ab2f0-5c00-7d1e-9a77-3f0e5b1c2d44 bizimki --who "Ayşe Yılmaz"',
        run: async (given, context) => (await import('./exchange')).decideConflict(given, context),
      }),
      keys: form({
        options: nothing,
        example: 'keys',
        run: async (given, context) => (await import('./exchange')).listKeys(given, context),
      }),
      'draw-key': form({
        options: z.strictObject({ name: text('AD', 'anahtarın ne için olduğu'), who: decidedBy }),
        places: ['name'],
        example: 'draw-key "Muhasebe sunucusu" --who "Ayşe Yılmaz"',
        run: async (given, context) => (await import('./exchange')).drawKey(given, context),
      }),
      'end-key': form({
        options: z.strictObject({
          no: whole('NO', 'keys’in ilk sütunu', 1, 999_999_999),
          who: decidedBy,
        }),
        places: ['no'],
        example: 'end-key 3 --who "Ayşe Yılmaz"',
        run: async (given, context) => (await import('./exchange')).endKey(given, context),
      }),
      sample: form({
        options: z.strictObject({
          kind: text('TÜR', 'dosyanın türü, örneğin sicil; hepsi için hepsi, verilenler için giden'),
          to: text('KLASÖR', 'nereye (bulunulan klasör)').default('.'),
        }),
        places: ['kind'],
        example: 'sample hepsi --to ornek',
        run: async (given, context) => (await import('./exchange')).writeSamples(given, context),
      }),
    },
    notes: [embedded],
    failure: 'teslim alınmadı ya da uyuşmayan kayıt var',
  },
  accrue: {
    summary: 'Yılın emlak ve çevre temizlik vergisini tahakkuk ettirir; önce o yılı bekleyen beyanları.',
    forms: {
      '': form({
        options: z.strictObject({
          year: year('hangi yıl'),
          only: oneOf(
            ['emlak', 'cevre', 'beyan'],
            'TÜR',
            'yalnız emlak, yalnız cevre ya da yalnız bekleyen beyanlar (beyan)',
          ).optional(),
          workers: whole('SAYI', 'aynı anda kaç parti (2)', 1, 8).default(2),
        }),
        example: '--year 2027',
        run: async (given, context) => (await import('./accrue')).accrueYear(given, context),
      }),
    },
    notes: ['Yarıda kesilirse kaldığı yerden sürer; yinelenirse bir şey eklemez.', embedded],
    failure: 'yıl henüz tahakkuk edemiyor ya da bekleyen var',
  },
  calls: {
    summary: 'Belediye servisinin bütün çağrılarını ve kimin kullandığını listeler.',
    forms: {
      '': form({
        options: z.strictObject({ markdown: flag('bir belge için tablo olarak (İngilizce)') }),
        example: '',
        run: async (given, context) => (await import('./calls')).listCalls(given, context),
      }),
    },
  },
  conformance: {
    summary: 'Bir belediye servisinin sözleşmeye uyup uymadığını her çağrıya bir istekle dener.',
    forms: {
      '': form({
        options: z.strictObject({
          service: text('ADRES', 'servisin kök adresi'),
          key: text('ANAHTAR', 'portalın çağrıları için doğrulama anahtarı (validationKey)').optional(),
          user: text('NUMARA', 'bir deneme üyesinin numarası; --password ile birlikte').optional(),
          password: text('ŞİFRE', 'o üyenin şifresi').optional(),
          only: text('ÇAĞRI', 'yalnız bu çağrı').optional(),
          journey: text(
            'YOL',
            'payment: girişten makbuza bir ödeme; --key, --user, --password ve --yes ile',
          ).optional(),
          kept: text('SİPARİŞ', 'önceki --journey’in siparişi; unutulmamış olmalı').optional(),
          json: flag('tablo yerine JSON'),
          junit: text('DOSYA', 'sonucu JUnit XML olarak da yazar').optional(),
          writes: flag('kayıt değiştiren çağrıları da dener: yalnız deneme sistemlerinde'),
          yes: flag('--writes’ın yazacaklarını onaylar'),
        }),
        example: '--service https://servis.belediye.example --key ANAHTAR',
        run: async (given, context) => (await import('./conformance')).tryConformance(given, context),
      }),
    },
    failure: 'ayrılan, yanıtsız ya da eksik çağrı var',
  },
  backup: {
    summary: 'Veritabanının yedeğini ve künyesini bir klasöre yazar.',
    forms: {
      '': form({
        options: z.strictObject({ to: text('KLASÖR', 'yedeğin yazılacağı klasör') }),
        example: '--to /var/backups/portal',
        run: async (given, context) => (await import('./backup')).makeBackup(given, context),
      }),
    },
    notes: [embedded],
    failure: 'yedek alınmadı',
  },
  restore: {
    summary: 'Bir yedeği DATABASE_URL ya da DATA_DIR veritabanına geri koyar.',
    forms: {
      '': form({
        options: z.strictObject({
          from: text('DOSYA', 'yedek; künyesi yanında durmalı. Bir klasörse içindeki en yenisi'),
          replace: flag('doluysa yerine koyar; eskisi yeni bütün bulununca gider'),
          database: text('AD', 'aynı sunucudaki başka bir veritabanına döner (tatbikat)').optional(),
        }),
        example: '--from yedek-2026-11-30T010000Z.dump',
        run: async (given, context) => (await import('./restore')).restoreBackup(given, context),
      }),
    },
    notes: [
      'Önce bütün portal süreçlerini durdurun.',
      'Gömülü veritabanının yedeği bir PostgreSQL sunucusuna da dönülür: denemeden gerçek kullanıma geçerken.',
    ],
    failure: 'dönülmedi, veritabanı olduğu gibi; ya da dönüldü ve neyin eksik kaldığı yazıldı',
  },
  'ledger-hash': {
    summary: 'Defterlerin bu andaki özetini yazar: bütünü ve her tablo.',
    forms: {
      '': form({
        options: nothing,
        example: '',
        run: async (given, context) => (await import('./ledger-hash')).printLedgerHash(given, context),
      }),
    },
    notes: [embedded],
  },
  'audit-chain': {
    summary: 'Kimin kimin kaydını gördüğünü tutan zincirleri ve mühürleri denetler.',
    forms: {
      '': form({
        options: z.strictObject({
          head: text('MÜHÜR', 'başka yerde saklanan ve hâlâ durması gereken mühür').optional(),
        }),
        example: '',
        run: async (given, context) => (await import('./audit-chain')).checkAuditChain(given, context),
      }),
    },
    notes: [embedded],
    failure: 'değiştirilmiş ya da eksik kayıt var',
  },
  hesapla: {
    summary:
      'Bir beyan belgesindeki hesabı belgenin kendi girdileriyle yeniden yapar; satır satır karşılaştırır.',
    forms: {
      '': form({
        options: z.strictObject({
          file: text('BELGE', 'belediyenin verdiği PDF ya da ekindeki hesap.json'),
          digest: text('ÖZET', 'belgede yazan 32 harf ve rakam; PDF’te kendi özeti de okunur').optional(),
        }),
        places: ['file'],
        example: 'beyan.pdf',
        run: async (given, context) => (await import('./recalculate')).checkPaper(given, context),
      }),
    },
    notes: ['Ayar, veritabanı ve internet istemez: belediyeden olmayan biri de çalıştırabilir.'],
    failure: 'bir satır, bir toplam ya da özet tutmuyor; ya da belgede hesap yok',
  },
  retention: {
    summary: 'Saklama süresi dolanları imha eder ve tutanağını yazar (portal bunu her gün yapar).',
    forms: {
      '': form({
        options: z.strictObject({
          'dry-run': flag('yalnız sayar'),
          rules: flag('her tablonun süresini ve dayanağını listeler'),
        }),
        example: '--dry-run',
        run: async (given, context) => (await import('./retention')).applyRetention(given, context),
      }),
    },
    notes: [embedded],
  },
  doctor: {
    summary:
      'Ayarlara, makineye, veritabanına, adreslere ve sertifikalara bakar; yanlış olanın çaresini söyler.',
    forms: {
      '': form({
        options: z.strictObject({ json: flag('makine için JSON') }),
        example: '',
        run: async (given, context) => (await import('./doctor')).examinePortal(given, context),
      }),
    },
    failure: 'bir hata bulundu',
  },
  maintenance: {
    summary: 'Bir hizmeti bir süre kapatır, yeniden açar, kapalı olanları listeler.',
    forms: {
      '': form({
        options: z.strictObject({
          close: text('HİZMET', 'kapatılacak hizmet').optional(),
          open: text('HİZMET', 'açılacak hizmet').optional(),
          from: moment('Türkiye saatiyle planlanan başlangıç; önceden duyurulur').optional(),
          until: moment(
            'Türkiye saatiyle duyurulan bitiş; hizmet yalnız planlandıysa kendiliğinden açılır',
          ).optional(),
          because: text('NEDEN', 'ziyaretçilere gösterilen Türkçe neden').optional(),
        }),
        example: '--close payments --until "2026-05-31 22:00" --because "Banka bağlantısı yenileniyor."',
        run: async (given, context) => (await import('./maintenance')).keepServices(given, context),
      }),
    },
    notes: [
      `HİZMET: ${[...Object.entries(serviceTitles).map(([name, title]) => `${name} (${title})`), 'all (hepsi)'].join(', ')}.`,
      'Bütün süreçler beş saniye içinde uyar; banka dönüşleri, ödeme sonuçları ve makbuzlar açık kalır.',
    ],
  },
  administrator: {
    summary: 'Belediyenin bir çalışanına portalı yönetme yetkisi verir (/yonetim) ya da geri alır.',
    forms: {
      '': form({
        places: ['no'],
        options: z.strictObject({
          no: text('T.C.NO', 'çalışanın T.C. kimlik numarası'),
          end: flag('yetkiyi geri alır').optional(),
        }),
        example: '12345678950',
        run: async (given, context) => (await import('./administrators')).keepAdministrators(given, context),
      }),
    },
    notes: ['Belediye RoleCode alanında “portal-yonetimi” bildiriyorsa bu komut gerekmez.'],
  },
  rotate: {
    summary:
      'Kayıt anahtarını yeni SESSION_SECRET ile kapatır ve eskisinin ne zaman kaldırılabileceğini söyler.',
    forms: {
      '': form({
        options: nothing,
        example: '',
        run: async (given, context) => (await import('./rotate')).rotateSecret(given, context),
      }),
    },
  },
} satisfies Readonly<Record<string, Word>>;
