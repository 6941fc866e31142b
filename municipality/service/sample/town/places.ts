/** These are neighbourhoods of the sample municipality; none of them stands for a real one. */
export const districtNames = [
  'Akçapınar Merkez',
  'Atatürk',
  'Bağlarbaşı',
  'Cumhuriyet',
  'Çamlıca',
  'Dereiçi',
  'Fatih',
  'Gülbahçe',
  'Hürriyet',
  'Ilıcalar',
  'İstiklal',
  'Yeşilköşk',
] as const;

export const squareNames = ['Cumhuriyet', 'Çınar'];
export const boulevardNames = ['Atatürk', 'İstasyon', 'Şehitler'];
export const avenueNames =
  'Barış,Fevzi Çakmak,Gazi,İnönü,Kâzım Karabekir,Mimar Sinan,Okul,Pazar,Sanayi,Yunus Emre,Zafer'.split(',');
export const laneNames = (
  'Açelya,Ağaçlı,Asma,Bademli,Bahar,Başak,Begonya,Çağlayan,Çiğdem,Çeşme,Değirmen,Defne,Erguvan,Fındık,Fulya,Gelincik,' +
  'Gül,Harman,Ihlamur,Irmak,Işıklı,İğde,İnci,Kavaklı,Kardelen,Kestane,Kırlangıç,Lale,Leylak,Manolya,Menekşe,Nar,Nergis,' +
  'Okul Önü,Ortanca,Palmiye,Papatya,Sümbül,Şafak,Turna,Üzüm,Vadi,Yasemin,Yıldız,Yokuş,Zambak,Zeytin,Karanfil'
).split(',');

export const siteNames = ['Güneş', 'Çınarlı', 'Mavi Işık', 'Yeşil Vadi', 'İpekyolu', 'Bahçeşehir Evleri'];
