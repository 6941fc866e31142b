import { type Service, SPECIFIED } from '../shape/service';

export const portal = {
  home: {
    page: 'home',
    access: 'open',
    addresses: {
      root: SPECIFIED,
      home: SPECIFIED,
      mobileMenu: SPECIFIED,
      notFound: SPECIFIED,
    },
    closes: 'always',
    calls: [],
    isSameForAll: ['home', 'mobileMenu'],
  },
  help: {
    icon: 'help',
    name: 'Yardım',
    line: 'Giriş, ödeme ve makbuz üzerine en çok sorulan soruların yanıtları.',
    words: 'soru iletişim telefon nasıl destek şifre unuttum',
    group: 'help',
    page: 'help',
    access: 'open',
    addresses: {
      help: 'help, in the same place on every page',
    },
    closes: 'always',
    calls: [],
    isSameForAll: true,
  },
  accessibility: {
    icon: 'people',
    name: 'Erişilebilirlik',
    line: 'Bu sitenin kimler için nasıl kullanılabilir olduğu ve size nasıl yardım edebileceğimiz.',
    words: 'engelli ekran okuyucu klavye büyük yazı',
    group: 'help',
    page: 'accessibility',
    access: 'open',
    addresses: {
      accessibility: 'legal text',
    },
    closes: 'always',
    calls: [],
    isSameForAll: true,
  },
  privacy: {
    page: 'privacy',
    access: 'open',
    addresses: {
      privacy: 'legal text',
    },
    closes: 'always',
    calls: [],
    isSameForAll: true,
  },
  cookies: {
    page: 'cookies',
    access: 'open',
    addresses: {
      cookies: 'legal text',
    },
    closes: 'always',
    calls: [],
    isSameForAll: true,
  },
  serviceStatus: {
    access: 'open',
    addresses: {
      serviceStatus: 'which services are open, closed or disturbed',
    },
    closes: 'always',
    calls: [],
  },
  placeList: {
    access: 'open',
    addresses: {
      placeList: 'lists of the address cascade for a script',
    },
    closes: 'common',
    calls: ['GetDistrictListWithoutAuthorization'],
  },
  appearance: {
    access: 'open',
    addresses: {
      appearance: 'colours, size of letters, pages without script',
      themeSheet: 'the colours of a theme as a file',
      gallery: 'the parts of the pages in every state, in the demo alone',
    },
    closes: 'always',
    calls: [],
  },
  operation: {
    access: 'open',
    addresses: {
      publicSettings: SPECIFIED,
      securityContact: 'whoever finds a weakness learns where to tell it',
      policyReports: 'browsers tell of a broken content policy',
      health: 'what containers and balancers ask',
      healthAlive: 'whether the process turns',
      healthReady: 'whether it may be sent visitors',
      healthDeep: 'what stands behind it, for who looks after it',
      healthMetrics: 'figures for Prometheus',
    },
    closes: 'always',
    calls: [],
  },
} as const satisfies Record<string, Service>;
