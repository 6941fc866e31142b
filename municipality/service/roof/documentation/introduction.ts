/** This holds for every call, in the order somebody needs it who programs against the service. */
export const introduction: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'İstek',
    text: 'Her çağrı POST ile yapılır; gövde JSON’dur. Portal her gövdeye, kendi userName alanı olmayan çağrılarda, belediyenin sistem kullanıcısını userName olarak ekler.',
  },
  {
    title: 'Kimlik',
    text: 'Jeton isteyen çağrılarda Authorization: Bearer başlığı gönderilir. Kişiye ilişkin her çağrıda jetonun sahibinin o sicili görüp göremeyeceği denetlenir.',
  },
  {
    title: 'Tutar, gün ve liste',
    text: 'Tutarlar iki ondalıklı TL sayısıdır (1234.56). Günler YYYY-AA-GG biçimindedir ve Türkiye takvimine göredir; anlar ISO 8601’dir. Listeler dizidir; belediyenin yanıtında dizinin bir kez daha dizi içine alınması, günün ardından saat yazılması ve tanınmayan alanlar hoş görülür.',
  },
  {
    title: 'Ret ve hata',
    text: 'Olmayan her iş 2xx dışında bir durum koduyla ve { Message, Code? } gövdesiyle biter. Message kişiye gösterilecek Türkçe cümledir; Code, çağrının aşağıda sayılan kodlarından biridir. Reddedilen çağrı hiçbir şey yazmaz.',
  },
  {
    title: 'Sunulan çağrılar',
    text: 'RetrieveOfferedCalls sunulan çağrıların adlarını verir; sunulmayan çağrı 501 alır. Portal, sunulmayan çağrıya dayanan hizmeti menüde, ana sayfada ve aramada göstermez. Liste beş dakikada bir yeniden sorulur.',
  },
  {
    title: 'İzleme',
    text: 'Her isteğin X-Correlation-Id başlığı yanıtta geri gelir ve kayıtlara yazılır; bir sorunu sorarken bu numarayı bildirin.',
  },
  {
    title: 'Yineleme',
    text: 'Yinelenebilir denen çağrı, yanıtı gelmezse aynı gövdeyle bir kez daha yapılabilir: okumadır ya da kendi anahtarı (istek anahtarı, sipariş numarası) ikinci kez işlenmesini önler. Ötekiler kendiliğinden yinelenmez.',
  },
];
