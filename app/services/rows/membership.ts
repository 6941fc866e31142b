import { type Service, SPECIFIED } from '../shape/service';

export const membership = {
  signIn: {
    page: 'signIn',
    access: 'open',
    addresses: {
      signIn: SPECIFIED,
      signUp: SPECIFIED,
      secondProof: 'a code by SMS before wages, refunds and the desks',
      signOut: 'signing out is a post of its own',
      sessionTime: 'how long the session is open, and its prolongation',
      humanCheck: 'picture, sound and task of the human check',
    },
    closes: 'sign-in',
    staysOpen: ['signOut', 'sessionTime', 'humanCheck'],
    calls: ['ValidateUserForEMunicipality', 'GetUserOfEMunicipality'],
    isSameForAll: true,
  },
  forgottenPassword: {
    page: 'forgotPassword',
    access: 'open',
    addresses: {
      forgotPassword: SPECIFIED,
      forgottenPassword: SPECIFIED,
    },
    closes: 'sign-in',
    calls: ['SendPasswordForMember'],
  },
  eDevlet: {
    access: 'open',
    addresses: {
      eDevlet: SPECIFIED,
      eDevletOneClick: SPECIFIED,
    },
    closes: 'sign-in',
    calls: ['LoginViaEDevlet', 'GetPersonInfoViaEDevlet'],
  },
  register: {
    icon: 'user',
    name: 'Üye olma',
    line: 'Borçlarınızı ve sicil kayıtlarınızı görmek için E-Belediye üyeliği açın.',
    needs:
      'T.C. kimlik numaranız, doğum tarihiniz ve cep telefonunuz; şirketler için vergi numarası ve unvan.',
    fee: 'Ücretsiz.',
    time: 'Birkaç dakika.',
    words: 'kayıt ol üyelik hesap aç yeni üye kaydol',
    group: 'membership',
    page: 'register',
    access: 'open',
    addresses: {
      register: SPECIFIED,
    },
    closes: 'sign-in',
    calls: ['CreateUserStatus', 'CreateUserForEmunicipality'],
  },
  userUpdate: {
    icon: 'people',
    name: 'Üyelik bilgilerim',
    line: 'Cep telefonunuzu, e-postanızı ve SMS tercihinizi değiştirin, açık oturumlarınızı kapatın.',
    words: 'telefon eposta değiştir güncelle oturum kapat sms izin',
    group: 'membership',
    page: 'userUpdate',
    access: 'member',
    menu: { group: 'account', place: 2, title: 'Üyelik bilgilerim', icon: 'user' },
    addresses: {
      userUpdate: SPECIFIED,
      emailProof: 'the owner of an e-mail address confirms it',
      emailLeave: 'and ends the e-mails to it, without signing in',
    },
    staysOpen: ['emailLeave'],
    closes: 'sign-in',
    calls: ['UpdateUserForEMunicipality'],
  },
  registries: {
    icon: 'building',
    name: 'Sicil bilgilerim',
    line: 'Adınıza kayıtlı sicilleri, taşınmazları, su aboneliklerini ve iş yerlerini görün.',
    words: 'sicil taşınmaz ev arsa abone iş yeri adres kayıt',
    group: 'membership',
    page: 'registries',
    access: 'member',
    menu: { group: 'account', place: 1, title: 'Sicil bilgilerim', icon: 'user' },
    addresses: {
      registries: SPECIFIED,
    },
    closes: 'common',
    calls: ['GetFilteredRegistries', 'GetRegistryObservation'],
  },
  changePassword: {
    page: 'changePassword',
    access: 'member',
    menu: { group: 'account', place: 3, title: 'Şifre değiştir', icon: 'key' },
    addresses: {
      changePassword: SPECIFIED,
    },
    closes: 'sign-in',
    calls: ['ChangePassword'],
  },
  audit: {
    page: 'audit',
    access: 'member',
    menu: { group: 'account', place: 4, title: 'Bilgilerime kim baktı?', icon: 'search' },
    addresses: {
      audit: 'every look at and change of a record, shown to its person',
    },
    closes: 'common',
    calls: [],
  },
  continueForm: {
    access: 'member',
    addresses: {
      continueForm: 'a form kept at the end of a session is opened again',
    },
    closes: 'common',
    calls: [],
  },
} as const satisfies Record<string, Service>;
