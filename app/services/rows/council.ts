import { type Service, SPECIFIED } from '../shape/service';

export const council = {
  councilResolutions: {
    icon: 'people',
    name: 'Meclis kararları',
    line: 'Belediye Meclisi kararlarını yıl, ay, komisyon ya da sözcükle arayın, okuyun, indirin.',
    fee: 'Ücretsiz.',
    words: 'karar meclis toplantı komisyon imar tarife bütçe birleşim oturum',
    group: 'council',
    page: 'councilResolutions',
    access: 'open',
    menu: { group: 'council', place: 1 },
    task: { title: 'Meclis kararları', guest: 5 },
    addresses: {
      councilResolutions: SPECIFIED,
      resolution: 'one resolution of council or committee',
      resolutionFile: 'the same, as a file',
      resolutionOriginal: 'its signed original, where there is one',
      resolutionFeed: 'new resolutions for feed readers',
    },
    closes: 'council',
    calls: ['RetrieveResolutionTypes', 'RetrieveResolutions', 'RetrieveResolutionDetail'],
    isSameForAll: true,
  },
  committeeResolutions: {
    icon: 'gavel',
    name: 'Encümen kararları',
    line: 'Belediye Encümeni kararlarını yıl, ay ya da sözcükle arayın, okuyun, indirin.',
    fee: 'Ücretsiz.',
    words: 'karar encümen ihale ceza ifraz tevhit kira',
    group: 'council',
    page: 'committeeResolutions',
    access: 'open',
    menu: { group: 'council', place: 2 },
    addresses: {
      committeeResolutions: SPECIFIED,
    },
    closes: 'council',
    calls: ['RetrieveResolutionTypes', 'RetrieveResolutions', 'RetrieveResolutionDetail'],
    isSameForAll: true,
  },
} as const satisfies Record<string, Service>;
