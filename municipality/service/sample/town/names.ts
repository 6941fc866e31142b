/** These are names as they are common in Türkiye, with enough of i, ı, İ, ş, ğ to find what does not cope with them. */
export const womenNames = (
  'Ayşe,Fatma,Emine,Hatice,Zeynep,Elif,Meryem,Şerife,Zehra,Sultan,Hanife,Merve,Havva,Zeliha,Esra,Özlem,Büşra,Hacer,' +
  'Melek,Yasemin,Kübra,Gülşen,Songül,Işıl,Iraz,Çiğdem,Nagihan,Ülkü,Şükran,İpek,İlknur,Gizem,Tuğba,Derya,Nurhan,Ebru,' +
  'Aslı,Yağmur,Defne,Ceylan,Nilgün,Sibel,Filiz,Pınar,Aynur,Müjgan,Beyza,Sıla,Neşe,Ilgın'
).split(',');

export const menNames = (
  'Mehmet,Mustafa,Ahmet,Ali,Hüseyin,Hasan,İbrahim,İsmail,Osman,Yusuf,Murat,Ömer,Ramazan,Halil,Süleyman,Abdullah,' +
  'Mahmut,Recep,Salih,Fatih,Kadir,Emre,Hakan,Adem,Kemal,Yaşar,Bekir,Musa,Metin,Orhan,Serkan,Çağrı,Tuğrul,Işık,Ilgaz,' +
  'İlker,İhsan,Uğur,Oğuz,Şükrü,Cemil,Volkan,Barış,Gökhan,Tolga,Ertuğrul,Nurettin,Selçuk,Ünal,Yiğit'
).split(',');

export const secondNames = ['Nur', 'Su', 'Can', 'Efe', 'Işık', 'Deniz', 'Ilgın'];

export const surnames = (
  'Yılmaz,Kaya,Demir,Çelik,Şahin,Yıldız,Yıldırım,Öztürk,Aydın,Özdemir,Arslan,Doğan,Kılıç,Aslan,Çetin,Kara,Koç,Kurt,' +
  'Özkan,Şimşek,Polat,Korkmaz,Çakır,Erdoğan,Akın,Işık,Güneş,Ilgın,Taş,Bulut,Keskin,Turan,Güler,Avcı,Sarı,Tekin,Bozkurt,' +
  'Karaca,Uysal,Ateş,Aksoy,Kalkan,Tunç,Coşkun,Ünal,Gündoğdu,Karakuş,Soylu,Uçar,Ağaoğlu,Değirmenci,Kırıkçı,Sığırtmaç,' +
  'İnce,İpekçi,Iğdırlı,Yazıcı,Balcı,Demirci,Bağcı,Çiftçi,Kuyumcu,Oduncu,Şeker,Türkmen,Özgür,Eroğlu,Hacıoğlu,Kadıoğlu,' +
  'Mutlu,Sönmez,Topal,Vural,Zengin,Akgül,Baysal,Cengiz,Duman,Erkan,Gökçe'
).split(',');

export const foreignNames = (
  'Anna Petrova,Ivan Sokolov,Maria Novak,John Whitfield,Sarah Kent,Hans Brandt,Olga Smirnova,Elena Ionescu,' +
  'Rashid Karimov,Aziza Yusupova,Omar Haddad,Leyla Mammadova,Peter Janssen,Nino Beridze'
).split(',');

export const companySectors = (
  'Gıda Sanayi ve Ticaret,İnşaat Taahhüt,Otomotiv,Tekstil Sanayi,Mobilya,Turizm İşletmeciliği,Tarım Ürünleri,Nakliyat,' +
  'Eczacılık ve Sağlık,Bilişim Hizmetleri,Yapı Malzemeleri,Kırtasiye ve Yayıncılık,Elektrik Mühendislik,Temizlik Hizmetleri'
).split(',');

export const companyForms = ['Limited Şirketi', 'Anonim Şirketi'];

/** They follow the county's name. */
export const publicBodies = (
  'İlçe Millî Eğitim Müdürlüğü,Devlet Hastanesi,Kaymakamlığı,İlçe Emniyet Müdürlüğü,İlçe Tarım ve Orman Müdürlüğü,' +
  'Mal Müdürlüğü,Anadolu Lisesi Müdürlüğü,Nüfus Müdürlüğü,İlçe Müftülüğü,Meteoroloji İstasyon Müdürlüğü'
).split(',');

/** They follow the county's name. */
export const otherBodies = (
  'Sulama Kooperatifi,Esnaf ve Sanatkârlar Odası,Güzelleştirme Derneği,Ziraat Odası,Şoförler Odası,Spor Kulübü Derneği,' +
  'Organize Sanayi Bölgesi Site Yönetimi,Kültür ve Dayanışma Vakfı'
).split(',');

export const businessActivities = (
  'Bakkaliye,Lokanta,Kuaför,Eczane,Kırtasiye,Fırın,Oto tamirhanesi,Manifatura,Market,Büro hizmetleri,Kahvehane,' +
  'Züccaciye,Nalburiye,Kasap,Terzi,Diş muayenehanesi'
).split(',');

export const entertainmentActivities = ['Bilardo salonu', 'Çalgılı lokanta', 'Diskotek'];
